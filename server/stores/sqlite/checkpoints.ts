import type { Place } from './readers.ts';
import { Thread } from './Thread.ts';

/** Moves what is written from the log into the database in a thread of its own, which is begun when it is first needed. */
export function openCheckpoints(place: Place, warn: (error: Error) => void) {
  let thread: Thread<null> | undefined;
  let running: Promise<unknown> | undefined;

  const run = (): Promise<unknown> => {
    if (!thread || thread.isLost) thread = new Thread(new URL('./sqliteCheckpoint.mjs', import.meta.url), place);
    return thread
      .ask(null)
      .catch(warn)
      .finally(() => (running = undefined));
  };
  return {
    /** Moves what there is; resolves once it is done. One that is under way is joined. */
    run: (): Promise<unknown> => (running ??= run()),
    async close(): Promise<void> {
      await running;
      await thread?.end();
    },
  };
}
