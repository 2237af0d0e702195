import type { Text } from '#schemas/kit/text.ts';
import { fullWordsOf } from '../names/namesOf.ts';
import { areKin } from '../names/stem.ts';
import { type Column, leadsTo, type Table, titleOf } from '../names/schema.ts';
import { isUp, type Joins, wayBetween } from '../sql/joins.ts';
import { type Condition, type Figure, type Group, tablesOfCondition, type Tree } from '../sql/tree.ts';
import { isDoneIn, isHinted } from './hints.ts';
import { isToldBy, mayBeOver } from './loneVerbs.ts';
import { leadsToOwn } from './rowConditions.ts';
import { isNameWord, type State, Unsure } from './state.ts';

/**
 * Checks that a query speaks of all that the question named: each table, each column, and what verbs say was done. A word that was read and then
 * left out of the query would be passed over in silence. Throws Unsure.
 */
export function checkAccounted(state: State, tree: Tree, joins: Joins, schema: readonly Table[]): void {
  const columns = new Set(columnsOf(tree));
  const tables = new Set([...tablesOf(tree), ...[...columns].map(({ table }) => table)]);
  const passed = new Set([...tables].flatMap((table) => between(joins, tree.base, table)));
  const forgotten = state.tables.filter((table) => !passed.has(table) && !isWorkedOutOf(table, tree, joins)).map(({ label }) => label);
  const isSpoken = (column: Column) =>
    columns.has(column) || [...columns].some((other) => isSameKey(column, other)) || [...passed].some((table) => leadsTo(column, table));
  const isNamed = [...columns].some((column) => titleOf(column.table).includes(column));
  const unread = state.atoms.filter(
    ({ text, columns: own, loose, tables: named, values, operator }, at) =>
      own.length > 0 &&
      !operator &&
      named.length + values.length === 0 &&
      !(
        isNameWord(text) &&
        (isNamed || [1, 2, -1].some((step) => state.atoms[at + step]?.columns.some((column) => columns.has(column))))
      ) &&
      [...own, ...loose].every((column) => !isSpoken(column)),
  );
  const undone = state.hints.filter((hint) => {
    const done = schema.filter((table) => isDoneIn(table, hint));
    const isOfRead = [...passed].some((table) => done.includes(table) || table.columns.some((column) => isHinted(column, hint)));
    return done.length > 0 && !isOfRead;
  });
  const untold = isOfMost(tree) ? [] : state.lone.filter((verb) => !isToldBy(passed, verb));
  // A word of one root with a name is told of by that.
  const names = [
    ...[...passed].map(({ wire }) => fullWordsOf(wire.name, true)),
    ...[...columns].map(({ name }) => fullWordsOf(name, false)),
  ];
  const strange = state.kin.filter((word) => !names.flat().some((name) => areKin(word.toLowerCase(), name.toLowerCase())));
  const open =
    mayBeOver(state.silent, tree.base) && tree.conditions.length === 0 ? state.silent.filter((word) => mayBeOver([word], tree.base)) : [];
  const left = [...new Set([...forgotten, ...unread.map(({ text }) => text), ...undone, ...untold, ...strange, ...open])];
  if (left.length > 0) throw new Unsure(unclear(left));
  // A column that holds shares already is what one asks for, and no count of rows.
  const shares = tree.isShare ? tree.base.columns.filter((each) => !columns.has(each) && isShareItself(each)) : [];
  if (shares.length > 0) throw new Unsure(unclear(shares.map(({ label }) => label)));
  // Keys to rows of the same table tell nobody anything: their names may be meant, or whoever they lead back to.
  const keys = tree.select.filter((column) => leadsToOwn(column));
  if (keys.length > 0) throw new Unsure(unclear(keys.map(({ label }) => label)));
}

/** "the average salary of employees", which is kept in rows of its own: all of them belong to one. */
function isWorkedOutOf(table: Table, { base, figures }: Tree, joins: Joins): boolean {
  const way = wayBetween(joins, base, table);
  const isAbove = way !== undefined && way !== 'several' && way.length === 1 && isUp(way);
  return isAbove && figures.length > 0 && figures.every((figure) => figure.kind === 'aggregate' && figure.column.table === base);
}

/** "the studio that created the most films": the verb says how groups and what is counted belong together. */
const isOfMost = ({ figures, groups, order }: Tree): boolean =>
  figures.length === 1 &&
  figures[0]!.kind === 'count' &&
  groups.some(({ kind }) => kind === 'column' || kind === 'table') &&
  order.some(({ by }) => by.kind === 'figure');

const isShareItself = ({ name, label }: Column): boolean => /占比|份额|比例|share|percent/i.test(`${name} ${label}`);

const unclear = (words: readonly string[]): Text => ({
  zh: `不清楚“${words.join('、')}”与所问的关系`,
  en: `it is not clear how "${words.join('", "')}" belongs to what is asked`,
});

const isSameKey = (one: Column, other: Column): boolean =>
  [
    [one, other],
    [other, one],
  ].some(([from, to]) => leadsTo(from!, to!.table) && from!.refersTo!.column === to!.name);

function between(joins: Joins, base: Table, table: Table): readonly Table[] {
  const way = wayBetween(joins, base, table);
  return way === undefined || way === 'several' ? [base, table] : [base, ...way.map(({ to }) => to.table)];
}

const columnsOfGroup = (group: Group): readonly Column[] =>
  group.kind === 'table' ? group.shown : 'column' in group ? [group.column] : [];

/** Columns that a condition speaks of. */
export const columnsOfCondition = (condition: Condition): readonly Column[] => {
  if (condition.kind === 'any') return condition.of.flatMap(columnsOfCondition);
  if (condition.kind === 'related' || condition.kind === 'number') return condition.where.flatMap(columnsOfCondition);
  if (condition.kind === 'ofRow') return [condition.column, condition.other, ...condition.where.flatMap(columnsOfCondition)];
  return condition.kind === 'columns' ? [condition.column, condition.other] : [condition.column];
};

/** Columns that a figure is worked out of. */
export const columnsOfFigure = (figure: Figure): readonly Column[] => {
  if (figure.kind === 'perPeriod') return [figure.moment, ...(figure.summed ? [figure.summed] : [])];
  return 'column' in figure ? [figure.column, ...(figure.kind === 'ratio' ? [figure.whole] : [])] : [];
};

const columnsOf = ({ select, groups, figures, havings, order, conditions, ranked, grownBy }: Tree): readonly Column[] => [
  ...select,
  ...[...groups, ...(ranked?.within ?? [])].flatMap(columnsOfGroup),
  ...[...figures, ...havings.map(({ figure }) => figure)].flatMap(columnsOfFigure),
  ...order.flatMap(({ by }) => (by.kind === 'column' ? [by.column] : [])),
  ...conditions.flatMap(columnsOfCondition),
  ...(grownBy ? [grownBy.moment] : []),
];

const tablesOf = ({ base, groups, figures, conditions, ranked }: Tree): readonly Table[] => [
  base,
  ...[...groups, ...(ranked?.within ?? [])].flatMap((group) => (group.kind === 'table' ? [group.table] : [])),
  ...figures.flatMap((figure) => (figure.kind === 'perEach' ? [figure.table] : [])),
  ...conditions.flatMap((condition) => [...tablesOfCondition(condition), ...('table' in condition ? [condition.table] : [])]),
];
