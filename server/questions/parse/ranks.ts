import type { Table } from '../names/schema.ts';
import type { Figure, Ranked, Tree } from '../sql/tree.ts';
import { isHinted, isMoment } from './hints.ts';
import { isOfPersons } from './persons.ts';
import { nothing } from './nothing.ts';
import { type State, Unsure } from './state.ts';

/** "the most populous city of each country", "the second most expensive product": rows by their place in the order. Throws Unsure. */
export function rankedOf(
  state: State,
  { base, figures, groups, order }: { readonly base: Table; readonly figures: readonly Figure[] } & Pick<Tree, 'groups' | 'order'>,
): Ranked | null {
  const [by, ...others] = order;
  const isOfRows = figures.length === 0 && by?.by.kind === 'column' && by.by.column.table === base;
  const place = state.place ?? state.limit;
  if (place === null || !by || others.length > 0) return null;
  if (figures.length === 0 && groups.length > 0) {
    if (!isOfRows || groups.some((group) => group.kind === 'table' && group.table === base)) throw new Unsure(nothing);
    return { within: groups, from: state.place ?? 1, to: place };
  }
  return state.place !== null || state.isOnly ? { within: [], from: place, to: place } : null;
}

/** "Who was hired before 2003?": the people who have such a day, where no others do. */
export function whoOf(state: State, schema: readonly Table[]): Table | undefined {
  if (!state.isWho || state.hints.length === 0) return undefined;
  const hasDay = ({ columns }: Table) => columns.some((column) => isMoment(column) && state.hints.some((hint) => isHinted(column, hint)));
  const found = schema.filter((table) => isOfPersons(table) && hasDay(table));
  return found.length === 1 ? found[0] : undefined;
}
