import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Store } from './store.ts';

/** Rows that are deleted in one transaction: whoever writes meanwhile need not wait long for it. */
const together = 200;

/** Rows of a table, with the column that tells them apart. */
interface OldRows {
  readonly table: string;
  readonly key: string;
  readonly where: RawBuilder<SqlBool>;
}

/** Deletes rows that may be many, a few in each transaction. */
export async function deleteInBatches({ transaction }: Pick<Store, 'transaction'>, { table, key, where }: OldRows): Promise<void> {
  for (let deleted = together; deleted === together;) {
    const { numDeletedRows } = await transaction((trx) => {
      const some = trx.selectFrom(table).select(key).where(where).limit(together);
      return trx.deleteFrom(table).where(where).where(sql.ref(key), 'in', some).executeTakeFirstOrThrow();
    });
    deleted = Number(numDeletedRows);
  }
}
