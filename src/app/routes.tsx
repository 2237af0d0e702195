import { Navigate, type RouteObject } from 'react-router';
import type { ReadyHandle } from '#pages/firstLook.ts';
import type { Page } from '#pages/page.ts';
import { type Override, overrideOf } from '#resources/fields/override.ts';
import { resourceRoutes } from '#resources/routes.tsx';
import { resources } from '#schemas/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
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

/** Leaves standing what is around a route when its page fails. */
const caught = (route: RouteObject): RouteObject => ({ ...route, ErrorBoundary: PageError });

/** The screens of a resource, below the trail to a page of one of its records. */
const managedBy = (resource: Resource, override: Override | undefined): RouteObject => ({
  element: (
    <>
      <RecordTrail />
      <ResourceGuard resource={resource} />
    </>
  ),
  children: resourceRoutes(resource, override).map(caught),
});

/**
 * The routes of the console. A page that fails leaves the frame standing. They lie side by side, with as few around them as can be: for each
 * address below, the router makes an expression of every route around it, before anything is drawn.
 */
export function routesOf({ pages, overrides }: Plugged): RouteObject[] {
  const managed = resources.filter(({ group }) => group !== 'none');
  const framed: RouteObject[] = [
    ...pages.map(routeOf),
    ...managed.map((resource) => managedBy(resource, overrideOf(overrides, resource.key))),
    { path: '/feedback', element: <Navigate replace to="/system/feedback" /> },
    { path: '*', element: <NotFound /> },
  ];
  const frame = (
    <SignedInOnly>
      <AppShell />
    </SignedInOnly>
  );
  return [
    { path: '/login', element: <StartPage /> },
    { element: frame, children: framed.map(caught) },
  ];
}
