import { type Column, leadsTo, type Table } from '../names/schema.ts';
import type { Condition } from '../sql/tree.ts';
import { range } from './comparisons.ts';
import { freeAt, hasColumn, hasValue, isAt, type State, take } from './state.ts';

/** Values from a place on, in one direction, that name one row of a table: "Jane Peacock". */
function rowAt(
  state: State,
  at: number,
  step: 1 | -1,
  table: Table,
): { readonly where: readonly Condition[]; readonly ends: number } | undefined {
  const where: Condition[] = [];
  let ends = at;
  for (let place = at; hasValue(state, place); place += step) {
    const values = state.atoms[place]!.values.filter(({ column }) => column.table === table);
    const columns = new Set(values.map(({ column }) => column));
    if (columns.size !== 1) break;
    const [column] = columns as Set<Column> & Iterable<Column>;
    where.push({ kind: 'among', column: column!, values: values.map(({ value }) => value), isNot: false, joint: 'or' });
    ends = place;
  }
  return where.length > 0 ? { where, ends } : undefined;
}

/** Tables of which the values at a place are. */
const tablesAt = (state: State, at: number): readonly Table[] =>
  hasValue(state, at) ? [...new Set(state.atoms[at]!.values.map(({ column }) => column.table))] : [];

function push(state: State, own: Column, other: Column, where: readonly Condition[], at: number): void {
  state.conditions.push({ slot: { at, candidates: [own], near: [] }, make: (column) => ({ kind: 'ofRow', column, other, where }) });
}

/** "the same city as Jane", "与英雄类型相同", "与英雄相同类型". */
export function sameCondition(state: State, at: number): boolean {
  if (!isAt(state, at, 'same')) return false;
  const forms = [
    { column: at + 1, value: at + 2, step: 1 as const },
    { column: at + 1, value: at - 1, step: -1 as const },
    { column: at - 1, value: at - 2, step: -1 as const },
  ];
  for (const { column, value, step } of forms) {
    const tables = tablesAt(state, value);
    const columns = hasColumn(state, column) ? state.atoms[column]!.columns.filter(({ table }) => tables.includes(table)) : [];
    const [own] = columns;
    const row = columns.length === 1 ? rowAt(state, value, step, own!.table) : undefined;
    if (!row) continue;
    const [first, last] = [Math.min(at, column, row.ends), Math.max(at, column, row.ends)];
    take(state, ...range(first, last), ...(isAt(state, first - 1, 'and', 'with') ? [first - 1] : []));
    push(state, own!, own!, row.where, column);
    state.tables.push(own!.table);
    return true;
  }
  return false;
}

/** "employees who report to Nancy Edwards": a key to a row of the same table, and the row that it leads to; "the manager of Nancy Edwards" the other way. */
export function leadingCondition(state: State, at: number): boolean {
  const leading = (freeAt(state, at)?.columns ?? []).filter(leadsToOwn);
  const next = isAt(state, at + 1, 'eq') ? at + 2 : at + 1;
  const [own] = leading;
  const key = own?.table.columns.find(({ name }) => name.toLowerCase() === own.refersTo!.column.toLowerCase());
  const row = leading.length === 1 && key ? rowAt(state, next, 1, own!.table) : undefined;
  if (!row) return false;
  take(state, ...range(at, row.ends));
  if (state.atoms[next]!.isAfterOf) push(state, key!, own!, row.where, at);
  else push(state, own!, key!, row.where, at);
  state.tables.push(own!.table);
  return true;
}

/** True for a key to another row of its own table. */
export const leadsToOwn = (column: Column): boolean => leadsTo(column, column.table);
