import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
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
      key: 'app',
      about: {
        zh: '把场景、智能体和资源组合成应用，收藏并分享。',
        en: 'Scenes, agents and resources joined into apps that can be kept and shared.',
      },
      icon: AppstoreOutlined,
      keywords: '应用',
    }),
  ],
};
export type SoonKey = (typeof soon.pages)[number]['key'];
