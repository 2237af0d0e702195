import { Navigate, type RouteObject } from 'react-router';
import { resourceRoutes } from '#resources/routes.tsx';
import { useWords } from '#i18n/useWords.ts';
import { resources } from '#schemas/index.ts';
import { Frame } from './layout/Frame.tsx';
import { SystemFrame } from './layout/SystemFrame.tsx';
import { ComingSoon, type SoonKey } from './pages/ComingSoon.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { PageError } from './pages/PageError.tsx';
import { StartOfChat } from './pages/StartOfChat.tsx';
import { SystemHome } from './pages/SystemHome.tsx';
import { PageGuard, ResourceGuard, SignedInOnly } from './session/Guard.tsx';
import { StartPage } from './session/StartPage.tsx';

const soon: readonly { readonly path: string; readonly page: SoonKey }[] = [
  { path: '/app', page: 'app' },
  { path: '/flow', page: 'flow' },
  { path: '/database', page: 'database' },
  { path: '/knowledge', page: 'knowledge' },
  { path: '/agent', page: 'agent' },
];

function GuardedSoon({ path, page }: { path: string; page: SoonKey }) {
  const { t } = useWords();
  return (
    <PageGuard path={path} name={t(`app.soon.${page}.title`)}>
      <ComingSoon page={page} />
    </PageGuard>
  );
}

function GuardedSystemHome() {
  const { t } = useWords();
  return (
    <PageGuard path="/system" name={t('app.system.title')}>
      <SystemHome />
    </PageGuard>
  );
}

/** Each list with its drawers, and the sections of the system above. */
const managed: RouteObject[] = resources
  .filter(({ group }) => group !== 'none')
  .map((resource) => ({ element: <ResourceGuard resource={resource} />, children: resourceRoutes(resource) }));

const access: RouteObject = {
  path: '/system/access',
  lazy: async () => ({ Component: (await import('./pages/GuardedAccessPage.tsx')).GuardedAccessPage }),
};

const openapi: RouteObject = {
  path: '/system/openapi',
  lazy: async () => ({ Component: (await import('./openapi/GuardedOpenApiPage.tsx')).GuardedOpenApiPage }),
};

const models: RouteObject = {
  path: '/models',
  lazy: async () => ({ Component: (await import('./pages/GuardedModelsPage.tsx')).GuardedModelsPage }),
};

const usage: RouteObject = {
  path: '/system/usage',
  lazy: async () => ({ Component: (await import('./pages/GuardedUsagePage.tsx')).GuardedUsagePage }),
};

const approve: RouteObject = {
  path: '/qr',
  lazy: async () => ({ Component: (await import('./pages/Approve.tsx')).Approve }),
};

const chat: RouteObject = {
  path: '/chat',
  lazy: async () => ({ Component: (await import('#chat/page/ChatPage.tsx')).ChatPage }),
};

/** Everything inside the frame. A page that fails leaves the frame standing. */
const framed: RouteObject[] = [
  { path: '/', element: <StartOfChat /> },
  chat,
  ...soon.map(({ path, page }): RouteObject => ({ path, element: <GuardedSoon path={path} page={page} /> })),
  { path: '/system', element: <GuardedSystemHome /> },
  { element: <SystemFrame />, children: [{ ErrorBoundary: PageError, children: [...managed, usage, access, openapi] }] },
  models,
  approve,
  { path: '/feedback', element: <Navigate replace to="/system/feedback" /> },
  { path: '*', element: <NotFound /> },
];

/** The pages of the console. */
export const pages: RouteObject[] = [
  { path: '/login', element: <StartPage /> },
  {
    element: <SignedInOnly />,
    children: [{ element: <Frame />, children: [{ ErrorBoundary: PageError, children: framed }] }],
  },
];
