import { first, groupNear } from './bestGroups.ts';
import { isFigure } from './counts.ts';
import { freeAt, hasColumn, isAt, slotAt, type Slot, type State, take } from './state.ts';
import { isAdditive } from './totals.ts';

const amountAt = (state: State, at: number): Slot | undefined => {
  const slot = hasColumn(state, at) ? slotAt(state, at, (column) => isFigure(column) && isAdditive(column)) : undefined;
  return slot && slot.candidates.length > 0 ? slot : undefined;
};

/** The place of the column of a share's whole: 营业收入 of “占营业收入的比例”, past "total" and "to". */
const wholeAt = (state: State, at: number): number => (isAt(state, at, 'sum', 'to') ? at + 1 : at);

/** "研发费用占营业收入的比例", "research expense as a percentage of revenue": one amount in another, or in all of itself. */
function readRatio(state: State, at: number): void {
  const isAhead = !hasColumn(state, at - 1) && hasColumn(state, at + 1) && isAt(state, at + 2, 'to');
  const partPlace = isAhead ? at + 1 : at - 1;
  const wholePlace = isAhead ? at + 3 : wholeAt(state, at + 1);
  const [part, whole] = [amountAt(state, partPlace), amountAt(state, wholePlace)];
  if (!part || !whole) return;
  const behind = isAt(state, wholePlace + 1, 'share') ? wholePlace + 1 : undefined;
  // 占总发行规模的比例 of 发行规模: of all.
  const isOfItself = part.candidates.every((column) => whole.candidates.includes(column));
  const taken = [partPlace, wholePlace, wholePlace - 1, at, ...(behind === undefined ? [] : [behind])].filter(
    (place) => !hasColumn(state, place) || place === partPlace || place === wholePlace,
  );
  if (isOfItself) {
    take(state, ...taken);
    state.isShare = true;
    state.figures.push({ kind: 'aggregate', of: 'sum', slot: part });
    return readBest(state, behind ?? wholePlace, taken);
  }
  const shared = part.candidates.filter(({ table }) => whole.candidates.some((other) => other.table === table));
  if (shared.length === 0) return;
  take(state, ...taken);
  const own = (slot: Slot): Slot => ({
    ...slot,
    candidates: slot.candidates.filter(({ table }) => shared.some((other) => other.table === table)),
  });
  state.figures.push({ kind: 'ratio', slot: own(part), whole: own(whole) });
  readBest(state, behind ?? wholePlace, taken);
}

/** "… 占比最高的 3 个行业": groups in the order of the figure that stands before the word. */
function readBest(state: State, at: number, taken: readonly number[]): void {
  const best = at + 1;
  if (!isAt(state, best, 'max', 'min', 'most', 'least')) return;
  const isMax = isAt(state, best, 'max', 'most');
  const group = groupNear(state, best + 1, [...taken, best], false);
  if (!group) return;
  take(state, best, group.at);
  state.groups.push(group.group);
  first(state, isMax, best);
}

/** "成交金额占比最高的债券类型", "which bond type has the largest share of turnover". */
function readBestShare(state: State, at: number): void {
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  const [columnAt, best] = isChinese ? [at - 1, at + 1] : [at + 1, at - 1];
  const slot = amountAt(state, columnAt);
  if (!slot || !isAt(state, best, 'max', 'min', 'most', 'least')) return;
  const taken = [at, columnAt, best, ...(isAt(state, best - 1, 'with') ? [best - 1] : [])];
  const group = groupNear(state, isChinese ? best + 1 : best, taken, !isChinese);
  if (!group) return;
  take(state, ...taken, group.at);
  state.isShare = true;
  state.groups.push(group.group);
  state.figures.push({ kind: 'aggregate', of: 'sum', slot });
  first(
    state,
    isAt(state, best, 'max', 'most') || /max|most/.test(state.atoms[best]!.operator!),
    freeAt(state, best + 1) ? best : group.at,
  );
}

/** Reads shares of one amount in another, and the groups that have the largest. */
export function readShares(state: State): void {
  for (const at of state.atoms.keys()) if (isAt(state, at, 'share')) readRatio(state, at);
  for (const at of state.atoms.keys()) if (isAt(state, at, 'share')) readBestShare(state, at);
}
