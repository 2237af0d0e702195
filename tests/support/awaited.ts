import { setTimeout as pause } from 'node:timers/promises';

const firstPauseMs = 5;
/** Long enough that asking takes little of what the answer needs itself, such as another process. */
const longestPauseMs = 40;

/** Asks again until there is an answer, ever less often: for what a server does apart from the request that asked for it. */
export async function awaited<Result>(ask: () => Promise<Result | undefined>): Promise<Result> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const result = await ask();
    if (result !== undefined) return result;
    await pause(pauseMs);
  }
}
