import { refuse } from '#schemas/wire/errors.ts';

/** Line and column, both from 1, of a place in a text. */
export function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff\p{Cs}]/u;

/** Refuses with SQL_CHARACTER what no SQL holds, not even in a string: NUL and other control characters, halves of characters. */
export function refuseControls(text: string): void {
  const found = controls.exec(text);
  if (found) throw invisible(text, found.index);
}

export const invisible = (text: string, offset: number) => {
  const code = text.codePointAt(offset)!.toString(16).toUpperCase().padStart(4, '0');
  return refuse('SQL_CHARACTER', { character: `U+${code}`, ...placeOf(text, offset) });
};

export const isSpace = (char: string): boolean => char === ' ' || char === '\n' || char === '\t' || char === '\r';
const wideSpaces = /[\p{Zs}\p{Zl}\p{Zp}]/u;
/** Spaces beyond ASCII: some databases read them as a space and some as a letter, so they are handed on as a plain space. */
export const isWideSpace = (char: string): boolean => char > '\x7f' && wideSpaces.test(char);

const unseen = /[\p{Cf}\u115f\u1160\u3164\uffa0]/u;
/** Characters that nobody sees, or that turn the order of what is read: outside quotes they only mislead. */
export const isUnseen = (char: string): boolean => char > '\x7f' && unseen.test(char);

const quoteLike: readonly (readonly [meant: string, signs: string])[] = [
  ["'", '‘’‚‛＇´ʹʻʼʽˈ′‵'],
  ['"', '“”„‟＂ʺ″‶〝〞'],
  ['`', '｀'],
  [';', '；\u037e'],
];
const looksLike = new Map(quoteLike.flatMap(([meant, signs]) => [...signs].map((sign) => [sign, meant] as const)));
/** The ASCII sign that a sign only looks like. */
export const lookalikeOf = (char: string): string | undefined => (char > '\x7f' ? looksLike.get(char) : undefined);

/** Letters of other scripts that cannot be told from Latin ones. */
const confusable: Readonly<Record<string, string>> = Object.fromEntries(
  ['аa', 'вb', 'еe', 'кk', 'мm', 'нh', 'оo', 'рp', 'сc', 'тt', 'уy', 'хx', 'іi', 'јj', 'ѕs', 'ԁd', 'ԛq', 'ԝw', 'ӏl', 'αa', 'βb', 'εe', 'ζz']
    .concat(['ηh', 'ιi', 'κk', 'μm', 'νv', 'οo', 'ρp', 'τt', 'υu', 'χx', 'ıi', 'ɡg', 'øo', 'łl', 'đd'])
    .map(([other = '', latin = '']) => [other, latin]),
);
// oxlint-disable-next-line no-control-regex -- the range is what ASCII is
const beyondAscii = /[^\0-\x7f]/;

/**
 * A name as the most lenient database compares it: without case, width and accents, which some collations ignore, and with letters
 * of other scripts read as the Latin ones they look like.
 */
export function fold(name: string): string {
  if (!beyondAscii.test(name)) return name.toLowerCase();
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return [...plain].map((char) => confusable[char] ?? char).join('');
}
