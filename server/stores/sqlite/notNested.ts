import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction that work stands in, and the one around it, of another store. */
interface Open {
  readonly store: object;
  isOpen: boolean;
  readonly around: Open | undefined;
}

/** One for all stores: with each that has been used, every promise of the process would cost more, as long as the process lives. */
const transactions = new AsyncLocalStorage<Open>();

/** The innermost that has not ended: work that a transaction began may outlive it. */
function stillOpen(transaction: Open | undefined): Open | undefined {
  while (transaction && !transaction.isOpen) transaction = transaction.around;
  return transaction;
}

/** Refuses to begin a transaction of a store from within one that is still open: the inner would wait for the outer for ever. */
export function notNested() {
  const store = {};
  return async <Result>(begin: () => Promise<Result>): Promise<Result> => {
    const around = stillOpen(transactions.getStore());
    for (let open = around; open; open = stillOpen(open.around))
      if (open.store === store) throw new Error('A transaction was begun within another one; pass the open one on instead');
    const state: Open = { store, isOpen: true, around };
    return transactions.run(state, () => begin().finally(() => void (state.isOpen = false)));
  };
}
