import { createSubscribers } from '../subscribers.ts';
import type { Store } from '../store.ts';

/** Messages within the process: it alone serves an embedded database, so it is all the replicas there are, and none is lost. */
export function messagesWithin(warn: (error: Error) => void): Pick<Store, 'publish' | 'subscribe'> {
  const subscribers = createSubscribers(warn);
  return {
    // Later, as from a database: who publishes has gone on before anyone hears.
    publish: async (channel, message) => void setImmediate(subscribers.tell, channel, message),
    subscribe: subscribers.add,
  };
}
