import type { Column, Table } from '../names/schema.ts';
import { first, groupNear } from './bestGroups.ts';
import { isFigure } from './counts.ts';
import { isMoment } from './hints.ts';
import { freeAt, hasColumn, isAt, slotAt, type Slot, type State, take, Unsure } from './state.ts';
import { isAdditive } from './totals.ts';

const amount = {
  zh: '不清楚是增长率最高，还是增加的数额最多；可以问“增长最快”',
  en: 'it is not clear whether the highest rate is meant or the largest amount; ask for the fastest growth',
};

/** Amounts that grow from year to year: of what stands at the end of a period the sum of a year says nothing. */
const grows = (column: Column): boolean =>
  isFigure(column) && isAdditive(column) && !/期末|期初/u.test(column.unit) && column.table.columns.some(isMoment);

/** The amount beside the word, or where none is said, all there are: "which industry grew fastest". */
function amountOf(
  state: State,
  at: number,
  schema: readonly Table[],
): { readonly slot: Slot; readonly place: number | undefined } | undefined {
  const place = [at - 1, at + 1].find((each) => hasColumn(state, each) && slotAt(state, each, grows).candidates.length > 0);
  if (place !== undefined) return { slot: slotAt(state, place, grows), place };
  if (!/^gr[eo]w/i.test(state.atoms[at]!.text)) return undefined;
  const candidates = schema.flatMap(({ columns }) => columns.filter(grows));
  return candidates.length > 0 ? { slot: { at, candidates, near: [] }, place: undefined } : undefined;
}

/** The word that says of which groups: the fastest, the highest, and how many. */
const bestNear = (state: State, places: readonly number[]): number | undefined => {
  const [from, to] = [Math.min(...places), Math.max(...places)];
  return [to + 1, from - 1].find((place) => isAt(state, place, 'fastest', 'slowest', 'max', 'min', 'most', 'least'));
};

/** "营业收入增长最快的 5 家公司", "top 5 companies by revenue growth", "revenue growth by industry": groups by how an amount grew against the year before. */
export function readGroupGrowth(state: State, schema: readonly Table[]): void {
  const [at, ...others] = [...state.atoms.keys()].filter((place) => isAt(state, place, 'grow', 'shrink', 'yearOnYear'));
  const found = at === undefined || others.length > 0 ? undefined : amountOf(state, at, schema);
  if (at === undefined || !found) return;
  const words = [at, ...(found.place === undefined ? [] : [found.place])];
  const best = bestNear(state, words);
  const by = isAt(state, Math.min(...words) - 1, 'by') ? Math.min(...words) - 1 : undefined;
  const top = by === undefined ? undefined : state.atoms.findIndex((_, place) => place < by && isAt(state, place, 'top'));
  const isTop = top !== undefined && top > -1 && freeAt(state, top + 1)?.number !== undefined;
  const isEach = [...state.atoms.keys()].some((place) => isAt(state, place, 'each', 'by') && place !== by);
  // The growth of months or years by themselves is another question.
  if (best === undefined && !isTop && (!isEach || isAt(state, at, 'yearOnYear'))) return;
  if (best !== undefined && isAt(state, best, 'most', 'least')) throw new Unsure(amount);
  const taken = [...words, ...(best === undefined ? [] : [best]), ...(isTop ? [by!, top] : [])];
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  const group = groupNear(state, isChinese ? Math.max(...taken) + 1 : Math.min(...words), taken, !isChinese);
  if (!group || group.group.kind === 'grain') return;
  const isWith = best !== undefined && isAt(state, best - 1, 'with');
  take(state, ...taken, group.at, ...(isWith ? [best - 1] : []), ...[group.at - 1].filter((place) => isAt(state, place, 'each', 'by')));
  state.groups.push(group.group);
  state.figures.push({ kind: 'aggregate', of: 'sum', slot: found.slot });
  state.growth = 'ofGroups';
  const isSlowest = best !== undefined && /slowest|min/.test(state.atoms[best]!.operator!);
  const isShrinking = state.atoms[at]!.operator === 'shrink';
  if (best !== undefined || isTop) first(state, isSlowest === isShrinking, isTop ? top : best!);
}
