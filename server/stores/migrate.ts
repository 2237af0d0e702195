import { type Transaction, sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import { StartupError } from '../settings.ts';
import { storedTime } from '../storedTime.ts';
import { type Change, changesTo } from './migrations/changes.ts';
import { foreignTables, obstaclesIn } from './migrations/obstacles.ts';
import { clashesOf, plannedTables } from './migrations/plannedTables.ts';
import { presentTables } from './migrations/presentTables.ts';
import { createTable } from './migrations/statements.ts';
import type { Table } from './migrations/table.ts';
import { termTableChanges } from './migrations/termTables.ts';
import type { Store, Tables } from './store.ts';
import type { SystemTable } from './systemTable.ts';

const record: SystemTable = { name: 'migrations', id: true, columns: { at: { type: 'text' }, change: { type: 'text' } } };

/**
 * Brings the database to what is declared: makes what is missing, and loses nothing. Gives what it did, one line each.
 * Throws one `StartupError` that lists every obstacle, having changed nothing. Several replicas may start at once.
 */
export async function migrate(
  store: Store,
  resources: readonly Resource[],
  clock: () => number,
  system: readonly SystemTable[],
): Promise<string[]> {
  const tables = plannedTables(resources, [record, ...system]);
  refuseObstacles(clashesOf(tables));
  await prepareRecord(store, tables[0]!);
  return store.transaction(async (trx) => {
    await waitForOthers(store, trx);
    const present = await presentTables(trx, store.dialect);
    refuseObstacles(await foreignTables(trx, tables, present));
    refuseObstacles(await obstaclesIn(trx, tables, present));
    const changes = [...changesTo(store.dialect, tables, present), ...(await termTableChanges(trx, store.dialect, tables, present))];
    return apply(trx, changes, storedTime(clock()));
  });
}

function refuseObstacles(obstacles: readonly string[]): void {
  if (obstacles.length === 0) return;
  throw new StartupError(['The data does not fit the declarations; nothing was changed:', ...obstacles].join('\n  '));
}

/** Any number would do, as long as all replicas take the same. */
const lockNumber = 8_417_133;

/** Makes the table of what was done; it is also what replicas that start together wait for. */
async function prepareRecord(store: Store, table: Table): Promise<void> {
  const { columns } = await presentTables(store.db, store.dialect);
  if (columns.has(table.name)) return;
  await store.transaction(async (trx) => {
    if (store.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx);
    await createTable(store.dialect, table, 'if not exists').execute(trx);
  });
}

/** Locking a table is the one thing that may be done before a transaction settles which moment it sees. */
async function waitForOthers({ dialect }: Store, trx: Transaction<Tables>): Promise<void> {
  if (dialect === 'postgres') await sql`lock table migrations in access exclusive mode`.execute(trx);
}

async function apply(trx: Transaction<Tables>, changes: readonly Change[], at: string): Promise<string[]> {
  for (const { name, statements } of changes) {
    for (const statement of statements) await statement.execute(trx);
    await trx.insertInto(record.name).values({ at, change: name }).execute();
  }
  return changes.map(({ name }) => name);
}
