import { lazy, type ReactElement, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Override } from './fields/override.ts';

/** Handle of a route: the resource it shows, and on which screen. */
export interface ResourceHandle {
  readonly resource: string;
  readonly screen: 'list' | 'create' | 'edit' | 'clone' | 'show' | 'trash';
}

const handle = (resource: Resource, screen: ResourceHandle['screen']): { handle: ResourceHandle } => ({
  handle: { resource: resource.key, screen },
});

const ResourceList = lazy(() => import('./list/ResourceList.tsx'));
const TrashList = lazy(() => import('./trash/TrashList.tsx'));
const RecordFormPage = lazy(() => import('./form/RecordFormPage.tsx'));
const RecordShowPage = lazy(() => import('./show/RecordShowPage.tsx'));

const page = (element: ReactElement): { element: ReactElement } => ({ element: <Suspense>{element}</Suspense> });

/** The pages of single records, by the end of their address. */
const recordRoutes = (resource: Resource, { Form = RecordFormPage, Show = RecordShowPage }: Override): RouteObject[] => [
  { path: 'create', ...handle(resource, 'create'), ...page(<Form resource={resource} purpose="create" />) },
  { path: ':id', ...handle(resource, 'show'), ...page(<Show resource={resource} />) },
  { path: ':id/edit', ...handle(resource, 'edit'), ...page(<Form resource={resource} purpose="edit" />) },
  { path: ':id/clone', ...handle(resource, 'clone'), ...page(<Form resource={resource} purpose="clone" />) },
];

/** The screens of a resource. Drawers are routes below the list, so that it stays as it is underneath; pages stand by themselves. */
export function resourceRoutes(resource: Resource, override: Override = {}): RouteObject[] {
  const { List = ResourceList } = override;
  const list = { ...handle(resource, 'list'), ...page(<List resource={resource} />) };
  const trash = { path: `${resource.route}/trash`, ...handle(resource, 'trash'), ...page(<TrashList resource={resource} />) };
  const records = recordRoutes(resource, override);
  if (resource.form.layout === 'drawer') return [trash, { path: resource.route, ...list, children: records }];
  return [trash, { path: resource.route, children: [{ index: true, ...list }, ...records] }];
}
