import { countsRows } from '../link/atom.ts';
import { type Column, leadsTo, type Table, titleOf } from '../names/schema.ts';
import { fullWordsOf } from '../names/namesOf.ts';
import { stem } from '../names/stem.ts';
import { wayBetween } from '../sql/joins.ts';
import { tablesOfCondition, type Tree } from '../sql/tree.ts';
import { aboutNamed, type Doubt, isAbove } from './doubt.ts';

/** Columns of rows below that a condition only counts: "countries with over 3 makers, their ids". */
export const rowsBelow: Doubt = ({ tree, joins }) => {
  const counted = tree.conditions.flatMap((condition) =>
    condition.kind === 'number' || condition.kind === 'related' ? [condition.table] : [],
  );
  const found =
    tree.figures.length > 0
      ? undefined
      : tree.select.find(({ table }) => table !== tree.base && counted.includes(table) && !isAbove(joins, tree.base, table));
  return found ? aboutNamed(found) : null;
};

/** "order items without an order": of parts there are none without what they are parts of. */
export const partsAlone: Doubt = ({ tree, joins }) => {
  const found = tree.conditions.find(
    (each) =>
      each.kind === 'related' &&
      each.isNot &&
      each.where.length === 0 &&
      isAbove(joins, tree.base, each.table) &&
      (isPart(tree.base, each.table) || isOfKinds(tree)),
  );
  return found?.kind === 'related' ? aboutNamed(found.table) : null;
};

/** "states with members but no branches", asked of members. */
const isOfKinds = ({ base, select }: Tree): boolean =>
  select.length > 0 && select.every((column) => column.kind === 'text' && column.table === base && !isName(column));

const isPart = (table: Table, whole: Table): boolean =>
  table.wire.name.toLowerCase().startsWith(whole.wire.name.toLowerCase().replace(/s$/, '')) || table.label.startsWith(whole.label);

/** A table that a question names, beside columns of one that it does not. */
export const unnamedBase: Doubt = ({ state, tree }) => {
  const owners = state.select.flatMap(({ isOfRows, candidates }) => (isOfRows && candidates.length === 1 ? [candidates[0]!.table] : []));
  const named = new Set([...state.atoms.flatMap(({ tables }) => tables), ...owners]);
  const isPlain = tree.figures.length + tree.groups.length + tree.conditions.length === 0 && tree.order.length === 0;
  const tables = new Set(tree.select.map(({ table }) => table));
  const others = [...tables].filter((table) => named.has(table));
  return isPlain && tables.size > 1 && others.length > 0 && !named.has(tree.base) ? aboutNamed(others[0]!) : null;
};

/** "the advisor of Ann", answered by the keys that say who advises whom. */
export const keysAlone: Doubt = ({ tree }) =>
  tree.select.length + tree.figures.length === 0 && tree.base.columns.every(({ isIdentifier }) => isIdentifier)
    ? aboutNamed(tree.base)
    : null;

/** "banks in the state of Texas", where banks have a state and another table holds that value in a column of the same name. */
export const valueOfOther: Doubt = ({ state, tree: { base, conditions } }) => {
  const named = new Set(state.atoms.flatMap(({ tables }) => tables));
  const isCalledAlike = (column: Column) =>
    base.columns.some((own) => own.name.toLowerCase() === column.name.toLowerCase() && own.values.length > 0 && !own.isIdentifier);
  const found = conditions.find(
    (each) =>
      each.kind === 'among' &&
      each.column.table !== base &&
      !named.has(each.column.table) &&
      !isName(each.column) &&
      isCalledAlike(each.column),
  );
  return found?.kind === 'among' ? aboutNamed(found.column) : null;
};

/** "banks that have given a loan to customers with a low score": rows below of two tables, of which one belongs to the other, read as if they did not. */
export const rowsApart: Doubt = ({ tree: { base, conditions }, joins }) => {
  const below = (table: Table) => table !== base && !isAbove(joins, base, table);
  const tables = [
    ...new Set(
      conditions.flatMap((each) =>
        each.kind === 'related' ? (each.isNot ? [] : [each.table]) : 'column' in each && each.kind !== 'figure' ? [each.column.table] : [],
      ),
    ),
  ].filter(below);
  const found = tables.find((one) => tables.some((other) => one !== other && one.columns.some((column) => leadsTo(column, other))));
  return found ? aboutNamed(found) : null;
};

/** "the ids of documents for the paragraphs with the texts A and B": documents with both, where rows below of either are found. */
export const ofEitherRow: Doubt = ({ state, tree }) => {
  const isOfOthers = tree.select.length > 0 && tree.select.every(({ table, refersTo }) => table === tree.base && refersTo !== null);
  const found = tree.conditions.find(
    (each) => each.kind === 'among' && each.joint === 'and' && each.values.length > 1 && !each.isNot && each.column.table === tree.base,
  );
  return isOfOthers && tree.figures.length === 0 && found?.kind === 'among' && !state.atoms.some(({ operator }) => operator === 'or')
    ? aboutNamed(found.column)
    : null;
};

/** "How many sports are there?", of rows that say who does which: how many rows, or how many different ones. */
export const countOfKinds: Doubt = ({ state, tree: { base, figures, groups } }) => {
  const isCount = figures.length === 1 && figures[0]!.kind === 'count' && groups.length === 0;
  const isOfOthers = base.columns.some(({ refersTo }) => refersTo !== null) && !base.columns.some(({ isKey }) => isKey);
  const rows = fullWordsOf(base.wire.name, true).map(stem).at(-1);
  const name = base.columns.find(({ kind, name: own }) => {
    const [first = '', ...others] = fullWordsOf(own, false).map(stem);
    return kind === 'text' && others.join('') === 'name' && first === rows;
  });
  return isCount && isOfOthers && name && state.conditions.length === 0 ? aboutNamed(base) : null;
};

/** A number of orders, of rows that are lines of orders: each has a number of its own beside that of its order. */
export const linesCounted: Doubt = ({ state, tree: { base, figures } }) => {
  if (state.atoms.some(({ text }) => /明细|行|条|\blines?\b/iu.test(text)) || state.silent.some((word) => /明细/u.test(word))) return null;
  const isCount = figures.some((figure) => figure.kind === 'count' || (figure.kind === 'measure' && countsRows(figure.measure)));
  const isOwn = ({ label, isKey }: Column) =>
    !isKey && label.startsWith(base.label) && /^ ?(?:id|编号|单号|号|编码)$/i.test(label.slice(base.label.length));
  const hasLines = base.columns.some(({ name, label }) =>
    /^(?:行 ?(?:id|号|编号)|明细 ?(?:id|编号)|line[ _]?(?:id|no|number))$/i.test(label || name),
  );
  const found = isCount && hasLines ? base.columns.find(isOwn) : undefined;
  return found ? aboutNamed(found) : null;
};

/** A name is that of the rows that are called so, whichever else have names. */
const isName = (column: Column): boolean =>
  titleOf(column.table).includes(column) || /name|title|[名称]$/iu.test(`${column.name} ${column.label}`);

const isFirst = (day: string | null): boolean => day === null || day.endsWith('-01');

/** Days, weeks and quarters of what is kept by the month. */
export const partOfMonth: Doubt = ({ tree }) => {
  const group = tree.groups.find((each) => each.kind === 'grain' && each.column.isMonth && each.grain !== 'month' && each.grain !== 'year');
  if (group?.kind === 'grain') return aboutNamed(group.column);
  const found = tree.conditions.find(
    (each) => each.kind === 'spans' && each.column.isMonth && each.spans.some(({ from, to }) => !isFirst(from) || !isFirst(to)),
  );
  return found?.kind === 'spans' ? aboutNamed(found.column) : null;
};

/** "广东的公司发行的债券", answered over announcements that may be of both: rows with a name of their own, which the question says nothing of. */
export const acrossOthers: Doubt = ({ state, tree: { base, conditions }, joins }) => {
  const said = new Set(
    state.atoms.flatMap(({ tables, columns, values }) => [
      ...tables,
      ...columns.map(({ table }) => table),
      ...values.map(({ column }) => column.table),
    ]),
  );
  const between = (table: Table): Table | undefined => {
    const way = table === base ? undefined : wayBetween(joins, base, table);
    if (way === undefined || way === 'several') return undefined;
    const at = way.findIndex((step, place) => step.way === 'down' && way[place + 1]?.way === 'up');
    return way[at]?.to.table;
  };
  const found = conditions.flatMap(tablesOfCondition).flatMap((table) => between(table) ?? []);
  const across = found.find((table) => !said.has(table) && hasTitle(table));
  return across ? aboutNamed(across) : null;
};

const hasTitle = (table: Table): boolean => titleOf(table).some(({ kind, isIdentifier }) => kind === 'text' && !isIdentifier);
