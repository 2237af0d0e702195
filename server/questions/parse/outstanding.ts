import type { Column } from '../names/schema.ts';
import { ordinals } from '../words/ordinals.ts';
import { freeAt, isAt, type Slot, type State, take, Unsure } from './state.ts';

/** Places in a ranking, of which the highest is the lowest number, or not. */
export const isPlace = ({ name, label }: Column): boolean =>
  /(?:^|_)rank(?:ing)?$|Rank(?:ing)?$|^place$/i.test(name) || /排名|名次/u.test(label);
const unclear = { zh: '名次最高可以是数最小的，也可以是数最大的', en: 'the highest rank may be the smallest number or the largest' };

/** Keeps the first rows by a column, as many as a number beside the words says, or one. */
export function outstanding(state: State, slot: Slot, isDescending: boolean, first: number, last: number): void {
  if (slot.candidates.length > 0 && slot.candidates.every(isPlace)) throw new Unsure(unclear);
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
  // "the 5 bonds with the largest amount": beside the rows.
  const isWith = isAt(state, first - 1, 'with') && (freeAt(state, first - 2)?.tables.length ?? 0) > 0;
  // "Which five customers spent the most?"
  const isAsked = isAt(state, first - 3, 'which') && (freeAt(state, first - 1)?.tables.length ?? 0) > 0;
  const number = [behind, first - 1, ...(isWith ? [first - 3] : []), ...(isAsked ? [first - 2] : [])].find((at) =>
    isNumberOfRows(state, at),
  );
  state.isOnly = state.limit === null && number === undefined;
  state.limit ??= number === undefined ? 1 : state.atoms[number]!.number!;
  if (number !== undefined) take(state, number, ...(isAt(state, number - 1, 'top') ? [number - 1] : []));
  if (isAt(state, first - 1, 'with')) take(state, first - 1);
  const table = [last + 1, last + 2, first - 1, first - 2].flatMap((at) => freeAt(state, at)?.tables ?? [])[0];
  state.outstanding ??= table ?? null;
}

/** A number of rows to keep, and no year. */
export function isNumberOfRows(state: State, at: number): boolean {
  const { number, isPercent, span } = freeAt(state, at) ?? {};
  return number !== undefined && Number.isInteger(number) && number > 0 && !isPercent && !span;
}

const placeOf = (text: string): number => ordinals.get(text.toLowerCase().replaceAll(/\s+/g, '')) ?? 1;
