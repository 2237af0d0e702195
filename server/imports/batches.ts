import type { Resource } from '#schemas/kit/resource.ts';
import type { Context } from '../context.ts';
import type { RowToDo } from './plannedRows.ts';

/** Rows dealt with by the same statements: the embedded database holds up every request while one runs, any other is a way to go for each. */
const mostRows: Readonly<Record<Context['store']['dialect'], number>> = { sqlite: 100, postgres: 500 };

/** Rows that can be dealt with together, and what the next one must not be for. */
interface Open {
  readonly rows: RowToDo[];
  readonly titles: Set<string>;
  readonly records: Set<number>;
}

const open = (): Open => ({ rows: [], titles: new Set(), records: new Set() });

/**
 * Cuts rows into batches, in their order, such that doing a batch at once comes to the same as doing its rows one after another: all create,
 * or all change a record, each another one; none needs a record that another one creates. Changes of a tree's parents stand alone, and so
 * does every row of a resource whose hooks may look at other records.
 */
export function inBatches({ hooks, store }: Context, resource: Resource, rows: readonly RowToDo[]): RowToDo[][] {
  const { beforeWrite, beforeRemove, afterWrite } = hooks.get(resource.key) ?? {};
  const most = beforeWrite || beforeRemove || afterWrite ? 1 : mostRows[store.dialect];
  const batches: RowToDo[][] = [];
  let batch = open();
  for (const row of rows) {
    if (batch.rows.length >= most || !fits(resource, batch, row)) batch = open();
    if (batch.rows.length === 0) batches.push(batch.rows);
    batch.rows.push(row);
    batch.titles.add(row.title.trim());
    if (row.recordId !== null) batch.records.add(row.recordId);
  }
  return batches;
}

function fits({ tree }: Resource, { rows: [first], titles, records }: Open, { status, recordId, pending, changes }: RowToDo): boolean {
  if (!first) return true;
  if (first.status !== status || (recordId !== null && records.has(recordId))) return false;
  if (tree !== undefined && (Object.hasOwn(changes, tree) || Object.hasOwn(first.changes, tree))) return false;
  return !Object.values(pending).some((names) => names.some((name) => 'title' in name && titles.has(name.title)));
}
