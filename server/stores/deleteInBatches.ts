import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Store } from './store.ts';

/** Rows that are deleted in one transaction, and characters or bytes of long ones: whoever writes meanwhile need not wait long for it. */
const most = { rows: 200, held: 500_000 };
/** Terms of these transactions: what is lost of one is deleted again. */
const terms = { mayBeLost: true } as const;

/** Rows of a table, with the column that tells them apart. */
export interface DoomedRows {
  readonly table: string;
  readonly key: string;
  readonly where: RawBuilder<SqlBool>;
  /** Rows of one transaction, where they hold much each. */
  readonly together?: number;
}

/** Deletes rows that may be many, a few in each transaction. */
export async function deleteInBatches(
  { transaction }: Pick<Store, 'transaction'>,
  { table, key, where, together = most.rows }: DoomedRows,
): Promise<void> {
  for (let deleted = together; deleted === together;) {
    const { numDeletedRows } = await transaction((trx) => {
      const some = trx.selectFrom(table).select(key).where(where).limit(together);
      return trx.deleteFrom(table).where(where).where(sql.ref(key), 'in', some).executeTakeFirstOrThrow();
    }, terms);
    deleted = Number(numDeletedRows);
  }
}

/** A table of the parts of things, told apart by their numbers: the column of the thing, and that of what each part holds. */
interface PartsTable {
  readonly table: string;
  readonly of: string;
  readonly holds: string;
}

/** Deletes the parts of some things, which may be long: few in each transaction. */
export async function deleteParts(
  { db, transaction }: Store,
  { table, of, holds }: PartsTable,
  things: readonly (number | string)[],
): Promise<void> {
  if (things.length === 0) return;
  const parts = await db
    .selectFrom(table)
    .select([`${of} as thing`, 'part', sql<number>`length(${sql.ref(holds)})`.as('size')])
    .where(of, 'in', things)
    .execute();
  for (let at = 0; at < parts.length;) {
    const from = at;
    for (let held = 0; at < parts.length && held < most.held; at += 1) held += Number(parts[at]!['size']);
    await transaction(async (trx) => {
      for (const { thing, part } of parts.slice(from, at))
        await trx.deleteFrom(table).where(of, '=', thing).where('part', '=', part).execute();
    }, terms);
  }
}
