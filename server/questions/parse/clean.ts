import { type Atom, isNamed } from '../link/atom.ts';
import { unitKinds } from '../link/phrases.ts';
import { withEach, withFigures, withoutRows } from './figureOfTable.ts';
import { asNoun } from './nouns.ts';
import { withOneMeaning } from './oneMeaning.ts';
import { isText } from './unknown.ts';
import { isAgain, isIdle, isNameOf, modifies, silent } from './idle.ts';
import { parted, sorted, withFlagRows, withoutWhoseName, workedOut } from './resaid.ts';

/** A verb behind “contains” is a text like any other, and so is the “a” of “contains the letter a”. */
function asText(each: Atom, before: Atom | undefined): Atom {
  const { operator, ...text } = each;
  const isLetter = isText(before) && /(?:letters?|substring|word|字母|字样)$/iu.test(before!.text);
  return operator && ((operator === 'verb' && isText(before)) || isLetter) ? text : each;
}

/** The atoms of a question without what says nothing, each with one meaning, and numbers with their units. */
export function cleaned(atoms: readonly Atom[]): Atom[] {
  const kept: Atom[] = [];
  const said = withoutWhoseName(parted(withFlagRows(workedOut(atoms))));
  const all = sorted(said.map((each, at) => asNoun(each, said, at)).map(withOneMeaning));
  for (const [at, own] of all.entries()) {
    const each = asText(asDone(own, all, at), all[at - 1]);
    const before = kept.at(-1);
    if (isNameOf(each, before)) kept.push({ ...each, operator: 'title' });
    else if (each.operator === 'unit') {
      if (before?.number !== undefined && all[at - 1]!.number !== undefined)
        kept[kept.length - 1] = { ...before, unit: unitKinds.get(lettersOf(each)) ?? 'other', measure: lettersOf(each) };
    } else if (each.operator === 'classifier' && before?.number !== undefined && all[at - 1]!.number !== undefined && !isNamed(each))
      kept[kept.length - 1] = { ...before, isCounted: true };
    else if (!isIdle(each, before, all, at)) {
      if (modifies(before, each, all[at - 1], kept.at(-2))) kept.pop();
      if (!isAgain(each, before, all[at - 1])) kept.push(placed(each, all, at));
    }
  }
  return withoutRows(withEach(withFigures(kept)));
}

/** A word with what stands before it. */
const placed = (each: Atom, all: readonly Atom[], at: number): Atom => ({
  ...each,
  ...(isAfterOf(all, at) && { isAfterOf: true }),
  ...(/^(?:是什么|分别是什么|叫什么)$/u.test(all[at + 1]?.text ?? '') && { isAsked: true }),
  ...(isAfterEnd(all, at) && { isAfterEnd: true }),
  ...(each.span && /^(?:in|during|throughout)$/i.test(all[at - 1]?.text ?? '') && { isDuring: true }),
});

/** True behind the end of a sentence, also where words between say nothing. */
function isAfterEnd(all: readonly Atom[], at: number): boolean {
  const before = all.slice(all.findLastIndex((each, place) => place < at && !silent.includes(each.operator!)) + 1, at);
  return before.some(({ text }) => /^[.?!。]$/u.test(text));
}

/** True behind "of", also where an article stands between. */
const isAfterOf = (all: readonly Atom[], at: number): boolean =>
  all[all.findLastIndex((each, place) => place < at && each.operator !== 'stop')]?.operator === 'of';

/** A word of doing as it is meant where it stands. */
function asDone(own: Atom, all: readonly Atom[], at: number): Atom {
  if (isUndone(own, all, at)) return { ...own, operator: 'without' };
  if (isOfRows(own, all.slice(at + 1))) return { ...own, operator: 'verb' };
  if (isDirection(own, all, at)) return { ...own, operator: own.operator === 'max' ? 'desc' : 'asc' };
  if (own.operator === 'verb' && /^we$/i.test(all[at - 1]?.text ?? '')) return { ...own, isOurs: true };
  return isDeed(own, all[at + 1]) ? { ...own, operator: 'verb' } : own;
}

/** "playlists that contain tracks": rows, and no text. */
const isOfRows = ({ operator, text }: Atom, after: readonly Atom[]): boolean =>
  operator === 'contains' &&
  /^(?:contain|includ)(?:s|e|es|ing)?$/i.test(text) &&
  after.find((each) => !silent.includes(each.operator!))?.tables.length === 1;

/** "by price, lowest first": the direction of an order. */
const isDirection = ({ operator }: Atom, all: readonly Atom[], at: number): boolean =>
  (operator === 'max' || operator === 'min') &&
  all[at + 1]?.operator === 'top' &&
  /^first$/i.test(all[at + 1]!.text) &&
  all.slice(at + 2).every((each) => each.operator === 'stop');

/** "customers who ordered Chai": no order of rows, where nothing follows by which they would be. */
const isDeed = ({ operator, text }: Atom, after: Atom | undefined): boolean =>
  operator === 'orderBy' &&
  /^ordered$/i.test(text) &&
  !(after?.columns.length || ['asc', 'desc', 'by', 'count'].includes(after?.operator ?? ''));

/** "regions that were not affected": without what is done, where nothing says by whom. */
const isUndone = ({ operator, text }: Atom, atoms: readonly Atom[], at: number): boolean =>
  operator === 'not' &&
  /^(?:(?:are |were |is |was |do |does |did )?not|(?:do|does|did)n't)$/i.test(text) &&
  atoms[at + 1]?.operator === 'verb' &&
  atoms.slice(at + 2).every((each) => each.operator === 'stop' || (each.operator === 'verb' && /^(?:get|got)$/i.test(atoms[at + 1]!.text)));

const lettersOf = ({ text }: Atom): string => text.toLowerCase().replaceAll(/\s+/g, '');
