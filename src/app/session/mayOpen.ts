import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { seesTile, type TileViewer, tiles } from '#schemas/wire/access/tiles.ts';
import { type ProductPage, productPages } from '../productPages.ts';

/** What decides which pages may be opened. */
export interface Opener {
  readonly viewer: TileViewer;
  readonly allowed: (endpoint: Endpoint | false) => boolean;
  readonly resources: readonly Resource[];
}

const opensTile = (viewer: TileViewer, path: string): boolean => {
  const tile = tiles.find((each) => each.path === path);
  return !tile || seesTile(viewer, tile);
};

/** Whether the list of a resource may be opened: its records may be read, and its tile, if its address is one, is shown. */
export const mayOpenResource = ({ viewer, allowed }: Opener, { route, endpoints }: Resource): boolean =>
  opensTile(viewer, route) && allowed(endpoints.list);

/** The resources whose lists may be opened, in the order of the menu. Those of no group have no screen of their own. */
export const openResources = (opener: Opener): Resource[] =>
  opener.resources.filter((resource) => resource.group !== 'none' && mayOpenResource(opener, resource));

/** Whether a page that belongs to no resource may be opened. */
export function mayOpenPage({ viewer, allowed }: Opener, path: string): boolean {
  const page = productPages.find((each) => each.path === path);
  if (page) return page.calls.some(allowed);
  return opensTile(viewer, path);
}

/** The pages of the system that belong to no resource and may be opened, in the order of the menu. */
export const openProductPages = (opener: Opener): ProductPage[] => productPages.filter(({ path }) => mayOpenPage(opener, path));
