import { connecting } from '../connecting.ts';
import type { Place } from '../failures.ts';

/** Connections of a driver to a source whose tables are copied. */
export interface Driver<Client> {
  readonly place: Place;
  /** A client that is not connected yet. */
  make(): Promise<Client>;
  connect(client: Client): Promise<unknown>;
  /** Ends what a client is doing, and its connection; never rejects. */
  close(client: Client): unknown;
}

/** Work on a connection of its own, which ends with it, or when nobody waits for it any more. */
export async function* connected<Client, Item>(
  { place, make, connect, close }: Driver<Client>,
  signal: AbortSignal,
  work: (client: Client) => AsyncGenerator<Item, void>,
): AsyncGenerator<Item, void> {
  signal.throwIfAborted();
  const client = await make();
  const stop = (): void => void close(client);
  signal.addEventListener('abort', stop, { once: true });
  try {
    await connecting(connect(client), { place, signal });
    yield* work(client);
  } finally {
    signal.removeEventListener('abort', stop);
    await close(client);
  }
}
