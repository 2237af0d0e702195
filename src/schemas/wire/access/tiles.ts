import type { UrlRule } from './matcher.ts';

/**
 * The tiles of the toolbox (spec §6), in their order: the path of each is also the url of the
 * permission that shows it, which the starting roles hold from its purpose on.
 */
export const tiles = [
  { key: 'app', path: '/app', label: { zh: '应用', en: 'Apps' }, access: 'ask' },
  { key: 'flow', path: '/flow', label: { zh: '工作流', en: 'Flows' }, access: 'inspect' },
  { key: 'models', path: '/models', label: { zh: '模型管理', en: 'Models' }, access: 'inspect' },
  { key: 'database', path: '/database', label: { zh: '数据源', en: 'Data sources' }, access: 'ask' },
  { key: 'knowledge', path: '/knowledge', label: { zh: '知识库', en: 'Knowledge' }, access: 'ask' },
  { key: 'agent', path: '/agent', label: { zh: '插件', en: 'Plugins' }, access: 'ask' },
  { key: 'prompt', path: '/prompt', label: { zh: '提示词', en: 'Prompts' }, access: 'ask' },
  { key: 'system', path: '/system', label: { zh: '系统管理', en: 'System' }, access: 'inspect' },
  { key: 'subscription', path: '/subscription', label: { zh: '订阅', en: 'Subscriptions' }, access: 'ask' },
  { key: 'feedback', path: '/feedback', label: { zh: '反馈', en: 'Feedback' }, access: 'ask' },
] as const;
export type Tile = (typeof tiles)[number];
export type TileKey = Tile['key'];

/** Name of a tile, and of the page behind it. */
export const tileLabel = (key: TileKey): Tile['label'] => tiles.find((tile) => tile.key === key)!.label;

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
