import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work before others have their turn. */
const longestStretch = 10;

/** Gives a function that lets everything else on the event loop have its turn, when work has gone on for a while since it last did. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestStretch) return;
    await setImmediate();
    since = performance.now();
  };
}
