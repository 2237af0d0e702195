import { closeSync, openSync, readSync } from 'node:fs';

/** Milliseconds between two looks, of which each turn takes one at least. */
const every = 1;
/** Milliseconds for which nobody should be left waiting. */
export const bearable = 30;

/** Turns of the event loop, in milliseconds. */
export interface Turns {
  /** The longest time that nobody was answered. */
  readonly longest: number;
  /** The same without the time in which the thread waited for a processor that others had; undefined where the system does not tell. */
  readonly longestOwn: number | undefined;
  /** Number of turns that were longer than others should wait, without that time where it is known. */
  readonly long: number;
}

/** Milliseconds for which the present thread has waited for a processor so far, where the system tells. */
function openWaiting() {
  let file: number;
  try {
    file = openSync('/proc/thread-self/schedstat', 'r');
  } catch {
    return undefined;
  }
  const bytes = Buffer.alloc(100);
  return {
    soFar(): number {
      const [, waited] = bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)).split(' ');
      return Number(waited) / 1e6;
    },
    close: () => closeSync(file),
  };
}

/** Turns of the event loop while something is done. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<Turns> {
  const waiting = openWaiting();
  const look = () => ({ at: performance.now(), waited: waiting?.soFar() ?? 0 });
  let last = look();
  let [longest, longestOwn, long] = [0, 0, 0];
  const tick = (): void => {
    const now = look();
    const turn = now.at - last.at;
    const own = turn - (now.waited - last.waited);
    longest = Math.max(longest, turn);
    longestOwn = Math.max(longestOwn, own);
    if (own > bearable) long += 1;
    last = now;
  };
  const timer = setInterval(tick, every);
  try {
    await work();
    tick();
  } finally {
    clearInterval(timer);
    waiting?.close();
  }
  return { longest, longestOwn: waiting && longestOwn, long };
}
