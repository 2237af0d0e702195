import { createElement, type ReactNode } from 'react';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import CommentOutlined from '@ant-design/icons/CommentOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import TranslationOutlined from '@ant-design/icons/TranslationOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { keywords } from '#i18n/keywords.ts';
import type { Words } from '#i18n/useWords.ts';
import { labelsIn } from '#resources/fields/labels.ts';
import { languages, type Text } from '#schemas/kit/text.ts';
import { openPages, openResources, type PageAccess } from '#pages/access.ts';
import { resourceIcons } from '../resourceIcons.tsx';

/** The pictures of what is done rather than opened. */
const entryIcons = {
  appCenter: <AppstoreOutlined aria-hidden />,
  feedback: <CommentOutlined aria-hidden />,
  profile: <UserOutlined aria-hidden />,
  theme: <BgColorsOutlined aria-hidden />,
  language: <TranslationOutlined aria-hidden />,
  logout: <LogoutOutlined aria-hidden />,
} as const satisfies Record<string, ReactNode>;

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
  /** Its address, if it is a page. */
  readonly subtitle?: string | undefined;
  readonly run: () => void;
}

/** Actions that entries can run. */
export interface Doing {
  go(path: string): void;
  open(dialog: 'appCenter' | 'feedback' | 'profile'): void;
  toggleTheme(): void;
  toggleLanguage(): void;
  logout(): void;
}

type Offer = (access: PageAccess, words: Words, doing: Doing) => Entry[];

const inBoth = (text: Text): string => languages.map((language) => text[language]).join(',');

/** Home first, then the tiles, the lists and the sections of the system. A tile that is a list is offered as the list. */
const pages: Offer = (access, { label }, { go }) => {
  const page = (path: string, name: Text, icon: ReactNode, searched: string): Entry => ({
    id: `page:${path}`,
    name: label(name),
    keywords: [inBoth(name), searched, path].join(','),
    section: 'pages',
    icon,
    subtitle: path,
    run: () => go(path),
  });
  const ofPlace = (place: 'palette' | 'toolbox' | 'system') =>
    openPages(access, place).map(({ path, label: name, icon, keywords: searched = '' }) =>
      page(path, name, createElement(icon, { 'aria-hidden': true }), searched),
    );
  const ofResources = openResources(access).map(({ route, icon, label: name, key }) => page(route, name, resourceIcons[icon], key));
  return [...ofPlace('palette'), ...ofPlace('toolbox'), ...ofResources, ...ofPlace('system')];
};

const creations: Offer = (access, { t, language }, { go }) =>
  openResources(access)
    .filter(({ endpoints }) => access.allowed(endpoints.create))
    .map((resource) => ({ ...resource, one: labelsIn(resource, language).one }))
    .map(({ key, route, icon, singular, one }) => ({
      id: `create:${key}`,
      name: t('app.record.create', { resource: one }),
      keywords: [keywords.create, inBoth(singular), `创建${singular.zh}`, `新建${singular.zh}`].join(','),
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
