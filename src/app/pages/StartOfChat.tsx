import { lazy, Suspense } from 'react';
import { mayOpenPage } from '../session/mayOpen.ts';
import { useOpener } from '../session/useOpener.ts';
import { Loading } from './Loading.tsx';

const HomePage = lazy(() => import('#chat/home/HomePage.tsx'));
const modelsPage = '/models';

/** The home page, which leads to the models whoever may open them. The frame is drawn before it is fetched. */
export function StartOfChat() {
  const opener = useOpener();
  return (
    <Suspense fallback={<Loading />}>
      <HomePage modelsPage={opener && mayOpenPage(opener, modelsPage) ? modelsPage : undefined} />
    </Suspense>
  );
}
