import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '#server/stores/store.ts';
import { type Turns, turnsDuring } from '../watchTurns.ts';

/** Milliseconds between two writes of whoever writes beside. */
const every = 5;

/** A server at work, as others have it, in milliseconds. */
export interface Beside {
  readonly turns: Turns;
  /** The longest wait of somebody who writes a row. */
  readonly wait: number;
  readonly took: number;
}

/** Writes a row again and again while something is done, and watches for how long nobody is answered. */
export async function beside({ transaction }: Store, work: () => Promise<unknown>): Promise<Beside> {
  let wait = 0;
  let isDone = false;
  const write = async (): Promise<void> => {
    while (!isDone) {
      const begun = performance.now();
      await transaction((trx) =>
        trx
          .updateTable('users')
          .set({ phone: String(begun) })
          .where('id', '=', 1)
          .execute(),
      );
      wait = Math.max(wait, performance.now() - begun);
      await pause(every);
    }
  };
  const begun = performance.now();
  let took = 0;
  const turns = await turnsDuring(async () => {
    const writing = write();
    await work().finally(() => (isDone = true));
    took = performance.now() - begun;
    await writing;
  });
  return { turns, wait, took };
}
