import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { inBatches } from './inBatches.ts';
import type { Store } from './store.ts';

/** Rows that are deleted in one transaction, and characters or bytes of long ones: whoever writes meanwhile need not wait long for it. Of keys, those that are read at once. */
const most = { rows: 200, held: 500_000, read: 5_000 };

/** Rows of a table, with the columns that tell them apart. */
export interface DoomedRows {
  readonly table: string;
  readonly key: readonly string[];
  readonly where: RawBuilder<SqlBool>;
  /** The column of what may be long of a row. */
  readonly holds?: string;
  /** Rows of one transaction, where others hang on each. */
  readonly together?: number;
}

interface Doomed {
  readonly key: readonly unknown[];
  readonly held: number;
}

/** Deletes rows that may be many or long, a few in each transaction. What is lost of one is deleted again. */
export async function deleteInBatches(store: Pick<Store, 'db' | 'transaction'>, rows: DoomedRows): Promise<void> {
  const limits = { size: rows.together ?? most.rows, held: most.held, heldBy: ({ held }: Doomed) => held };
  for (let doomed = await nextOf(store, rows); doomed.length > 0; doomed = await nextOf(store, rows)) {
    await inBatches(doomed, limits, (some) => store.transaction((trx) => statement(rows, some).execute(trx), { mayBeLost: true }));
    if (doomed.length < most.read) return;
  }
}

const columnsOf = ({ key }: DoomedRows): RawBuilder<unknown> => sql.join(key.map((column) => sql.ref(column)));

async function nextOf({ db }: Pick<Store, 'db'>, rows: DoomedRows): Promise<Doomed[]> {
  const held = rows.holds === undefined ? sql`0` : sql`length(${sql.ref(rows.holds)})`;
  const found = await sql<Record<string, unknown>>`
    select ${columnsOf(rows)}, ${held} as held from ${sql.table(rows.table)} where ${rows.where} limit ${most.read}`.execute(db);
  return found.rows.map((row) => ({ key: rows.key.map((column) => row[column]), held: Number(row['held']) }));
}

const statement = (rows: DoomedRows, some: readonly Doomed[]): RawBuilder<unknown> => {
  const isOf = ({ key }: Doomed) =>
    sql.join(
      rows.key.map((column, at) => sql`${sql.ref(column)} = ${key[at]}`),
      sql` and `,
    );
  return sql`delete from ${sql.table(rows.table)} where (${rows.where}) and (${sql.join(some.map(isOf), sql` or `)})`;
};
