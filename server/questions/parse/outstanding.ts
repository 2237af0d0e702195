import { ordinals } from '../words/ordinals.ts';
import { freeAt, isAt, type Slot, type State, take } from './state.ts';

/** Keeps the first rows by a column, as many as a number beside the words says, or one. */
export function outstanding(state: State, slot: Slot, isDescending: boolean, first: number, last: number): void {
  state.order.push({ slot, isDescending });
  const nth = [first - 1, last + 1].find((at) => isAt(state, at, 'nth'));
  if (nth !== undefined) {
    take(state, nth);
    state.place = placeOf(state.atoms[nth]!.text);
    if (isAt(state, nth - 1, 'with')) take(state, nth - 1);
    state.outstanding ??= [last + 1, last + 2, first - 2].flatMap((at) => freeAt(state, at)?.tables ?? [])[0] ?? null;
    return;
  }
  const behind = isAt(state, last + 1, 'top') ? last + 2 : last + 1;
  const number = [behind, first - 1].find((at) => {
    const free = freeAt(state, at);
    return free?.number !== undefined && Number.isInteger(free.number) && free.number > 0 && !free.isPercent;
  });
  state.isOnly = state.limit === null && number === undefined;
  state.limit ??= number === undefined ? 1 : state.atoms[number]!.number!;
  if (number !== undefined) take(state, number, ...(isAt(state, number - 1, 'top') ? [number - 1] : []));
  if (isAt(state, first - 1, 'with')) take(state, first - 1);
  const table = [last + 1, last + 2, first - 1, first - 2].flatMap((at) => freeAt(state, at)?.tables ?? [])[0];
  state.outstanding ??= table ?? null;
}

const placeOf = (text: string): number => ordinals.get(text.toLowerCase().replaceAll(/\s+/g, '')) ?? 1;
