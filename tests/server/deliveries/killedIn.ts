import type { Store } from '#server/stores/store.ts';

/** A store in which each so-manyth transaction ends as if its server had been killed in it. */
export const killedIn = (store: Store, every: number): Store => {
  let count = 0;
  return new Proxy(store, {
    get(target, name, self) {
      if (name !== 'transaction') return Reflect.get(target, name, self) as unknown;
      const transaction: Store['transaction'] = (work) =>
        store.transaction(async (trx) => {
          const result = await work(trx);
          if ((count += 1) % every === 0) throw new Error('killed');
          return result;
        });
      return transaction;
    },
  });
};
