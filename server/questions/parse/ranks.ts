import type { Table } from '../names/schema.ts';
import type { Figure, Group, Ranked, Tree } from '../sql/tree.ts';
import { isHinted, isMoment } from './hints.ts';
import { isOfPersons } from './persons.ts';
import { nothing } from './refine.ts';
import { type State, Unsure } from './state.ts';

/** "the most populous city of each country", "the second most expensive product": rows by their place in the order. Throws Unsure. */
export function rankedOf(
  state: State,
  { base, figures, groups, order }: { readonly base: Table; readonly figures: readonly Figure[] } & Pick<Tree, 'groups' | 'order'>,
): Ranked | null {
  const isOfRows = figures.length === 0 && order.length === 1;
  if (state.place === null && (!isOfRows || groups.length === 0 || state.limit === null)) return null;
  const [by] = order;
  const isOfBase = (group: Group) => group.kind === 'table' && group.table === base;
  if (!isOfRows || by!.by.kind !== 'column' || by!.by.column.table !== base || groups.some(isOfBase)) throw new Unsure(nothing);
  return state.place === null ? { within: groups, from: 1, to: state.limit! } : { within: groups, from: state.place, to: state.place };
}

/** "Who was hired before 2003?": the people who have such a day, where no others do. */
export function whoOf(state: State, schema: readonly Table[]): Table | undefined {
  if (!state.isWho || state.hints.length === 0) return undefined;
  const hasDay = ({ columns }: Table) => columns.some((column) => isMoment(column) && state.hints.some((hint) => isHinted(column, hint)));
  const found = schema.filter((table) => isOfPersons(table) && hasDay(table));
  return found.length === 1 ? found[0] : undefined;
}
