import type { UrlRule } from './matcher.ts';

/** The tiles of the toolbox (spec §6), in their order: the path of each is also the url of the permission that shows it. */
export const tiles = [
  { key: 'app', path: '/app' },
  { key: 'flow', path: '/flow' },
  { key: 'models', path: '/models' },
  { key: 'database', path: '/database' },
  { key: 'knowledge', path: '/knowledge' },
  { key: 'agent', path: '/agent' },
  { key: 'prompt', path: '/prompt' },
  { key: 'system', path: '/system' },
  { key: 'subscription', path: '/subscription' },
  { key: 'feedback', path: '/feedback' },
] as const;
export type Tile = (typeof tiles)[number];
export type TileKey = Tile['key'];

/** What decides which tiles someone sees. */
export interface TileViewer {
  readonly isAdmin: boolean;
  readonly permissions: readonly (UrlRule & { readonly tag?: string | null | undefined })[];
}

/** Whether someone sees a tile: admins all, others those named by a permission tagged `manage`; for feedback any permission that names it will do (spec §6). */
export const seesTile = ({ isAdmin, permissions }: TileViewer, { key, path }: { readonly key: string; readonly path: string }): boolean =>
  isAdmin || permissions.some(({ url, tag }) => url === path && (tag === 'manage' || key === 'feedback'));

/** The tiles someone sees. */
export const tilesOf = (viewer: TileViewer): Tile[] => tiles.filter((tile) => seesTile(viewer, tile));
