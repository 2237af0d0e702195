import { boundOf } from './connection.ts';
import type { Place } from './readers.ts';
import type { ReadQuery } from '../store.ts';
import { Thread } from './Thread.ts';

/** A statement that changes what is stored, as a transaction of its own. */
export type AsideWork = Pick<ReadQuery, 'sql' | 'parameters'>;

/** Passive: it waits for nobody, and nobody waits for it. */
const checkpoint: AsideWork = { sql: 'pragma wal_checkpoint(passive)', parameters: [] };

/** A thread beside the server, begun when it is first needed, for what would hold the server up. */
export function openAside(place: Place, warn: (error: Error) => void) {
  let thread: Thread<AsideWork> | undefined;
  let moving: Promise<unknown> | undefined;

  const ask = (work: AsideWork): Promise<unknown> => {
    if (!thread || thread.isLost) thread = new Thread(new URL('./sqliteAside.mjs', import.meta.url), place);
    return thread.ask(work);
  };
  return {
    /** Moves what is written from the log into the database; resolves once it is done. One that is under way is joined. */
    checkpoint: (): Promise<unknown> =>
      (moving ??= ask(checkpoint)
        .catch(warn)
        .finally(() => (moving = undefined))),
    /** Runs a statement; nobody else may write meanwhile. */
    async write({ sql, parameters }: AsideWork): Promise<void> {
      await ask({ sql, parameters: parameters.map(boundOf) });
    },
    async close(): Promise<void> {
      await moving;
      await thread?.end();
    },
  };
}
