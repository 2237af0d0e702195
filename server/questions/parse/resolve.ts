import type { Column, Table } from '../names/schema.ts';
import { isUp, type Joins, wayBetween } from '../sql/joins.ts';
import { type Slot, Unsure } from './state.ts';

/** Columns that whoever asks has chosen, by the place of the words in the question. */
export type Choices = ReadonlyMap<number, Column>;

interface Resolving {
  readonly joins: Joins;
  readonly choices: Choices;
  /** Tables that the question names. */
  readonly mentioned: readonly Table[];
}

const only = <Value>(some: readonly Value[]): Value | undefined => (some.length === 1 ? some[0] : undefined);

/**
 * The one column that a slot means: beside its table, in the table that is asked about, in one that is named, or in the nearest.
 * Throws Unsure with those that it may be.
 */
export function resolve(slot: Slot, base: Table | undefined, { joins, choices, mentioned }: Resolving): Column {
  const chosen = choices.get(slot.at);
  if (chosen) return chosen;
  const { candidates } = slot;
  const among = [
    candidates.filter(({ table }) => slot.near.includes(table)),
    candidates.filter(({ table }) => table === base),
    candidates.filter(({ table }) => mentioned.includes(table)),
  ].find((some) => some.length > 0);
  const nearest = among ?? nearestOf(candidates, base, joins);
  // A key that points to another table is the same as the key that it points to.
  const own = nearest.filter(({ refersTo }) => refersTo === null);
  const found = only(nearest) ?? only(own.length === 0 ? nearest : own);
  if (found) return found;
  throw new Unsure(
    { zh: '同一个词可以指几列', en: 'one word may mean several columns' },
    slot.at,
    nearest.length > 0 ? nearest : candidates,
  );
}

/** Those that are the fewest steps away, upwards where there is such. */
function nearestOf(candidates: readonly Column[], base: Table | undefined, joins: Joins): readonly Column[] {
  if (!base) return candidates;
  const ways = candidates.flatMap((column) => {
    const way = wayBetween(joins, base, column.table);
    return way === undefined || way === 'several' ? [] : [{ column, length: way.length + (isUp(way) ? 0 : 0.5) }];
  });
  const least = Math.min(...ways.map(({ length }) => length));
  return ways.filter(({ length }) => length === least).map(({ column }) => column);
}
