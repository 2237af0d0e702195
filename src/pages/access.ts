import { createContext, use, useMemo } from 'react';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { DataScope, ResourceScope } from '#schemas/wire/access/dataScope.ts';
import { scopedResource } from '#schemas/wire/access/scopedResource.ts';
import { seesTile, type TileViewer } from '#schemas/wire/access/tiles.ts';
import type { Page } from './page.ts';

/** Decides which pages someone may open. */
export interface PageAccess {
  readonly viewer: TileViewer;
  readonly allowed: (endpoint: Endpoint | false) => boolean;
  readonly pages: readonly Page[];
  readonly resources: readonly Resource[];
  /** Reach of the roles, where they are limited. */
  readonly dataScope: DataScope;
}

/** True if the list of a resource may be opened: its records may be read. Nobody has to know of tiles for it. */
export const canOpenResource = ({ allowed }: PageAccess, { endpoints }: Resource): boolean => allowed(endpoints.list);

/** True if a page may be opened: by whoever may make one of its calls, or sees its tile where it makes none. */
export const canOpenPage = ({ viewer, allowed }: PageAccess, { place, needs, ...page }: Page): boolean =>
  needs ? needs.some(allowed) : place !== 'toolbox' || seesTile(viewer, page);

/** True if there is a page or list at this address, and it may be opened. */
export function canOpen(access: PageAccess, path: string): boolean {
  const page = access.pages.find((each) => each.path === path);
  if (page) return canOpenPage(access, page);
  const resource = access.resources.find(({ route }) => route === path);
  return resource !== undefined && canOpenResource(access, resource);
}

/** The pages that may be opened, of one place or of all that offer them. */
export const openPages = (access: PageAccess, place?: Page['place']): Page[] =>
  access.pages.filter((page) => (place ? page.place === place : page.place !== 'none') && canOpenPage(access, page));

/** The resources whose lists may be opened, in the order of the menu. Those of no group have no screen of their own. */
export const openResources = (access: PageAccess): Resource[] =>
  access.resources.filter((resource) => resource.group !== 'none' && canOpenResource(access, resource));

/** Set around all pages; null while nobody is signed in. */
export const PageAccessContext = createContext<PageAccess | null>(null);

/** Returns the page access of the signed-in user; null when nobody is signed in. */
export const usePageAccess = (): PageAccess | null => use(PageAccessContext);

const unlimited: ResourceScope = {};

/** Returns the limits of the signed-in user on a resource; nothing in it where there are none. */
export const useResourceScope = ({ key }: Resource): ResourceScope => usePageAccess()?.dataScope[key] ?? unlimited;

/** Returns a resource as the signed-in user is shown it: the same object until limits change. */
export function useScopedResource(resource: Resource): Resource {
  const scope = useResourceScope(resource);
  return useMemo(() => scopedResource(resource, scope), [resource, scope]);
}
