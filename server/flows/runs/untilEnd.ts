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
  let isStirred = false;
  let wake = (): void => {};
  const stir = (): void => {
    isStirred = true;
    wake();
  };
  const stop = followRun(context, id, (message) => {
    if (message.words) words.push(message.words);
    stir();
  });
  signal.addEventListener('abort', stir, { once: true });
  try {
    while (!signal.aborted) {
      isStirred = false;
      yield* words.splice(0);
      if (hasStopped(await runOf(context.store.lookups, id))) break;
      // What came while the run was looked at is not waited for.
      if (isStirred) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lookEvery);
        wake = () => (clearTimeout(timer), resolve());
      });
    }
    yield* words.splice(0);
  } finally {
    signal.removeEventListener('abort', stir);
    stop();
  }
}

/** A run once it has stopped, or as it is when it is aborted. */
export async function untilEnd(context: Context, id: number, signal: AbortSignal): Promise<RunRow> {
  const words = wordsUntilEnd(context, id, signal);
  while (!(await words.next()).done);
  return runOf(context.store.lookups, id);
}
