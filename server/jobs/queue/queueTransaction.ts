import { sql, type Transaction } from 'kysely';
import type { Store, Tables } from '../../stores/store.ts';

/**
 * A transaction that claims rows by locking them, and so needs no serializable isolation, under which PostgreSQL would refuse most of
 * those that take jobs at the same moment.
 */
export const queueTransaction = <Result>(store: Store, work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> =>
  store.transaction(async (trx) => {
    if (store.dialect === 'postgres') await sql`set transaction isolation level read committed`.execute(trx);
    return work(trx);
  });
