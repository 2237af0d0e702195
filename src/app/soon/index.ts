import ApiOutlined from '@ant-design/icons/ApiOutlined';
import { type TileKey, tileLabel } from '#schemas/wire/access/tiles.ts';
import { definePage, type Page } from '#pages/page.ts';

/** A page that is still to be built: its tile is there, and says what will be. */
const soonPage = <const Key extends TileKey>(page: Omit<Page, 'key' | 'path' | 'label' | 'place' | 'load'> & { readonly key: Key }) =>
  definePage({
    ...page,
    path: `/${page.key}`,
    label: tileLabel(page.key),
    place: 'toolbox',
    isPlanned: true,
    load: () => import('./ComingSoon.tsx'),
  });

/** The pages that are still to be built. */
export const soon = {
  pages: [
    soonPage({
      key: 'agent',
      about: { zh: '安装并管理智能体插件。', en: 'Install and manage agent plugins.' },
      icon: ApiOutlined,
      keywords: '智能体,agents',
    }),
  ],
};
export type SoonKey = (typeof soon.pages)[number]['key'];
