import type { Table } from '../names/schema.ts';
import { readExtremes } from './extremes.ts';
import { readBestGroups, readMost } from './most.ts';
import type { State } from './state.ts';
import { readDegrees, readSuperlatives } from './superlatives.ts';
import { readListBy, readOrder } from './orders.ts';
import { readLimit, readTop } from './tops.ts';

/** Reads the order, and how many of the first rows are kept. */
export function readOrdering(state: State, schema: readonly Table[]): void {
  readExtremes(state, schema);
  readTop(state);
  readBestGroups(state);
  readDegrees(state, schema);
  readMost(state, schema);
  readSuperlatives(state);
  readOrder(state);
  readListBy(state);
  readLimit(state);
}
