import type { I18nProvider } from '@refinedev/core';
import { useMemo } from 'react';
import { changeLanguage, currentLanguage, i18n } from '#i18n/index.ts';
import { useWords } from '#i18n/useWords.ts';
import { resourceOf } from '#schemas/index.ts';
import { type Group, groups } from '#schemas/kit/resource.ts';
import type { Language } from '#schemas/kit/text.ts';

type Facts = Readonly<Record<string, unknown>>;

const titles: ReadonlySet<string> = new Set(['list', 'create', 'edit', 'show', 'clone']);

const isGroup = (name: string): name is Group => Object.hasOwn(groups, name);

/** refine asks for `users.users`, and for `users.titles.create`; of a group of the menu, for `access.access`. */
function resourceWords(key: string): string | undefined {
  const [name = '', next, page = ''] = key.split('.');
  if (next === name && isGroup(name)) return groups[name][currentLanguage()];
  const resource = resourceOf(name);
  if (!resource) return undefined;
  const singular = resource.singular[currentLanguage()];
  if (next === name) return singular;
  return next === 'titles' && titles.has(page) ? i18n.t(`providers.titles.${page}`, { resource: singular }) : undefined;
}

/** Words one of refine's own keys; without words for it the default, else the key. */
function translateForRefine(key: string, facts?: Facts | string, fallback?: string): string {
  const [given, otherwise] = typeof facts === 'string' ? [{}, facts] : [facts ?? {}, fallback];
  const own = [key, `providers.${key}`].find((one) => i18n.exists(one));
  return resourceWords(key) ?? (own ? i18n.t(own, given) : (otherwise ?? key));
}

/** refine's contract of words. A new object for each language: refine keeps what it worded until the object changes. */
export function useI18nProvider(): I18nProvider {
  const { language } = useWords();
  return useMemo(
    () => ({
      translate: translateForRefine,
      changeLocale: (to: string) => changeLanguage(to as Language),
      getLocale: () => language,
    }),
    [language],
  );
}
