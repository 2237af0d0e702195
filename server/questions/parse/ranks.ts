import type { Table } from '../names/schema.ts';
import type { Figure, Ranked, Tree } from '../sql/tree.ts';
import { isGrain } from './groups.ts';
import { isHinted, isMoment } from './hints.ts';
import { isOfPersons } from './persons.ts';
import { nothing } from './nothing.ts';
import { type State, Unsure } from './state.ts';
import { isAdditive } from './totals.ts';

/** "the most populous city of each country", "the second most expensive product": rows by their place in the order. Throws Unsure. */
export function rankedOf(
  state: State,
  { base, figures, groups, order }: { readonly base: Table; readonly figures: readonly Figure[] } & Pick<Tree, 'groups' | 'order'>,
): Ranked | null {
  const [by, ...others] = order;
  const isOfRows = figures.length === 0 && by?.by.kind === 'column' && by.by.column.table === base;
  const place = state.place ?? state.limit;
  if (place === null || !by || others.length > 0 || state.isShare || state.growth) return null;
  const within = withinGroups(state, figures, groups, by);
  if (within) return { within, from: state.place ?? 1, to: place };
  if (figures.length === 0 && groups.length > 0) {
    if (!isOfRows || groups.some((group) => group.kind === 'table' && group.table === base)) throw new Unsure(nothing);
    return { within: groups, from: state.place ?? 1, to: place };
  }
  return state.place !== null || state.isOnly ? { within: [], from: place, to: place } : null;
}

/**
 * Groups of which each has its own order: "各行业净利润前 3 的公司", whose amounts are those of rows below, and "各省份发行人最多的行业", where the thing that has
 * the most is named beside what goes by "each".
 */
function withinGroups(
  { atoms, order }: State,
  figures: readonly Figure[],
  groups: Tree['groups'],
  { by }: Tree['order'][number],
): Tree['groups'] | undefined {
  const isEach = atoms.some(
    ({ operator, text }) =>
      (operator === 'each' && /^(?:每|各|for each|in each|of each|each|every|within each)/iu.test(text)) || isGrain(operator),
  );
  if (!isEach) return undefined;
  if (figures.length === 0 && groups.length > 0 && by.kind === 'column' && isAdditive(by.column))
    return groups.every((group) => 'column' in group && group.column.table !== by.column.table) ? groups : undefined;
  const [own, ...rest] = groups;
  const isOfBest = figures.length === 1 && by.kind === 'figure' && order[0]?.slot === null && rest.length === 1 && own !== undefined;
  return isOfBest ? rest : undefined;
}

/** "Who was hired before 2003?": the people who have such a day, where no others do. */
export function whoOf(state: State, schema: readonly Table[]): Table | undefined {
  if (!state.isWho || state.hints.length === 0) return undefined;
  const hasDay = ({ columns }: Table) => columns.some((column) => isMoment(column) && state.hints.some((hint) => isHinted(column, hint)));
  const found = schema.filter((table) => isOfPersons(table) && hasDay(table));
  return found.length === 1 ? found[0] : undefined;
}
