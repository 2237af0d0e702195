import { type Atom, isNamed } from '../link/atom.ts';
import { operators } from '../link/phrases.ts';
import { withoutUnitWords } from '../names/looseNames.ts';
import { leadsTo } from '../names/schema.ts';
import type { Operator } from '../words/operator.ts';
import { isFigure } from './counts.ts';
import { isGloss, isHeadOfRows, isHeadOfValue, isKindOfColumn, isUnitOfColumn, isWhen } from './unknown.ts';

export const silent: readonly Operator[] = ['stop', 'of', 'list', 'trend'];

/** Reputation of "声望（Reputation）": the name before the brackets once more. */
function isSaidAgain(each: Atom, atoms: readonly Atom[], at: number): boolean {
  const before = atoms[at - 1]?.text === '(' && atoms[at + 1]?.text === ')' ? atoms[at - 2] : undefined;
  return (
    before !== undefined &&
    (each.columns.some((column) => before.columns.includes(column)) || each.tables.some((table) => before.tables.includes(table)))
  );
}

/** "the average length of tracks in milliseconds": the unit of a column that was named. */
const isUnitBehind = ({ columns, text }: Atom, all: readonly Atom[], at: number): boolean =>
  columns.length > 0 &&
  /^in$/i.test(all[at - 1]?.text ?? '') &&
  withoutUnitWords(['of', text.toLowerCase()]).length < 2 &&
  all.slice(0, at).some((each) => each.columns.some((column) => columns.includes(column)));

/** 名 of 部门名: the name. */
export const isNameOf = ({ text }: Atom, before: Atom | undefined): boolean =>
  text === '名' && before !== undefined && isNamed(before) && before.number === undefined;

/** True for words that say nothing where they stand. */
export const isIdle = (each: Atom, before: Atom | undefined, all: readonly Atom[], at: number): boolean =>
  (each.isUnknown === true &&
    (isUnitOfColumn(all, at) || isKindOfColumn(all, at) || isHeadOfValue(all, at) || isHeadOfRows(all, at) || isGloss(all, at))) ||
  isSaidAgain(each, all, at) ||
  isSaidOfFigure(each, all[at + 1]) ||
  isRelative(each, before) ||
  isUnitBehind(each, all, at) ||
  isByWhom(each, all[at - 1], all.slice(at + 1)) ||
  isPlaced(each, before, all[at + 1]) ||
  isAcross(each, all.slice(at + 1)) ||
  isWhen(each, before) ||
  (!isNamed(each) && (silent.includes(each.operator!) || each.operator === 'classifier'));

/** "the number of people killed": of a column that says how many, the people are said already. */
const isSaidOfFigure = ({ operator, text }: Atom, after: Atom | undefined): boolean =>
  operator === 'people' &&
  /^(?:the )?number of people$/i.test(text) &&
  (after?.columns.some((column) => /^[a-z]+ed$/i.test(column.name) && isFigure(column)) ?? false);

/** "bank branches": one table by two of its names. */
export const isAgain = (each: Atom, before: Atom | undefined, raw: Atom | undefined): boolean =>
  each.tables.length === 1 &&
  before?.tables[0] === each.tables[0] &&
  raw?.tables.length === 1 &&
  each.columns.length + before!.columns.length === 0;

/** "singers who are …", "albums which …": the word only leads on. */
const isRelative = ({ operator, text }: Atom, before: Atom | undefined): boolean =>
  operator === 'which' && /^(?:who|which)$/i.test(text) && before !== undefined && (isNamed(before) || before.values.length > 0);

const isAny = ({ operator, text }: Atom): boolean => operator === 'stop' && /^(?:some|any)$/i.test(text); // any: a word of English

/** "pets owned by students": by whom, and no group; "orders placed by customer" may be one. */
function isByWhom({ operator, text }: Atom, before: Atom | undefined, after: readonly Atom[]): boolean {
  if (operator !== 'by' || !/^by$/i.test(text) || !before || !isDone(before)) return false;
  const next = after.find((each) => !silent.includes(each.operator!) || isNamed(each));
  if (!next || next.tables.length === 0) return next !== undefined;
  // "driven by some driver": by any of them.
  if (after.slice(0, after.indexOf(next)).some(isAny)) return true;
  // "provided by bank branches": by the last of the words for the same rows.
  const own = after
    .slice(after.indexOf(next))
    .findLast((each, at, all) => all.slice(0, at + 1).every(({ tables }) => tables[0] === next.tables[0]));
  return /s$/i.test((own ?? next).text);
}

/** True for a verb, and for a column that is called by one: "days held". */
const isDone = (each: Atom): boolean =>
  isNamed(each)
    ? operators.get(each.text.split(' ').at(-1)!.toLowerCase()) === 'verb' && each.text.includes(' ')
    : each.operator === 'verb';

/** 中有 before a number of things, "处方中有多少种药品"; 包含 before what rows there are, "包含曲目最多的歌单". */
const isPlaced = ({ operator, text }: Atom, before: Atom | undefined, after: Atom | undefined): boolean =>
  operator === 'contains' &&
  ((/^[中里]/u.test(text) && after?.operator !== undefined) ||
    (/\p{Script=Han}/u.test(text) &&
      !before?.columns.some(({ kind }) => kind === 'text') &&
      (['list', 'which', 'count', 'most', 'least'].includes(after?.operator ?? '') || (after?.tables.length === 1 && !after.quoted))));

/** "company offices": offices, each of which has its company; not where the first is what they are told by. */
export function modifies(before: Atom | undefined, each: Atom, raw: Atom | undefined, earlier: Atom | undefined): boolean {
  const [one, other] = [before?.tables ?? [], each.tables];
  if (one.length !== 1 || other.length !== 1 || one[0] === other[0] || before!.columns.length + each.columns.length > 0) return false;
  if (before!.text !== raw?.text || !/^[a-z ]*[^s]$/i.test(before!.text) || ['each', 'by', 'which'].includes(earlier?.operator ?? ''))
    return false;
  return other[0]!.columns.some((column) => leadsTo(column, one[0]!));
}

/** "across all banks": of all of them, where a column would be what they are told by. */
const isAcross = ({ operator, text }: Atom, after: readonly Atom[]): boolean =>
  operator === 'each' && /^across$/i.test(text) && (after.find((each) => !silent.includes(each.operator!))?.tables.length ?? 0) > 0;
