import i18next, { type FormatterModule } from 'i18next';
import type { Language } from '#schemas/kit/text.ts';
import { readyErrors } from '#schemas/wire/errors.ts';
import { formatNumber } from './format.ts';
import { documentLanguages, languageKey, rememberedLanguage } from './language.ts';
import { type FactsArguments, type KeysOf, toBundle, type WordsAt } from './words.ts';
import type { laterWords, words as chinese } from './zh/index.ts';

/** A room whose words come with its screens. */
export type LaterRoom = keyof typeof laterWords;
type LaterWords = { readonly [Room in LaterRoom]: Awaited<ReturnType<(typeof laterWords)[Room]>> };
export type AllWords = typeof chinese & LaterWords;
/** Every key a screen may ask for, such as `'app.sidebar.newChat'`. */
export type WordKey = KeysOf<AllWords>;
/** Words a key, with the facts that its wording speaks of. */
export type Translate = <Key extends WordKey>(key: Key, ...facts: FactsArguments<WordsAt<AllWords, Key>>) => string;

const bundles = {
  zh: () => import('./zh/index.ts'),
  en: () => import('./en/index.ts'),
} as const satisfies Record<Language, unknown>;

/** The one i18next instance of the console. */
export const i18n = i18next.createInstance();

/** Formatter of facts in wordings: a number keeps its plural and gets thousands separators. */
const numbersWithMarks: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown) => (typeof value === 'number' ? formatNumber(value) : (value as string)),
};

/** Rooms whose screens were asked for: their words are fetched with every language that is spoken from then on. */
const wanted = new Set<LaterRoom>();

async function loadRoom(language: Language, room: LaterRoom): Promise<void> {
  if (i18n.exists(room, { lng: language, returnObjects: true })) return;
  const { laterWords } = await bundles[language]();
  i18n.addResourceBundle(language, 'translation', toBundle({ [room]: await laterWords[room]() }), true);
}

async function loadWords(language: Language): Promise<void> {
  const { words } = await bundles[language]();
  if (!i18n.hasResourceBundle(language, 'translation')) i18n.addResourceBundle(language, 'translation', toBundle(words));
  await Promise.all([...wanted].map((room) => loadRoom(language, room)));
}

/** Fetches the words of a room, in the language that is spoken, or will be once words are started. */
export async function fetchWords(room: LaterRoom): Promise<void> {
  wanted.add(room);
  if (i18n.isInitialized) await loadRoom(currentLanguage(), room);
}

/** A loader of screens that fetches the words of all errors as well, which what they show may have ended with. */
export const withErrors =
  <Screen>(load: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const [screen] = await Promise.all([load(), readyErrors().catch(() => {})]);
    return screen;
  };

/** Loaders of a room's screens that fetch its words as well, and those of errors: `const screen = withWords('sqlPage')`, `load: screen(() => import('./SqlPage.tsx'))`. */
export const withWords =
  (room: LaterRoom) =>
  <Screen>(load: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const [screen] = await Promise.all([withErrors(load)(), fetchWords(room)]);
    return screen;
  };

/**
 * Makes the words of the remembered language ready; the other language is not fetched. To be awaited before the first render.
 * `{name}` in a wording is filled from facts: a number with thousands marks, all else as it is. Nothing is escaped: React does that.
 */
export async function startWords(language: Language = rememberedLanguage()): Promise<void> {
  if (!i18n.isInitialized) {
    await i18n.use(numbersWithMarks).init({
      lng: language,
      resources: {},
      fallbackLng: false,
      returnNull: false,
      interpolation: { prefix: '{', suffix: '}', escapeValue: false, alwaysFormat: true },
    });
  }
  await speak(language);
}

async function speak(language: Language): Promise<void> {
  await loadWords(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = documentLanguages[language];
}

/** Switches the language of everything on screen, and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadWords(language);
  // Remembered before anything is drawn in it: what is then asked of the server is asked in the remembered language.
  localStorage.setItem(languageKey, language);
  await speak(language);
}

/** Speaks from now on what is chosen in another tab: answers of the server come in it already. */
export function followLanguage(): void {
  addEventListener('storage', ({ key }) => {
    if (key === languageKey) void speak(rememberedLanguage());
  });
}

export const currentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'zh');

/** Wordings without facts, by their keys, as they were found: a page asks for the same few hundred times while it is drawn. */
const plain = new Map<string, string>();
i18n.on('languageChanged', () => plain.clear());

/** Words a key outside components; inside, `useWords` follows a change of language. */
export const translate: Translate = (key, ...[facts]) => {
  const known = (facts ? undefined : plain.get(key)) ?? i18n.t(key, facts ?? {});
  // A key without words is its own: they may come with a room.
  if (!facts && known !== key) plain.set(key, known);
  return known;
};
