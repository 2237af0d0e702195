import { createHearers } from '../hearers.ts';
import type { Store } from '../store.ts';

/** Messages within the process: it alone serves an embedded database, so it is all the replicas there are, and none is lost. */
export function messagesWithin(warn: (error: Error) => void): Pick<Store, 'publish' | 'subscribe'> {
  const hearers = createHearers(warn);
  return {
    // Later, as from a database: who publishes has gone on before anyone hears.
    publish: async (channel, message) => void setImmediate(hearers.tell, channel, message),
    subscribe: hearers.add,
  };
}
