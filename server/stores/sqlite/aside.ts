import { boundOf } from './connection.ts';
import type { Place } from './readers.ts';
import type { ReadQuery } from '../store.ts';
import { Thread } from './Thread.ts';

/** A statement that changes what is stored, as a transaction of its own. */
export type AsideWork = Pick<ReadQuery, 'sql' | 'parameters'>;

/** A thread beside the server, begun when it is first needed, for what would hold the server up. */
export function openAside(place: Place) {
  let thread: Thread<AsideWork> | undefined;
  return {
    /** Runs a statement; gives its rows. Nobody else may write meanwhile, unless it changes nothing. */
    async run({ sql, parameters }: AsideWork): Promise<Record<string, unknown>[]> {
      if (!thread || thread.isLost) thread = new Thread(new URL('./sqliteAside.mjs', import.meta.url), place);
      const [rows = []] = await thread.ask({ sql, parameters: parameters.map(boundOf) });
      return rows;
    },
    async close(): Promise<void> {
      await thread?.end();
    },
  };
}
