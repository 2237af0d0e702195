import { type Atom, atom, isNamed } from '../link/atom.ts';
import { operators, unitKinds } from '../link/phrases.ts';
import { withoutUnitWords } from '../names/looseNames.ts';
import { fullWordsOf } from '../names/namesOf.ts';
import { leadsTo } from '../names/schema.ts';
import { stem } from '../names/stem.ts';
import type { Operator } from '../words/operator.ts';
import { isFigure } from './counts.ts';
import { withEach, withFigures, withoutRows } from './figureOfTable.ts';
import { withFlagRows } from './flagRows.ts';
import { asNoun } from './nouns.ts';
import { withOneMeaning } from './oneMeaning.ts';

const silent: readonly Operator[] = ['stop', 'of', 'list', 'trend'];
/** True for what stands before a word of counting: 3 个, 每家, 哪位. Elsewhere such a letter is part of a word that is not known. */
const takesClassifier = (before: Atom | undefined): boolean =>
  before !== undefined &&
  (before.number !== undefined ||
    before.span !== undefined ||
    isNamed(before) ||
    before.values.length > 0 ||
    ['each', 'which', 'count', 'list', 'most', 'least', 'max', 'min', 'between', 'unit', 'people'].includes(before.operator ?? '') ||
    Boolean(before.degree));

/** A word behind “contains” is a text. */
const isText = (before: Atom | undefined): boolean => ['contains', 'startsWith', 'endsWith'].includes(before?.operator ?? '');
const isLeftOver = (operator: Operator | undefined): boolean => operator === 'classifier' || operator === 'unit';

/** Words of a question that mean nothing here. */
export const unknownIn = (atoms: readonly Atom[]): string[] => [
  ...new Set(
    atoms
      .filter(
        (each, at) =>
          (each.isUnknown &&
            !isText(atoms[at - 1]) &&
            !isUnitOfColumn(atoms, at) &&
            !isKindOfColumn(atoms, at) &&
            !isHeadOfValue(atoms, at) &&
            !isGloss(atoms, at) &&
            !isWhen(each, atoms[at - 1])) ||
          (isLeftOver(each.operator) && !isNamed(each) && each.values.length === 0 && !takesClassifier(atoms[at - 1])),
      )
      .map(({ text }) => text),
  ),
];

/** A verb behind “contains” is a text like any other, and so is the “a” of “contains the letter a”. */
function asText(each: Atom, before: Atom | undefined): Atom {
  const { operator, ...text } = each;
  const isLetter = isText(before) && /(?:letters?|substring|word|字母|字样)$/iu.test(before!.text);
  return operator && ((operator === 'verb' && isText(before)) || isLetter) ? text : each;
}

/** 页 of "页数超过 100 页": a letter behind a number that is in the name of a column of the question. */
const isUnitOfColumn = (atoms: readonly Atom[], at: number): boolean =>
  atoms[at - 1]?.number !== undefined &&
  /^\p{Script=Han}$/u.test(atoms[at]!.text) &&
  atoms.some(({ columns }) => columns.some(({ label }) => label.includes(atoms[at]!.text)));

/** 类型 of 状态类型, where a column is called 状态 and nothing is called a type. */
const isKindOfColumn = (atoms: readonly Atom[], at: number): boolean =>
  /^(?:类型|种类|类别)$/u.test(atoms[at]!.text) && (atoms[at - 1]?.columns.some(({ kind }) => kind === 'text') ?? false);

/** 房 of 毛坯房, 股 of 白酒股: a letter behind a value that is in the name of its table. */
const isHeadOfValue = (atoms: readonly Atom[], at: number): boolean => {
  const { text } = atoms[at]!;
  const columns = (atoms[at - 1]?.values ?? []).map(({ column }) => column);
  if (/^\p{Script=Han}$/u.test(text)) return columns.some(({ table, label }) => `${table.label} ${label}`.includes(text));
  // "at night time", of a column called time of day; "the damage in millions".
  const named = [atoms[at - 1], atoms[at - 2]].flatMap((each) => each?.columns ?? []);
  return text.length > 3 && [...columns, ...named].some(({ name }) => fullWordsOf(name, false).some((word) => stem(word) === stem(text)));
};

/** Atoms between brackets that begin at a place; none where none do. */
function bracketAt(atoms: readonly Atom[], at: number): readonly Atom[] {
  const close = atoms.findIndex(({ text }, place) => place > at && text === ')');
  return atoms[at]?.text === '(' && close > at ? atoms.slice(at + 1, close) : [];
}

/** 在建 of "在建（Under Construction）的电站": a word that brackets behind it say in the words of the source, at most a name apart. */
const isGloss = (atoms: readonly Atom[], at: number): boolean =>
  /^\p{Script=Han}+$/u.test(atoms[at]!.text) &&
  [at + 1, at + 2].some(
    (open) =>
      bracketAt(atoms, open).some((each) => isNamed(each) || each.values.length > 0) && (open === at + 1 || isNamed(atoms[at + 1]!)),
  );

/** Reputation of "声望（Reputation）": the name before the brackets once more. */
function isSaidAgain(each: Atom, atoms: readonly Atom[], at: number): boolean {
  const before = atoms[at - 1]?.text === '(' && atoms[at + 1]?.text === ')' ? atoms[at - 2] : undefined;
  return (
    before !== undefined &&
    (each.columns.some((column) => before.columns.includes(column)) || each.tables.some((table) => before.tables.includes(table)))
  );
}

/** The atoms of a question without what says nothing, each with one meaning, and numbers with their units. */
export function cleaned(atoms: readonly Atom[]): Atom[] {
  const kept: Atom[] = [];
  const said = parted(withFlagRows(workedOut(atoms)));
  const all = sorted(said.map((each, at) => asNoun(each, said, at)).map(withOneMeaning));
  for (const [at, own] of all.entries()) {
    const each = asText(asDone(own, all, at), all[at - 1]);
    const before = kept.at(-1);
    if (isNameOf(each, before)) kept.push({ ...each, operator: 'title' });
    else if (each.operator === 'unit') {
      if (before?.number !== undefined && all[at - 1]!.number !== undefined)
        kept[kept.length - 1] = { ...before, unit: unitKinds.get(lettersOf(each))!, measure: lettersOf(each) };
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
  ...(isAfterEnd(all, at) && { isAfterEnd: true }),
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

/** "the average length of tracks in milliseconds": the unit of a column that was named. */
const isUnitBehind = ({ columns, text }: Atom, all: readonly Atom[], at: number): boolean =>
  columns.length > 0 &&
  /^in$/i.test(all[at - 1]?.text ?? '') &&
  withoutUnitWords(['of', text.toLowerCase()]).length < 2 &&
  all.slice(0, at).some((each) => each.columns.some((column) => columns.includes(column)));

/** 名 of 部门名: the name. */
const isNameOf = ({ text }: Atom, before: Atom | undefined): boolean =>
  text === '名' && before !== undefined && isNamed(before) && before.number === undefined;

/** True for words that say nothing where they stand. */
const isIdle = (each: Atom, before: Atom | undefined, all: readonly Atom[], at: number): boolean =>
  (each.isUnknown === true && (isUnitOfColumn(all, at) || isKindOfColumn(all, at) || isHeadOfValue(all, at) || isGloss(all, at))) ||
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
const isAgain = (each: Atom, before: Atom | undefined, raw: Atom | undefined): boolean =>
  each.tables.length === 1 &&
  before?.tables[0] === each.tables[0] &&
  raw?.tables.length === 1 &&
  each.columns.length + before!.columns.length === 0;

/** "the maximum salary of employees", where jobs have a maximum salary: of those that the question names, the highest. */
const workedOut = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.flatMap((each) => {
    const named = atoms.flatMap(({ tables }) => tables);
    const isNamedOf = ({ columns }: Atom) => columns.some(({ table }) => named.includes(table));
    return each.parts && !isNamedOf(each) && isNamedOf(each.parts[1]!) ? each.parts : [each];
  });

const lower = /under|below|less|fewer|lower|earlier/;

/** "over 100 or under 10": of “or under”, which stands behind a number, the two words where a number follows. */
const parted = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.flatMap((each, at) => {
    const [, joint, comparison] = /^(or|and) (\w+)$/i.exec(each.text) ?? [];
    if (!joint || !comparison || !['gte', 'lte'].includes(each.operator ?? '') || atoms[at + 1]?.number === undefined) return [each];
    return [
      atom(joint, { operator: joint.toLowerCase() === 'or' ? 'or' : 'and' }),
      atom(comparison, { operator: lower.test(comparison) ? 'lt' : 'gt' }),
    ];
  });

/** "Sort employee names by age": the order is told by the word that follows later. */
function sorted(atoms: readonly Atom[]): readonly Atom[] {
  const [first, ...rest] = atoms;
  // "Sort all the industries in descending order of …": the order is told later.
  if (
    first?.operator === 'orderBy' &&
    /^(?:sort|order)$/i.test(first.text) &&
    rest.some(({ operator }) => operator === 'asc' || operator === 'desc')
  )
    return rest;
  const by = rest.findIndex(({ operator }) => operator === 'by');
  if (first?.operator !== 'orderBy' || by < 1) return atoms;
  return rest.map((each, at) => (at === by ? { ...each, operator: 'orderBy' as const } : each));
}

/** "singers who are …", "albums which …": the word only leads on. */
const isRelative = ({ operator, text }: Atom, before: Atom | undefined): boolean =>
  operator === 'which' && /^(?:who|which)$/i.test(text) && before !== undefined && (isNamed(before) || before.values.length > 0);

/** "pets owned by students": by whom, and no group; "orders placed by customer" may be one. */
function isByWhom({ operator, text }: Atom, before: Atom | undefined, after: readonly Atom[]): boolean {
  if (operator !== 'by' || !/^by$/i.test(text) || !before || !isDone(before)) return false;
  const next = after.find((each) => !silent.includes(each.operator!) || isNamed(each));
  return next !== undefined && (next.tables.length === 0 || /s$/i.test(next.text));
}

/** True for a verb, and for a column that is called by one: "days held". */
const isDone = (each: Atom): boolean =>
  isNamed(each)
    ? operators.get(each.text.split(' ').at(-1)!.toLowerCase()) === 'verb' && each.text.includes(' ')
    : each.operator === 'verb';

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

/** 中有 before a number of things, "处方中有多少种药品"; 包含 before what rows there are, "包含曲目最多的歌单". */
const isPlaced = ({ operator, text }: Atom, before: Atom | undefined, after: Atom | undefined): boolean =>
  operator === 'contains' &&
  ((/^[中里]/u.test(text) && after?.operator !== undefined) ||
    (/\p{Script=Han}/u.test(text) &&
      !before?.columns.some(({ kind }) => kind === 'text') &&
      (['list', 'which', 'count', 'most', 'least'].includes(after?.operator ?? '') || (after?.tables.length === 1 && !after.quoted))));

/** "company offices": offices, each of which has its company; not where the first is what they are told by. */
function modifies(before: Atom | undefined, each: Atom, raw: Atom | undefined, earlier: Atom | undefined): boolean {
  const [one, other] = [before?.tables ?? [], each.tables];
  if (one.length !== 1 || other.length !== 1 || one[0] === other[0] || before!.columns.length + each.columns.length > 0) return false;
  if (before!.text !== raw?.text || !/^[a-z ]*[^s]$/i.test(before!.text) || ['each', 'by', 'which'].includes(earlier?.operator ?? ''))
    return false;
  return other[0]!.columns.some((column) => leadsTo(column, one[0]!));
}

/** "across all banks": of all of them, where a column would be what they are told by. */
const isAcross = ({ operator, text }: Atom, after: readonly Atom[]): boolean =>
  operator === 'each' && /^across$/i.test(text) && (after.find((each) => !silent.includes(each.operator!))?.tables.length ?? 0) > 0;

/** "the years when the market is in Japan": the word only leads on, where it does not begin the question. */
const isWhen = ({ text }: Atom, before: Atom | undefined): boolean => /^when$/i.test(text) && before !== undefined && isNamed(before);

const lettersOf = ({ text }: Atom): string => text.toLowerCase().replaceAll(/\s+/g, '');
