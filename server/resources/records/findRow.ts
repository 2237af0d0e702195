import { sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import type { Call } from '../behaviour.ts';
import { scopeTests, type Shelf, shelfTest, type StoredRow } from '../query/listPage.ts';
import { fromShown } from '../query/shownRows.ts';
import { allOf, columnRef } from '../query/sqlParts.ts';
import { tableOf } from '../tables.ts';

interface Wanted {
  readonly context: Context;
  readonly db: Database;
  readonly actor: Actor | null;
  readonly resource: Resource;
  readonly id: number;
  /** `any`: living or in the trash. */
  readonly shelf: Shelf | 'any';
  /** Whole, as an operation changes it; else as the actor is shown it. */
  readonly isWhole?: true;
}

/** The stored row of that id that the actor may see; RECORD_NOT_FOUND otherwise, so that nobody learns of what is not theirs (F1). */
export async function findRow({ context, db, actor, resource, id, shelf, isWhole }: Wanted): Promise<StoredRow> {
  const source = { context, resource };
  const table = tableOf(resource);
  const test = allOf([
    sql`${columnRef(table, 'id')} = ${id}`,
    ...(shelf === 'any' ? [] : [shelfTest(source, shelf)]),
    ...scopeTests(source, actor),
  ]);
  const { rows } = await sql<StoredRow>`select * from ${isWhole ? sql.table(table) : fromShown(source, actor)} where ${test}`.execute(db);
  if (!rows[0]) throw refuse('RECORD_NOT_FOUND', { resource: resource.key, id });
  return rows[0];
}

/** The row that an operation is about to change: no other transaction can come between (see `Store.transaction`). */
export const rowToChange = (
  { context, trx, actor }: Call,
  resource: Resource,
  id: number,
  shelf: Shelf | 'any' = 'living',
): Promise<StoredRow> => findRow({ context, db: trx, actor, resource, id, shelf, isWhole: true });
