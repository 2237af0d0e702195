import { createGate } from '../gate.ts';
import type { ReadQuery } from '../store.ts';
import { boundQuery, type Place } from './readers.ts';
import { Thread } from './Thread.ts';

/** Each stream takes a thread and a few MiB. */
const mostAtOnce = 8;
/** Rows pass through a thread and are gone: room for more of them would only be filled. */
const memory = { maxYoungGenerationSizeMb: 4 };

/**
 * Streams of rows, each read by a thread of its own that ends with it: so everything that a stream takes is given back at once,
 * however it ends, and a slow step of it holds up no other read.
 */
export function openStreams(place: Place) {
  const enter = createGate(mostAtOnce);
  const open = new Set<Thread<null>>();
  return {
    async *read(query: ReadQuery, batchSize: number): AsyncGenerator<unknown[]> {
      const workerData = { ...place, ...boundQuery(query), batchSize };
      const leave = await enter();
      const thread = new Thread<null>(new URL('./sqliteStream.mjs', import.meta.url), workerData, memory);
      open.add(thread);
      try {
        for (;;) {
          const [batch = []] = await thread.ask(null);
          if (batch.length > 0) yield batch;
          if (batch.length < batchSize) return;
        }
      } finally {
        await thread.end();
        open.delete(thread);
        leave();
      }
    },
    close: async (): Promise<void> => void (await Promise.all([...open].map((thread) => thread.end()))),
  };
}
