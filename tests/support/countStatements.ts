import type { KyselyPlugin } from 'kysely';
import { vi } from 'vitest';
import type { Store } from '#server/stores/store.ts';

/** Counts the statements of transactions from now on; the returned function ends that and gives the number. */
export function countStatements(store: Store): () => number {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => ((count += 1), node),
    transformResult: async ({ result }) => result,
  };
  const begin = store.transaction.bind(store);
  const spy = vi.spyOn(store, 'transaction').mockImplementation((work) => begin((trx) => work(trx.withPlugin(counting))));
  return () => {
    spy.mockRestore();
    return count;
  };
}
