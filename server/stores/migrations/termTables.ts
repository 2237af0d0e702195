import { sql } from 'kysely';
import type { Database, Store } from '../store.ts';
import type { Change } from './changes.ts';
import type { Present } from './presentTables.ts';
import { mergeByWriters } from './statements.ts';
import type { Table } from './table.ts';

/** Changes of indexes of terms that were made before those who write them put their parts together. */
export async function termTableChanges(
  db: Database,
  dialect: Store['dialect'],
  tables: readonly Table[],
  present: Present,
): Promise<Change[]> {
  const old = tables.filter(({ name, holds }) => holds && dialect === 'sqlite' && present.columns.has(name));
  const changes: Change[] = [];
  for (const { name } of old) {
    const { rows } = await sql`select v from ${sql.table(`${name}_config`)} where k = 'automerge'`.execute(db);
    if (rows.length === 0) changes.push({ name: `merge terms of ${name} as they are written`, statements: [mergeByWriters(name)] });
  }
  return changes;
}
