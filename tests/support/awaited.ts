import { setTimeout as pause } from 'node:timers/promises';

/** Long enough that asking takes little of what the answer needs itself. */
const pauseMs = 5;

/** Asks again until there is an answer: for what a server does apart from the request that asked for it. */
export async function awaited<Result>(ask: () => Promise<Result | undefined>): Promise<Result> {
  for (;;) {
    const result = await ask();
    if (result !== undefined) return result;
    await pause(pauseMs);
  }
}
