import { AsyncLocalStorage } from 'node:async_hooks';

/** Refuses to begin a transaction from within one that is still open: the inner would wait for the outer for ever. */
export function notNested() {
  const open = new AsyncLocalStorage<{ isOpen: boolean }>();
  return async <Result>(begin: () => Promise<Result>): Promise<Result> => {
    if (open.getStore()?.isOpen) throw new Error('A transaction was begun within another one; pass the open one on instead');
    const state = { isOpen: true };
    return open.run(state, () => begin().finally(() => void (state.isOpen = false)));
  };
}
