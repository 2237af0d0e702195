import { titleOf } from '../names/schema.ts';
import { places, range } from './comparisons.ts';
import { freeAt, hasColumn, isAt, isNameWord, type Slot, slotAt, slotBehind, type State, take } from './state.ts';

/** "with the letter a in their names": the column behind. */
export function likeBefore(state: State, at: number): boolean {
  const place = places.find((each) => isAt(state, at, each));
  const value = freeAt(state, at + 1);
  const text = value?.quoted ?? value?.text;
  if (!place || text === undefined || value!.operator || !hasColumn(state, at + 2) || hasColumn(state, at - 1)) return false;
  const slot = slotBehind(state, at + 2, ({ kind }) => kind === 'text');
  if (slot.candidates.length === 0) return false;
  const isNot = isAt(state, at - 1, 'without', 'not');
  take(state, at, at + 1, at + 2, ...(isNot ? [at - 1] : []));
  state.conditions.push({ slot, make: (column) => ({ kind: 'like', column, place, text, isNot }) });
  return true;
}

/** "book names that start with The", where books have titles: what tells their rows apart. */
function titledAt(state: State, at: number): Slot | undefined {
  const [table, ...others] = state.atoms[at - 1]?.tables ?? [];
  const named = state.atoms[at]!;
  const [title, ...more] = table && others.length === 0 && isNameWord(named.text) ? titleOf(table) : [];
  const isOfOther = title !== undefined && more.length === 0 && named.columns.every((column) => column.table !== table);
  return isOfOther ? { at, candidates: [title], near: [] } : undefined;
}

/** "names containing cat". */
export function likeCondition(state: State, at: number): boolean {
  const isNot = isAt(state, at + 1, 'not', 'without');
  const next = isNot ? at + 2 : at + 1;
  const place = places.find((each) => isAt(state, next, each));
  const value = freeAt(state, next + 1);
  const text = value?.quoted ?? value?.text;
  if (!place || text === undefined || (value!.operator && value!.quoted === undefined)) return false;
  const slot = titledAt(state, at) ?? slotAt(state, at, ({ kind }) => kind === 'text');
  if (slot.candidates.length === 0) return false;
  take(state, ...range(at, next + 1));
  state.conditions.push({ slot, make: (column) => ({ kind: 'like', column, place, text, isNot }) });
  return true;
}
