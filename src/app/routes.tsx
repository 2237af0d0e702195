import { Navigate, type RouteObject } from 'react-router';
import type { ReadyHandle } from '#pages/firstLook.ts';
import type { Page } from '#pages/page.ts';
import { overrideOf } from '#resources/fields/override.ts';
import { resourceRoutes } from '#resources/routes.tsx';
import { resources } from '#schemas/index.ts';
import { later } from '#ui/later.tsx';
import { AppShell } from './layout/AppShell.tsx';
import { RecordTrail } from './layout/RecordTrail.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { PageError } from './pages/PageError.tsx';
import type { Plugged } from './plug.ts';
import { PageGuard, ResourceGuard, SignedInOnly } from './session/Guard.tsx';
import { StartPage } from './session/StartPage.tsx';
import { HistoryPanel } from './sidebar/Places.tsx';

/** A page behind its guard; the frame is drawn before it is fetched. On pages that are not of the navigation the history is open beside it. */
function routeOf(page: Page): RouteObject {
  const Content = later(page.load);
  const handle: ReadyHandle = {
    fetch: async () => {
      const [{ askFirst }] = await Promise.all([Content.fetch(), page.place !== 'system' && HistoryPanel.fetch()]);
      return askFirst;
    },
  };
  return { path: page.path, handle, element: <PageGuard page={page} Content={Content} /> };
}

/** The routes of the console. A page that fails leaves the frame standing. */
export function routesOf({ pages, overrides }: Plugged): RouteObject[] {
  const managed = resources
    .filter(({ group }) => group !== 'none')
    .map((resource) => ({
      element: <ResourceGuard resource={resource} />,
      children: resourceRoutes(resource, overrideOf(overrides, resource.key)),
    }));
  const framed: RouteObject[] = [
    ...pages.map(routeOf),
    { element: <RecordTrail />, children: [{ ErrorBoundary: PageError, children: managed }] },
    { path: '/feedback', element: <Navigate replace to="/system/feedback" /> },
    { path: '*', element: <NotFound /> },
  ];
  return [
    { path: '/login', element: <StartPage /> },
    { element: <SignedInOnly />, children: [{ element: <AppShell />, children: [{ ErrorBoundary: PageError, children: framed }] }] },
  ];
}
