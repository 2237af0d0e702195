import { type Column, leadsTo, type Table } from '../names/schema.ts';
import { isUp, type Joins, wayBetween } from '../sql/joins.ts';
import { nothing } from './nothing.ts';
import { whoOf } from './ranks.ts';
import { resolve, type Resolving } from './resolve.ts';
import { type Slot, type State, Unsure } from './state.ts';

/** True for a name or a moment, of whichever rows are asked about. */
const isOpen = ({ isTitle, isMoment }: Slot): boolean => isTitle === true || isMoment === true;

/** The table whose rows are counted, summed or shown. */
export function baseOf(state: State, means: Resolving, schema: readonly Table[]): Table {
  // "Which industry had the highest revenue?": that of whoever has a revenue.
  const column = (slot: Slot) => resolve(slot, undefined, means, fromOrder(state));
  const counted = state.figures.flatMap((figure) =>
    (figure.kind === 'count' || figure.kind === 'perPeriod') && 'table' in figure && figure.table
      ? [figure.table]
      : figure.kind === 'perEach'
        ? [figure.counted]
        : [],
  );
  const summed = state.figures.flatMap((figure) => ('slot' in figure ? [figure.slot] : []));
  const measured = state.figures.flatMap((figure) =>
    figure.kind === 'measure' ? schema.filter(({ id }) => id === figure.measure.table) : [],
  );
  const named = state.tables.filter((table) => !state.related.some((each) => each.table === table));
  const found =
    counted[0] ??
    measured[0] ??
    (summed[0] ? tableOfFigure(summed[0], named, column, means.joins) : undefined) ??
    state.outstanding ??
    rowsOfGroup(state, means.joins) ??
    fromSelected(state, named, column, means.joins) ??
    headOf(state, named, means.joins) ??
    named[0] ??
    whoOf(state, schema) ??
    fromGroups(state, column) ??
    fromConditions(state, column) ??
    fromOrder(state) ??
    (means.valued.length === 1 ? means.valued[0] : undefined);
  if (!found) throw new Unsure(nothing);
  // Rows of what is counted, where nothing says it: they may be of any table.
  const isCounted = state.figures.some((figure) => figure.kind === 'count' && !figure.table);
  const isSure = means.valued.length === 1 && means.valued[0] === found;
  if (isCounted && named.length === 0 && !isSure && state.order.every(({ slot }) => slot !== null)) throw new Unsure(nothing);
  if (new Set(counted).size > 1 || new Set(measured).size > 1) throw new Unsure(nothing);
  return found;
}

/** The table whose rows a figure is over: that of its column, or the one that is named and whose rows each have one, "the average age of gymnasts". */
function tableOfFigure(slot: Slot, named: readonly Table[], column: (slot: Slot) => Column, joins: Joins): Table {
  const own = slot.candidates.filter(({ table }) => named.includes(table));
  const { table } = own.length === 1 ? own[0]! : column(slot);
  const [only, ...others] = new Set(named);
  const way = only && others.length === 0 && only !== table ? wayBetween(joins, only, table) : undefined;
  return only && way !== undefined && way !== 'several' && isUp(way) ? only : table;
}

/** True where nothing follows but a word that asks: "勇士队的教练是谁". */
const isLast = (atoms: State['atoms'], at: number): boolean => atoms.slice(at + 1).every(({ operator }) => operator === 'which');

const isAbove = (joins: Joins, table: Table, other: Table): boolean => {
  const way = wayBetween(joins, table, other);
  return way !== undefined && way !== 'several' && isUp(way);
};

/** "在巴黎办公室工作的员工": behind a verb the last of what is named, each of which belongs to one of the others. */
function headOf({ atoms, select }: State, named: readonly Table[], joins: Joins): Table | undefined {
  const last = named.at(-1);
  const isHead =
    !atoms.some(({ operator }) => operator === 'with') &&
    atoms.some(
      ({ text, tables, isAfterVerb }, at) => tables[0] === last && (isAfterVerb || isLast(atoms, at)) && /\p{Script=Han}/u.test(text),
    );
  return isHead && last && select.length === 0 && named.every((other) => isAbove(joins, last, other)) ? last : undefined;
}

function fromSelected(state: State, named: readonly Table[], column: (slot: Slot) => Column, joins: Joins): Table | undefined {
  const [first] = state.select.filter((slot) => !isOpen(slot));
  if (!first) return undefined;
  // "the ids and names of festivals": by words that name their table.
  const owner = state.select.find(({ isOfRows, candidates }) => isOfRows && candidates.length === 1)?.candidates[0]!.table;
  if (owner && state.select.every((slot) => isOpen(slot) || slot.candidates.some(({ table }) => table === owner))) return owner;
  const tables = new Set(state.select.flatMap(({ candidates }) => candidates.map(({ table }) => table)));
  const own = named.filter((table) => tables.has(table));
  const all = own.filter((table) => state.select.every((slot) => isOpen(slot) || slot.candidates.some((each) => each.table === table)));
  const beside = state.select.flatMap(({ near }) => near).find((table) => own.includes(table));
  if (own[0]) return all.length === 1 ? all[0]! : (beside ?? own[0]);
  const whole = [...tables].filter((table) =>
    state.select.every((slot) => isOpen(slot) || slot.candidates.some((each) => each.table === table)),
  );
  // "the ids of paragraphs in the document named …": rows that each have one of those that are named.
  const isBelow = (table: Table) =>
    named.every((other) => isAbove(joins, table, other)) && state.select.every((slot) => !isOpen(slot) && !slot.isName);
  if (named.length > 0) return whole.length === 1 && isBelow(whole[0]!) ? whole[0] : named[0];
  // Without a table, the one that has all of what is asked for.
  // A key is that of the table whose rows it names, and not of those that refer to it.
  const [key, ...more] = first.candidates.filter(({ refersTo }) => refersTo === null);
  const isKey = key !== undefined && more.length === 0 && first.candidates.every((each) => each === key || leadsTo(each, key.table));
  // "the description for type code X": of the rows that the condition is of.
  const conditioned = whole.filter((table) =>
    state.conditions.some(({ slot }) =>
      slot.candidates.some((each) => each.table === table && (each.isKey || slot.candidates.length === 1)),
    ),
  );
  if (whole.length > 1 && conditioned.length === 1) return conditioned[0];
  return whole.length === 1 ? whole[0] : isKey ? key.table : column(first).table;
}

/** "third highest salary": of the one table that has it. */
const fromOrder = ({ order }: State): Table | undefined => {
  const tables = new Set(order.flatMap(({ slot }) => slot?.candidates ?? []).map(({ table }) => table));
  return tables.size === 1 ? [...tables][0] : undefined;
};
const fromGroups = (state: State, column: (slot: Slot) => Column): Table | undefined =>
  state.groups.flatMap((group) => (group.kind === 'column' ? [column(group.slot).table] : []))[0];
const fromConditions = (state: State, column: (slot: Slot) => Column): Table | undefined => {
  const [first] = state.conditions;
  return first && state.figures.length > 0 ? column(first.slot).table : undefined;
};

/** "the years and cities of each competition": rows of the one table that a question goes through, where each has one of all that is shown. */
function rowsOfGroup({ figures, groups, select }: State, joins: Joins): Table | undefined {
  const [group, ...others] = groups;
  if (figures.length > 0 || others.length > 0 || group?.kind !== 'table' || select.length === 0) return undefined;
  const isOfEach = ({ table }: Column) => {
    const way = wayBetween(joins, group.table, table);
    return way !== undefined && way !== 'several' && isUp(way);
  };
  return select.every((slot) => isOpen(slot) || slot.candidates.some(isOfEach)) ? group.table : undefined;
}
