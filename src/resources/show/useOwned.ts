import { useMemo } from 'react';
import { usePersonId } from '#api/usePersonId.ts';
import { usePageAccess } from '#pages/access.ts';
import type { Resource } from '#schemas/kit/resource.ts';

/** The resource as it is offered to who looks at a record that only its owner and admins change. */
export function useOwned(resource: Resource, { owner }: { readonly owner: unknown }): Resource {
  const person = usePersonId();
  const isAdmin = usePageAccess()?.viewer.isAdmin ?? false;
  const mayChange = isAdmin || (person !== undefined && person === String(owner));
  return useMemo(
    () => (mayChange ? resource : { ...resource, endpoints: { ...resource.endpoints, update: false, remove: false } }),
    [resource, mayChange],
  );
}
