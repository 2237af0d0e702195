import { useMemo } from 'react';
import ResourceList from '#resources/list/ResourceList.tsx';
import { startSearch } from '#schemas/contracts/deepSearches.ts';
import type { Resource } from '#schemas/kit/resource.ts';

/** The list of deep searches, from which a new one is begun. */
export default function SearchesPage({ resource }: { readonly resource: Resource }) {
  const startable = useMemo(() => ({ ...resource, endpoints: { ...resource.endpoints, create: startSearch.endpoint } }), [resource]);
  return <ResourceList resource={startable} />;
}
