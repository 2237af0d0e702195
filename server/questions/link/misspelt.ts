import { isEnglishWord } from '../names/translations.ts';
import { stem } from '../names/stem.ts';
import type { Atom } from './atom.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Letters of a word at least in which one that is wrong, missing, too many, or in the wrong place is seen. */
const shortest = 6;

/** True for two words that differ by one letter, which is another, or more, or by two that changed places. */
function areNear(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}

/** Words that are spelt in two ways. */
const variants: readonly (readonly [british: string, american: string])[] = [
  ['aeroplane', 'airplane'],
  ['catalogue', 'catalog'],
  ['centre', 'center'],
  ['cheque', 'check'],
  ['colour', 'color'],
  ['enrolment', 'enrollment'],
  ['favourite', 'favorite'],
  ['harbour', 'harbor'],
  ['honour', 'honor'],
  ['labour', 'labor'],
  ['licence', 'license'],
  ['litre', 'liter'],
  ['metre', 'meter'],
  ['organisation', 'organization'],
  ['organiser', 'organizer'],
  ['programme', 'program'],
  ['theatre', 'theater'],
];

/** The other way to spell a word, where a name is spelt so. */
const otherSpelling = (word: string, roots: readonly string[]): string | undefined =>
  variants.flatMap((pair) => (pair.includes(word) ? pair : [])).find((other) => other !== word && roots.includes(other));

/** The one word of the names of a source that a word is spelt like but for a letter; undefined where it is a word of its own. */
function meantBy(word: string, { roots }: Vocabulary): string | undefined {
  const own = stem(word);
  const other = otherSpelling(own, roots);
  if (other) return other;
  if (word.length < shortest || isEnglishWord(own)) return undefined;
  const near = [...new Set(roots.map(stem))].filter((root) => root[0] === own[0] && areNear(own, root));
  return near.length === 1 ? near[0] : undefined;
}

/** The question with the words that mean nothing, and are names but for a letter, as those are spelt: "airilnes"; itself where there are none. */
export const respelt = (question: string, atoms: readonly Atom[], vocabulary: Vocabulary): string =>
  atoms.reduce((words, { text, isUnknown }) => {
    const meant = isUnknown && /^[a-z]+$/i.test(text) ? meantBy(text.toLowerCase(), vocabulary) : undefined;
    if (meant === undefined) return words;
    const isSeveral = /s$/i.test(text) && !meant.endsWith('s');
    return words.replace(new RegExp(`\\b${text}\\b`), isSeveral ? `${meant}s` : meant);
  }, question);
