import type { ReactNode } from 'react';
import { keywords } from '#i18n/keywords.ts';
import type { Words } from '#i18n/useWords.ts';
import { languages } from '#schemas/kit/text.ts';
import { tiles } from '#schemas/wire/access/tiles.ts';
import { tileIcons } from '../layout/tileIcons.tsx';
import { resourceIcons } from '../resourceIcons.tsx';
import { mayOpenPage, openProductPages, openResources, type Opener } from '../session/mayOpen.ts';
import { entryIcons } from './entryIcons.tsx';

/** The sections of the palette, in their order. */
export const sections = ['recent', 'pages', 'actions', 'preferences'] as const;
export type Section = (typeof sections)[number];

/** Something the palette offers. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly keywords: string;
  readonly section: Exclude<Section, 'recent'>;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** What entries can do. */
export interface Doing {
  go(path: string): void;
  open(dialog: 'appCenter' | 'feedback' | 'profile'): void;
  toggleTheme(): void;
  toggleLanguage(): void;
  logout(): void;
}

type Offer = (opener: Opener, words: Words, doing: Doing) => Entry[];

const pages: Offer = (opener, { t, label }, { go }) => {
  const page = (path: string, name: string, icon: ReactNode, searched: string): Entry => ({
    id: `page:${path}`,
    name,
    keywords: `${searched},${path}`,
    section: 'pages',
    icon,
    run: () => go(path),
  });
  // A tile that is the list of a resource is offered under the resource's name.
  const routes = new Set(opener.resources.map(({ route }) => route));
  const ofTiles = tiles.flatMap(({ key, path }) =>
    key === 'feedback' || routes.has(path) || !mayOpenPage(opener, path)
      ? []
      : [page(path, t(`app.tiles.${key}`), tileIcons[key], keywords[key])],
  );
  const ofResources = openResources(opener).map(({ route, icon, label: name, key }) =>
    page(route, label(name), resourceIcons[icon], [...languages.map((language) => name[language]), key].join(',')),
  );
  const ofProduct = openProductPages(opener).map(({ key, path }) => page(path, t(`app.system.${key}`), entryIcons[key], keywords[key]));
  return [page('/', t('app.sidebar.newChat'), entryIcons.home, keywords.home), ...ofTiles, ...ofResources, ...ofProduct];
};

const creations: Offer = (opener, { t, label }, { go }) =>
  openResources(opener)
    .filter(({ endpoints }) => opener.allowed(endpoints.create))
    .map(({ key, route, icon, singular }) => ({
      id: `create:${key}`,
      name: t('app.record.create', { resource: label(singular) }),
      keywords: [keywords.create, ...languages.map((language) => singular[language]), `创建${singular.zh}`, `新建${singular.zh}`].join(','),
      section: 'actions',
      icon: resourceIcons[icon],
      run: () => go(`${route}/create`),
    }));

const preferences: Offer = (_, { t, language }, doing) => {
  const offered = [
    { id: 'appCenter', name: t('app.sidebar.appCenter'), run: () => doing.open('appCenter') },
    { id: 'feedback', name: t('app.toolbox.feedback'), run: () => doing.open('feedback') },
    { id: 'profile', name: t('app.sidebar.profile'), run: () => doing.open('profile') },
    { id: 'theme', name: t('app.palette.theme'), run: doing.toggleTheme },
    { id: 'language', name: t(language === 'zh' ? 'app.toolbox.toEnglish' : 'app.toolbox.toChinese'), run: doing.toggleLanguage },
    { id: 'logout', name: t('app.sidebar.logout'), run: doing.logout },
  ] as const;
  return offered.map((entry) => ({ ...entry, keywords: keywords[entry.id], section: 'preferences', icon: entryIcons[entry.id] }));
};

/** Everything the palette offers to someone, in their language. */
export const entriesFor: Offer = (...asked) => [pages, creations, preferences].flatMap((offer) => offer(...asked));
