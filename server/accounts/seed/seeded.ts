import type { Database } from '../../stores/store.ts';

/** What earlier starts made: keys and ids. It is never made again, whatever became of it since. */
export type Seeded = ReadonlyMap<string, number>;

export async function readSeeded(db: Database): Promise<Seeded> {
  const rows = await db.selectFrom('seeded').select(['key', 'recordId']).execute();
  return new Map(rows.map(({ key, recordId }) => [key as string, Number(recordId)]));
}

export const markSeeded = async (db: Database, key: string, recordId: number): Promise<void> =>
  void (await db.insertInto('seeded').values({ key, recordId }).execute());

/** The id of what an earlier start made; undefined when none did. */
export const seededId = async (db: Database, key: string): Promise<number | undefined> => (await readSeeded(db)).get(key);
