import type { Locale } from 'antd/es/locale';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Loading } from './pages/Loading.tsx';
import { type Connections, Root } from './Root.tsx';
import { pages } from './routes.tsx';
import { ThemeProvider } from './theme/ThemeProvider.tsx';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The console's pages, joined to a server and a session. */
export const createRouter = (connections: Connections): Router =>
  createBrowserRouter([{ element: <Root {...connections} />, hydrateFallbackElement: <Loading />, children: pages }]);

interface Props {
  router: Router;
  /** antd's words for the language of the first render. */
  locale: Locale;
}

/** The console of someone who is signed in. */
export function App({ router, locale }: Props) {
  return (
    <ThemeProvider locale={locale}>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
