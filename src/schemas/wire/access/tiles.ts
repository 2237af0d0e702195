import type { UrlRule } from './matcher.ts';

/**
 * The tiles of the toolbox (spec §6), in their order: the path of each is also the url of the
 * permission that shows it, which the starting roles hold from its purpose on.
 */
export const tiles = [
  { key: 'app', path: '/app', access: 'ask' },
  { key: 'flow', path: '/flow', access: 'inspect' },
  { key: 'models', path: '/models', access: 'inspect' },
  { key: 'database', path: '/database', access: 'ask' },
  { key: 'knowledge', path: '/knowledge', access: 'ask' },
  { key: 'agent', path: '/agent', access: 'inspect' },
  { key: 'prompt', path: '/prompt', access: 'ask' },
  { key: 'system', path: '/system', access: 'inspect' },
  { key: 'subscription', path: '/subscription', access: 'ask' },
  { key: 'feedback', path: '/feedback', access: 'ask' },
] as const;
export type Tile = (typeof tiles)[number];
export type TileKey = Tile['key'];

/** Facts of a user that decide which tiles are shown. */
export interface TileViewer {
  readonly isAdmin: boolean;
  readonly permissions: readonly (UrlRule & { readonly tag?: string | null | undefined })[];
}

/** True if someone sees a tile: admins see all, others those named by a permission tagged `manage`; for feedback any permission that names it will do (spec §6). */
export const seesTile = ({ isAdmin, permissions }: TileViewer, { key, path }: { readonly key: string; readonly path: string }): boolean =>
  isAdmin || permissions.some(({ url, tag }) => url === path && (tag === 'manage' || key === 'feedback'));

/** The tiles someone sees. */
export const tilesOf = (viewer: TileViewer): Tile[] => tiles.filter((tile) => seesTile(viewer, tile));
