import { endStates } from '#schemas/wire/flows/runs.ts';
import type { Context } from '../../context.ts';
import { runOf, type RunRow } from './runStore.ts';
import { followRun, type RunWords } from './textOfRun.ts';

/** A run that stops for good, or until somebody decides or answers. */
export const hasStopped = ({ state }: Pick<RunRow, 'state'>): boolean =>
  state === 'asking' || state === 'waiting' || endStates.includes(state);

/** Milliseconds between two looks at a run that no message told of. */
const lookEvery = 1_000;

/** Words of a run as they come, until it has stopped. Ends early, without a throw, when it is aborted. */
export async function* wordsUntilEnd(context: Context, id: number, signal: AbortSignal): AsyncGenerator<RunWords> {
  const words: RunWords[] = [];
  let wake = (): void => {};
  const stop = followRun(context, id, (message) => {
    if (message.words) words.push(message.words);
    wake();
  });
  try {
    while (!signal.aborted) {
      yield* words.splice(0);
      if (hasStopped(await runOf(context.store.lookups, id))) break;
      if (words.length > 0) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lookEvery);
        wake = () => (clearTimeout(timer), resolve());
        signal.addEventListener('abort', wake, { once: true });
      });
    }
    yield* words.splice(0);
  } finally {
    stop();
  }
}

/** A run once it has stopped, or as it is when it is aborted. */
export async function untilEnd(context: Context, id: number, signal: AbortSignal): Promise<RunRow> {
  const words = wordsUntilEnd(context, id, signal);
  while (!(await words.next()).done);
  return runOf(context.store.lookups, id);
}
