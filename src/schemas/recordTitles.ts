import { resources } from './index.ts';
import type { ResourceKey } from './kit/registry.ts';
import type { Language, Text } from './kit/text.ts';
import { permissionTitle } from './wire/access/permissionTitle.ts';
import { startingPermissions } from './wire/access/startingPermissions.ts';
import { startingRoles, startingRoleWords } from './wire/access/startingRoles.ts';

interface WordedTitles {
  /** Words of a stored title; undefined where it is already what people say. */
  words(title: string): Text | undefined;
  /** Stored titles that have words. */
  known(): readonly string[];
}

const ofPermissions: WordedTitles = { words: permissionTitle, known: () => startingPermissions(resources).map(({ name }) => name) };

const ofRoles: WordedTitles = { words: startingRoleWords, known: () => startingRoles.map(({ name }) => name.zh) };

/** Resources whose stored titles are of the product's making, and how people call them. */
const worded: Readonly<Partial<Record<ResourceKey, WordedTitles>>> = {
  permissions: ofPermissions,
  roles: ofRoles,
  accessRequests: ofPermissions,
};

const wordedOf = (key: string): WordedTitles | undefined => (Object.hasOwn(worded, key) ? worded[key as ResourceKey] : undefined);

/** Title of a record as a reader is shown it; as it is stored where it has no other words. */
export const titleWords = (key: string, title: string, language: Language): string => wordedOf(key)?.words(title)?.[language] ?? title;

/** Title of a record after the name that people call it by: "高敏 (gao_115)"; alone where it has none. */
export const calledTitle = (title: string, name: unknown): string =>
  typeof name === 'string' && name !== '' ? `${name} (${title})` : title;

/** Stored titles whose words, in either language, hold every word of a search. */
export function titlesInWords(key: string, search: string): string[] {
  const titles = wordedOf(key);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!titles || words.length === 0) return [];
  return titles.known().filter((title) => {
    const { zh = '', en = '' } = titles.words(title) ?? {};
    const text = `${zh} ${en}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
