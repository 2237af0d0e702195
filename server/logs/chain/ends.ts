import type { Transaction } from 'kysely';
import type { Database, Store, Tables } from '../../stores/store.ts';
import { chainTable } from './chainTable.ts';
import type { ChainEnd, Seals } from './seals.ts';

/** An end as it is stored. */
export interface StoredEnd extends ChainEnd {
  readonly mark: string;
}

/** Authenticity of a stored end. `foreign`: marked by another key than this server's. `unmarked`: not there before. */
export type Authenticity = 'own' | 'foreign' | 'forged' | 'unmarked';

export function authenticityOf(seals: Seals, end: StoredEnd): Authenticity {
  if (end.mark === '') return end.number === 0 && end.seal === '' ? 'unmarked' : 'forged';
  if (!seals.isOwn(end.mark)) return 'foreign';
  return seals.mark(end) === end.mark ? 'own' : 'forged';
}

const endIn = (db: Database, place: ChainEnd['place']) => db.selectFrom(chainTable.name).selectAll().where('place', '=', place);

/** Reads an end of the chain; an empty one where nothing is stored. */
export async function readEnd(db: Database, place: ChainEnd['place']): Promise<StoredEnd> {
  const row = await endIn(db, place).executeTakeFirst();
  return (row as StoredEnd | undefined) ?? { place, number: 0, seal: '', noted: 0, mark: '' };
}

/** The same, held until the end of the transaction: whoever else wants to move it waits. */
export async function lockEnd({ dialect }: Store, trx: Transaction<Tables>, place: ChainEnd['place']): Promise<StoredEnd> {
  await trx
    .insertInto(chainTable.name)
    .values({ place, number: 0, seal: '', noted: 0, mark: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await endIn(trx, place)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return row as StoredEnd;
}

/** Moves an end that is held, and marks it. */
export async function moveEnd(trx: Transaction<Tables>, seals: Seals, { place, number, seal, noted }: ChainEnd): Promise<void> {
  const end = { place, number, seal, noted };
  await trx
    .updateTable(chainTable.name)
    .set({ number, seal, noted, mark: seals.mark(end) })
    .where('place', '=', place)
    .execute();
}

/** Entries that have no seal yet. */
export const unsealed = (db: Database) => db.selectFrom('audit').where('sealNumber', 'is', null);
