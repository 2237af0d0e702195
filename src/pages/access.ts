import { createContext, use } from 'react';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { seesTile, type TileViewer, tiles } from '#schemas/wire/access/tiles.ts';
import type { Page } from './page.ts';

/** Decides which pages someone may open. */
export interface PageAccess {
  readonly viewer: TileViewer;
  readonly allowed: (endpoint: Endpoint | false) => boolean;
  readonly pages: readonly Page[];
  readonly resources: readonly Resource[];
}

/** True if the list of a resource may be opened: its records may be read, and its tile, if it has one, is shown. */
export function canOpenResource({ viewer, allowed }: PageAccess, { route, endpoints }: Resource): boolean {
  const tile = tiles.find(({ path }) => path === route);
  return (!tile || seesTile(viewer, tile)) && allowed(endpoints.list);
}

/** True if a page may be opened. */
export const canOpenPage = ({ viewer, allowed }: PageAccess, { place, needs, ...page }: Page): boolean =>
  (place !== 'toolbox' || seesTile(viewer, page)) && (!needs || needs.some(allowed));

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
