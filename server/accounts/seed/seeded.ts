import type { Database } from '../../stores/store.ts';

/** Record that an earlier start made, under a key that stays over versions. It is never made again, whatever became of it since. */
export interface SeededRecord {
  readonly id: number;
  /** Value that the product gave last, to detect changes by people since; undefined in data of versions that did not store it. */
  readonly given: unknown;
}
export type Seeded = ReadonlyMap<string, SeededRecord>;

/** Reads what earlier starts made, by key. */
export async function readSeeded(db: Database): Promise<Seeded> {
  const rows = await db.selectFrom('seeded').select(['key', 'recordId', 'given']).execute();
  return new Map(
    rows.map(({ key, recordId, given }) => [
      key as string,
      { id: Number(recordId), given: typeof given === 'string' ? (JSON.parse(given) as unknown) : undefined },
    ]),
  );
}

/** Keeps the id of a record that a start made, and what it was given. */
export async function storeSeeded(db: Database, key: string, recordId: number, given: unknown = null): Promise<void> {
  const values = { recordId, given: given === null ? null : JSON.stringify(given) };
  await db
    .insertInto('seeded')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

/** Returns the id of what an earlier start made; undefined when none did. */
export const seededId = async (db: Database, key: string): Promise<number | undefined> => (await readSeeded(db)).get(key)?.id;
