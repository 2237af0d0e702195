import type { Atom } from './atom.ts';
import { wordsOf } from '../names/namesOf.ts';

/** Letters of a word at least that stand for all of it in a name. */
const shortest = 3;

/** True for a name that begins with the first letters of a word: dep_delay of departure. */
const beginsAs = (name: string, word: string): boolean => {
  const [first, ...others] = wordsOf(name).map((part) => part.toLowerCase());
  return first !== undefined && others.length > 0 && first.length >= shortest && first.length < word.length && word.startsWith(first);
};

/** "departure delay", where one column is called dep_delay and another arr_delay: the one whose name is short for it. */
export const withAbbreviated = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.flatMap((each, at) => {
    const next = atoms[at + 1];
    const before = atoms[at - 1];
    const meantBy = (word: Atom | undefined, columns: Atom['columns']) =>
      word?.isUnknown && /^[a-z]{5,}$/i.test(word.text) ? columns.filter(({ name }) => beginsAs(name, word.text.toLowerCase())) : [];
    if (next && meantBy(each, next.columns).length > 0) return [];
    const own = meantBy(before, each.columns);
    return own.length > 0 ? [{ ...each, text: `${before!.text} ${each.text}`, columns: own }] : [each];
  });
