import type { Table } from '../names/schema.ts';
import { slotOfDegree } from './degrees.ts';
import { readBestGroups, readBestKinds } from './bestGroups.ts';
import { readBestPeriods } from './bestPeriods.ts';
import { readBestMeasures } from './measureGroups.ts';
import { readGroupGrowth } from './groupGrowths.ts';
import { readMost } from './most.ts';
import { isAt, type State, take } from './state.ts';
import { readDegrees, readSuperlatives } from './superlatives.ts';
import { readListBy, readOrder } from './orders.ts';
import { readShares } from './shareForms.ts';
import { readLimit, readTop } from './tops.ts';

const wayOf = ({ atoms, used }: State, at: number): 'min' | 'max' | undefined => (used[at] ? undefined : atoms[at]?.degree?.way);

/** "the duration of the longest and the shortest track": both ends of a column, which are worked out. */
function readExtremes(state: State, schema: readonly Table[]): void {
  for (const at of state.atoms.keys()) {
    const [one, other] = [wayOf(state, at), wayOf(state, at + 2)];
    if (!one || !other || one === other || !isAt(state, at + 1, 'and')) continue;
    const slot = slotOfDegree(state, at, schema);
    if (slot.candidates.length === 0) continue;
    const isSame = (place: number) => state.atoms[place]!.columns.some((column) => slot.candidates.includes(column));
    take(state, at, at + 1, at + 2, ...[...state.atoms.keys()].filter(isSame));
    for (const of of [one, other]) state.figures.push({ kind: 'aggregate', of, slot });
  }
}

/** Reads the order, and how many of the first rows are kept. */
export function readOrdering(state: State, schema: readonly Table[]): void {
  readExtremes(state, schema);
  readShares(state);
  readGroupGrowth(state, schema);
  readBestMeasures(state);
  readBestPeriods(state);
  readTop(state);
  readBestGroups(state);
  readBestKinds(state);
  readDegrees(state, schema);
  readMost(state, schema);
  readSuperlatives(state);
  readOrder(state);
  readListBy(state);
  readLimit(state);
}
