import { sql } from 'kysely';
import { deleteInBatches } from '../stores/deleteInBatches.ts';
import type { Store } from '../stores/store.ts';

/** Deletes files that nothing leads to any more, however large, a little at a time: their records go last, so that what is broken off can be done again. */
export async function dropFiles(store: Store, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await deleteInBatches(store, { table: 'file_parts', key: ['name', 'part'], where: sql`name in (${sql.join(names)})`, holds: 'bytes' });
  await store.transaction((trx) => trx.deleteFrom('files').where('name', 'in', names).execute(), { mayBeLost: true });
}
