import { type Atom, isNamed } from '../link/atom.ts';
import { fullWordsOf } from '../names/namesOf.ts';
import { stem } from '../names/stem.ts';
import type { Operator } from '../words/operator.ts';

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
export const isText = (before: Atom | undefined): boolean => ['contains', 'startsWith', 'endsWith'].includes(before?.operator ?? '');
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
            !isHeadOfRows(atoms, at) &&
            !isGloss(atoms, at) &&
            !isWhen(each, atoms[at - 1])) ||
          (isLeftOver(each.operator) && !isNamed(each) && each.values.length === 0 && !takesClassifier(atoms[at - 1])),
      )
      .map(({ text }) => text),
  ),
];

/** 页 of "页数超过 100 页": a letter behind a number that is in the name of a column of the question. */
export const isUnitOfColumn = (atoms: readonly Atom[], at: number): boolean =>
  atoms[at - 1]?.number !== undefined &&
  /^\p{Script=Han}$/u.test(atoms[at]!.text) &&
  atoms.some(({ columns }) => columns.some(({ label }) => label.includes(atoms[at]!.text)));

/** 类型 of 状态类型, where a column is called 状态 and nothing is called a type. */
export const isKindOfColumn = (atoms: readonly Atom[], at: number): boolean =>
  /^(?:类型|种类|类别)$/u.test(atoms[at]!.text) && (atoms[at - 1]?.columns.some(({ kind }) => kind === 'text') ?? false);

/** "crew members", "gold medals": what rows or figures are, behind their name. */
export const isHeadOfRows = (atoms: readonly Atom[], at: number): boolean =>
  /^(?:members?|medals?|persons?|numbers?|fields?|columns?)$/i.test(atoms[at]!.text) &&
  atoms[at - 1] !== undefined &&
  (isNamed(atoms[at - 1]!) || atoms[at - 1]!.noun !== undefined);

/** 房 of 毛坯房, 股 of 白酒股: a letter behind a value that is in the name of its table. */
export const isHeadOfValue = (atoms: readonly Atom[], at: number): boolean => {
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
export const isGloss = (atoms: readonly Atom[], at: number): boolean =>
  /^\p{Script=Han}+$/u.test(atoms[at]!.text) &&
  [at + 1, at + 2].some(
    (open) =>
      bracketAt(atoms, open).some((each) => isNamed(each) || each.values.length > 0) && (open === at + 1 || isNamed(atoms[at + 1]!)),
  );

/** "the years when the market is in Japan": the word only leads on, where it does not begin the question. */
export const isWhen = ({ text }: Atom, before: Atom | undefined): boolean =>
  /^when$/i.test(text) && before !== undefined && isNamed(before);
