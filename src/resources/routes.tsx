import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useScopedResource } from '#pages/access.ts';
import type { FirstLook, ReadyHandle } from '#pages/firstLook.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { later } from '#ui/later.tsx';
import type { FormPurpose, Override } from './fields/override.ts';

/** Handle of a route: the resource it shows, and on which screen. */
export interface ResourceHandle extends ReadyHandle {
  readonly resource: string;
  readonly screen: 'list' | 'create' | 'edit' | 'clone' | 'show' | 'trash' | 'past';
}

const handle = (resource: Resource, screen: ResourceHandle['screen'], fetch?: ResourceHandle['fetch']): { handle: ResourceHandle } => ({
  handle: { resource: resource.key, screen, ...(fetch && { fetch }) },
});

const ResourceList = later(() => import('./list/ResourceList.tsx'));
const fetchList = (resource: Resource) => async () => {
  const { askFirstRows } = await ResourceList.fetch();
  return (look: FirstLook) => askFirstRows(resource, look);
};
const TrashList = lazy(() => import('./trash/TrashList.tsx'));
const PastList = lazy(() => import('./past/PastList.tsx'));
const MayNotSend = lazy(() => import('./form/MayNotSend.tsx'));
const RecordFormPage = lazy(() => import('./form/RecordFormPage.tsx'));
const RecordShowPage = lazy(() => import('./show/RecordShowPage.tsx'));

interface ScreenProps {
  readonly resource: Resource;
}

/** A screen of a resource, with the fields that the signed-in user is shown. */
function Scoped<Props extends ScreenProps>({ Screen, ...props }: { readonly Screen: ComponentType<Props> } & Props) {
  const resource = useScopedResource(props.resource);
  return (
    <Suspense>
      <Screen {...(props as unknown as Props)} resource={resource} />
    </Suspense>
  );
}

interface FormProps extends ScreenProps {
  readonly purpose: FormPurpose;
}

/** A form, for whoever may send it. One of a resource's own may go elsewhere than where records are made: it knows for itself. */
function FormScreen({ Form, resource, purpose }: FormProps & { readonly Form: ComponentType<FormProps> }) {
  const allowed = useAllowed();
  const endpoint = resource.endpoints[purpose === 'edit' ? 'update' : 'create'];
  const isElsewhere = endpoint === false && Form !== RecordFormPage;
  return isElsewhere || allowed(endpoint) ? (
    <Scoped Screen={Form} resource={resource} purpose={purpose} />
  ) : (
    <Suspense>
      <MayNotSend resource={resource} purpose={purpose} endpoint={endpoint} />
    </Suspense>
  );
}

/** The pages of single records, by the end of their address. */
function recordRoutes(resource: Resource, { Form = RecordFormPage, Show = RecordShowPage }: Override): RouteObject[] {
  const form = (purpose: FormPurpose) => <FormScreen Form={Form} resource={resource} purpose={purpose} />;
  return [
    { path: 'create', ...handle(resource, 'create'), element: form('create') },
    { path: ':id', ...handle(resource, 'show'), element: <Scoped Screen={Show} resource={resource} /> },
    { path: ':id/edit', ...handle(resource, 'edit'), element: form('edit') },
    { path: ':id/clone', ...handle(resource, 'clone'), element: form('clone') },
  ];
}

/** The screens of a resource. Drawers are routes below the list, so that it stays as it is underneath; pages stand by themselves. */
export function resourceRoutes(resource: Resource, override: Override = {}): RouteObject[] {
  const { List = ResourceList } = override;
  const list = {
    ...handle(resource, 'list', List === ResourceList ? fetchList(resource) : undefined),
    element: <Scoped Screen={List} resource={resource} />,
  };
  const trash = {
    path: `${resource.route}/trash`,
    ...handle(resource, 'trash'),
    element: <Scoped Screen={TrashList} resource={resource} />,
  };
  const past = {
    path: `${resource.route}/past`,
    ...handle(resource, 'past'),
    element: <Scoped Screen={PastList} resource={resource} />,
  };
  const records = recordRoutes(resource, override);
  if (resource.form.layout === 'drawer') return [trash, past, { path: resource.route, ...list, children: records }];
  return [trash, past, { path: resource.route, children: [{ index: true, ...list }, ...records] }];
}
