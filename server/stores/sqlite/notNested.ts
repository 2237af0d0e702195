import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction that work stands in, and the one around it, of another store. */
interface Open {
  readonly store: object;
  isOpen: boolean;
  readonly around: Open | undefined;
}

/** One for all stores, and only while a transaction is open: with each that is in use, every promise of the process costs more. */
const transactions = new AsyncLocalStorage<Open>();
let openNow = 0;

async function within<Result>(state: Open, begin: () => Promise<Result>): Promise<Result> {
  openNow += 1;
  try {
    return await transactions.run(state, begin);
  } finally {
    state.isOpen = false;
    openNow -= 1;
    if (openNow === 0) transactions.disable();
  }
}

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
    return within({ store, isOpen: true, around }, begin);
  };
}
