import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '#server/stores/store.ts';

/** Milliseconds between two writes of whoever writes beside. */
const every = 5;

/** A server at work, as others have it, in milliseconds. */
export interface Beside {
  /** The longest time that it answered nobody. */
  readonly turn: number;
  /** The longest wait of somebody who writes a row. */
  readonly wait: number;
  readonly took: number;
}

/** Writes a row again and again while something is done, and watches for how long nobody is answered. */
export async function beside({ transaction }: Store, work: () => Promise<unknown>): Promise<Beside> {
  const turns = monitorEventLoopDelay({ resolution: 1 });
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
  turns.enable();
  const begun = performance.now();
  const writing = write();
  await work().finally(() => (isDone = true));
  const took = performance.now() - begun;
  await writing;
  turns.disable();
  return { turn: turns.max / 1e6, wait, took };
}
