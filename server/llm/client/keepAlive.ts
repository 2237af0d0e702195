import { type Refusal, refuse } from '#schemas/wire/errors.ts';
import type { Remote } from './remote.ts';

/** Comments and empty events keep a connection open while a model waits for its turn, for so many times as long as it may be silent. */
const timesIdle = 10;
/** Seconds that the usage may take once the answer is whole. */
export const usageSeconds = 2;
/** So much may come without a word, in UTF-16 units. */
const mostWithoutWords = 16 * 1024 * 1024;

interface Reading {
  /** Length read. */
  readonly length: number;
  readonly hasWords: boolean;
  readonly isWhole: boolean;
}

/** Watches how long, and for how much, a service keeps its connection open without saying a word; gives why it is to be hung up on, when it is. */
export function createKeepAliveLimit({ firstSeconds, idleSeconds }: Remote) {
  const longest = Math.max(firstSeconds, timesIdle * idleSeconds);
  let since = performance.now();
  let size = 0;
  return ({ length, hasWords, isWhole }: Reading): Refusal | undefined => {
    if (hasWords) [since, size] = [performance.now(), 0];
    size += length;
    const seconds = isWhole ? usageSeconds : longest;
    if (performance.now() - since > seconds * 1000) return refuse('MODEL_TIMEOUT', { seconds });
    return size > mostWithoutWords ? refuse('MODEL_BROKEN_STREAM') : undefined;
  };
}
