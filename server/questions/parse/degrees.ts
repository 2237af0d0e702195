import type { Column, Table } from '../names/schema.ts';
import { fullWordsOf } from '../names/namesOf.ts';
import { withoutUnitWords } from '../names/looseNames.ts';
import { keyOf, stem } from '../names/stem.ts';
import type { Slot, State } from './state.ts';

export const isComparable = ({ kind, isIdentifier }: Column): boolean =>
  kind === 'date' || kind === 'year' || (kind === 'number' && !isIdentifier);

const isCalled = (key: string, { table, label }: Column, name: string): boolean =>
  key === stem(name) || key === keyOf(fullWordsOf(table.wire.name, true)) + stem(name) || label === name;

/** Columns of these names, among tables of the question. */
export function slotOfNames(state: State, at: number, schema: readonly Table[], names: readonly string[]): Slot {
  const beside = [1, 2, -1, -2].flatMap((step) => state.atoms[at + step]?.tables ?? []).slice(0, 1);
  const isNamed = (column: Column) => {
    const key = keyOf(fullWordsOf(column.name, false));
    const bare = keyOf(withoutUnitWords(fullWordsOf(column.name, false).map((word) => word.toLowerCase())));
    return names.some((name) => isCalled(key, column, name) || isCalled(bare, column, name));
  };
  const mentioned = new Set(state.atoms.flatMap(({ tables }) => tables));
  const all = schema.flatMap((table) => table.columns).filter((column) => isComparable(column) && isNamed(column));
  const own = all.filter(({ table }) => mentioned.has(table));
  return { at, candidates: own.length > 0 ? own : all, near: beside };
}

/** Columns that an adjective speaks of, among tables of the question; of dates, those of the table that stands beside it. */
export function slotOfDegree(state: State, at: number, schema: readonly Table[]): Slot {
  const { columns } = state.atoms[at]!.degree!;
  if (!columns.includes('date')) return slotOfNames(state, at, schema, columns);
  const near = [1, 2, -1].flatMap((step) => state.atoms[at + step]?.tables ?? []).slice(0, 1);
  const mentioned = new Set(state.atoms.flatMap(({ tables }) => tables));
  const candidates = schema
    .flatMap((table) => table.columns)
    .filter(({ kind, table }) => (kind === 'date' || kind === 'year') && (mentioned.size === 0 || mentioned.has(table)));
  return { at, candidates, near };
}
