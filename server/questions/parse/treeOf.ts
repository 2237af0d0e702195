import type { Span } from '../link/atom.ts';
import { type Column, type Table, titleOf } from '../names/schema.ts';
import { stem } from '../names/stem.ts';
import type { Joins } from '../sql/joins.ts';
import { type Condition, type Figure, type Group, tablesOfCondition, type Tree } from '../sql/tree.ts';
import { type Choices, resolve } from './resolve.ts';
import { type Slot, type State, Unsure } from './state.ts';

const nothing = { zh: '没有看出要查什么', en: 'it is not clear what is asked for' };

/** The tree of a question whose words were all read. Throws Unsure where they do not make one query for certain. */
export function treeOf(
  state: State,
  { joins, choices, schema }: { readonly joins: Joins; readonly choices: Choices; readonly schema: readonly Table[] },
): Tree {
  const mentioned = [...new Set([...state.tables, ...state.atoms.flatMap(({ tables }) => (tables.length === 1 ? tables : []))])];
  const means = { joins, choices, mentioned };
  const base = baseOf(state, (slot) => resolve(slot, undefined, means), schema);
  const column = (slot: Slot) => resolve(slot, base, means);

  const figures = state.figures.map((figure): Figure => {
    if (figure.kind === 'count') return { kind: 'count' };
    if (figure.kind === 'measure') return figure;
    return figure.kind === 'distinct' ? { kind: 'distinct', column: column(figure.slot) } : { ...figure, column: column(figure.slot) };
  });
  const conditions: Condition[] = [
    ...state.conditions.map(({ slot, make }) => make(column(slot))),
    ...spansOf(state, base, means),
    ...state.related.map(({ table, isNot }) => ({ kind: 'related' as const, table, isNot })),
    ...state.numbers,
  ];
  // Beside figures a column is one of what they are for: "the name of each concert and the number of singers".
  const grouped = state.figures.length > 0 ? state.groups.flatMap((group) => (group.kind === 'table' ? [group.table] : [])) : [];
  let select = state.select.map((slot) => resolve(slot, grouped[0] ?? base, means));
  const order = state.order.map(({ slot, isDescending }) => ({
    by: slot ? { kind: 'column' as const, column: column(slot) } : { kind: 'figure' as const },
    isDescending,
  }));
  let groups = state.groups.map((group): Group => {
    if (group.kind === 'column') return { kind: 'column', column: column(group.slot) };
    if (group.kind === 'table') {
      const shown = select.filter(({ table }) => table === group.table);
      select = select.filter((each) => !shown.includes(each));
      return { kind: 'table', table: group.table, shown: shown.length > 0 ? shown : titleOf(group.table) };
    }
    return group.kind === 'grain' ? grainOf(group.grain, momentOf(state, base, means)) : group;
  });
  select = select.filter((each) => !groups.some((group) => group.kind === 'column' && group.column === each));
  if (select.length > 0 && figures.length > 0) ({ select, groups } = withSelected(state, select, groups));
  groups = withCompared(state, groups, conditions);

  const isRows = figures.length === 0 && groups.length === 0;
  // Groups alone, such as "each department", are neither rows nor figures.
  if (!isRows && figures.length === 0 && !state.isShare) throw new Unsure(nothing);
  const all = state.isShare && figures.length === 0 ? [{ kind: 'count' } as const] : figures;
  if (order.some(({ by }) => by.kind === 'figure') && all.length !== 1) throw new Unsure(nothing);
  if (all.length > 0 && order.some(({ by }) => by.kind === 'column' && !isGrouped(by.column, groups))) throw new Unsure(nothing);
  if (state.growth && (all.length !== 1 || groups.length !== 1)) throw new Unsure(nothing);
  if (state.isShare && (all.length !== 1 || state.growth || order.length > 0)) throw new Unsure(nothing);
  if (state.isShare && groups.length === 0 && (conditions.length !== 1 || all[0]!.kind !== 'count')) throw new Unsure(nothing);
  const titles = isRows && select.length === 0 && (state.isWhich || state.limit !== null) ? titleOf(base) : [];
  const shown =
    isRows && titles.length > 0
      ? [...new Set([...titles, ...order.flatMap(({ by }) => (by.kind === 'column' && by.column.table === base ? [by.column] : []))])]
      : select;
  return {
    base,
    select: shown,
    isDistinct: state.isDistinct && isRows,
    figures: all,
    groups,
    conditions,
    order,
    limit: state.limit,
    isShare: state.isShare,
    growth: state.growth,
  };
}

const isGrouped = (column: Column, groups: readonly Group[]): boolean =>
  groups.some((group) => group.kind === 'column' && group.column === column);

/** "Show the country and the number of singers in each": columns beside figures are what the figures are for, where a question says "each". */
function withSelected(state: State, select: readonly Column[], groups: readonly Group[]): { select: Column[]; groups: Group[] } {
  // What stands beside an aggregate without a word that groups is not sure: "the name and the average age".
  if (groups.length === 0 || state.growth) throw new Unsure(nothing);
  const tables = groups.flatMap((group) => (group.kind === 'table' ? [group.table] : []));
  if (!select.every(({ table }) => tables.includes(table))) throw new Unsure(nothing);
  return {
    select: [],
    groups: groups.map((group) =>
      group.kind === 'table' ? { ...group, shown: [...group.shown, ...select.filter(({ table }) => table === group.table)] } : group,
    ),
  };
}

/** Values that are compared are shown side by side. */
function withCompared(state: State, groups: Group[], conditions: readonly Condition[]): Group[] {
  if (!state.atoms.some(({ operator }) => operator === 'compare')) return groups;
  const several = conditions.find(
    (each) => (each.kind === 'among' && each.values.length > 1) || (each.kind === 'spans' && each.spans.length > 1),
  );
  if (!several || groups.length > 0) throw new Unsure(nothing);
  if (several.kind === 'among') return [{ kind: 'column', column: several.column }];
  if (several.kind !== 'spans' || !several.spans.every(({ from, to }) => from?.endsWith('-01-01') && to?.endsWith('-01-01')))
    throw new Unsure(nothing);
  return [
    several.column.kind === 'year' ? { kind: 'column', column: several.column } : { kind: 'grain', grain: 'year', column: several.column },
  ];
}

function grainOf(grain: Extract<Group, { readonly kind: 'grain' }>['grain'], column: Column): Group {
  if (column.kind !== 'year') return { kind: 'grain', grain, column };
  if (grain !== 'year') throw new Unsure(nothing);
  return { kind: 'column', column };
}

/** The table whose rows are counted, summed or shown. */
function baseOf(state: State, column: (slot: Slot) => Column, schema: readonly Table[]): Table {
  const counted = state.figures.flatMap((figure) => (figure.kind === 'count' && figure.table ? [figure.table] : []));
  const summed = state.figures.flatMap((figure) => ('slot' in figure ? [figure.slot] : []));
  const measured = state.figures.flatMap((figure) =>
    figure.kind === 'measure' ? schema.filter(({ id }) => id === figure.measure.table) : [],
  );
  const named = state.tables.filter((table) => !state.related.some((each) => each.table === table));
  const found =
    counted[0] ??
    measured[0] ??
    (summed[0] ? inNamed(summed[0], named, column).table : undefined) ??
    state.outstanding ??
    fromSelected(state, named, column) ??
    named[0] ??
    fromGroups(state, column) ??
    fromConditions(state, column);
  if (!found) throw new Unsure(nothing);
  // Rows of what is counted, where nothing says it: they may be of any table.
  const isCounted = state.figures.some((figure) => figure.kind === 'count' && !figure.table);
  if (isCounted && named.length === 0 && state.order.every(({ slot }) => slot !== null)) throw new Unsure(nothing);
  if (new Set(counted).size > 1 || new Set(measured).size > 1) throw new Unsure(nothing);
  return found;
}

function inNamed(slot: Slot, named: readonly Table[], column: (slot: Slot) => Column): Column {
  const own = slot.candidates.filter(({ table }) => named.includes(table));
  return own.length === 1 ? own[0]! : column(slot);
}

function fromSelected(state: State, named: readonly Table[], column: (slot: Slot) => Column): Table | undefined {
  const [first] = state.select;
  if (!first) return undefined;
  const tables = new Set(state.select.flatMap(({ candidates }) => candidates.map(({ table }) => table)));
  const own = named.filter((table) => tables.has(table));
  if (own[0]) return own[0];
  if (named.length > 0) return named[0];
  // Without a table, the one that has all of what is asked for.
  const whole = [...tables].filter((table) => state.select.every(({ candidates }) => candidates.some((each) => each.table === table)));
  return whole.length === 1 ? whole[0] : column(first).table;
}

const fromGroups = (state: State, column: (slot: Slot) => Column): Table | undefined =>
  state.groups.flatMap((group) => (group.kind === 'column' ? [column(group.slot).table] : []))[0];
const fromConditions = (state: State, column: (slot: Slot) => Column): Table | undefined => {
  const [first] = state.conditions;
  return first && state.figures.length > 0 ? column(first.slot).table : undefined;
};

const isMoment = ({ kind }: Column): boolean => kind === 'date' || kind === 'year';

/** The column that tells when: named by a word of the question, or the only one there is. Throws Unsure. */
function momentOf(state: State, base: Table, { choices }: { readonly choices: Choices }): Column {
  const moments = base.columns.filter(isMoment);
  const chosen = choices.get(-1);
  if (chosen) return chosen;
  const hinted = moments.filter(({ name, label }) => state.hints.some((hint) => isHint(hint, `${label} ${name.replaceAll('_', ' ')}`)));
  if (hinted.length === 1) return hinted[0]!;
  if (moments.length === 1 && (hinted.length > 0 || state.hints.every(isPlain))) return moments[0]!;
  throw new Unsure(
    {
      zh: moments.length === 0 ? `“${base.label}”没有日期` : '不清楚按哪个日期',
      en: moments.length === 0 ? `"${base.label}" has no date` : 'it is not clear by which date',
    },
    moments.length > 1 ? -1 : undefined,
    moments,
  );
}

/** Verbs that say of no date which it is. */
const isPlain = (hint: string): boolean => !/^(?:born|hired|founded|出生|入职|成立|到期|上市)/.test(hint);
const isHint = (hint: string, name: string): boolean => {
  const words = name.toLowerCase();
  const own = hint.toLowerCase().replace(/[了过的]+$/u, ''); // bounded: the longest question
  if (/\p{Script=Han}/u.test(own)) return own.length > 1 && words.includes(own.slice(0, 2));
  const root = { born: 'birth', sold: 'sale', bought: 'purchase', paid: 'pay' }[own] ?? stem(own).slice(0, 4);
  return words.split(' ').some((word) => word.startsWith(root));
};

function spansOf(state: State, base: Table, means: { readonly choices: Choices }): Condition[] {
  if (state.spans.length === 0) return [];
  return [{ kind: 'spans', column: momentOf(state, base, means), spans: state.spans as Span[] }];
}

/** Tables of the question that nothing in the tree speaks of. */
export function forgottenTables(state: State, tree: Tree): readonly Table[] {
  const spoken = new Set([
    tree.base,
    ...tree.select.map(({ table }) => table),
    ...tree.groups.flatMap((group) => (group.kind === 'table' ? [group.table] : 'column' in group ? [group.column.table] : [])),
    ...tree.figures.flatMap((figure) => ('column' in figure ? [figure.column.table] : [])),
    ...tree.conditions.flatMap((condition) => [...tablesOfCondition(condition), ...('table' in condition ? [condition.table] : [])]),
    ...tree.order.flatMap(({ by }) => (by.kind === 'column' ? [by.column.table] : [])),
  ]);
  return state.tables.filter((table) => !spoken.has(table));
}
