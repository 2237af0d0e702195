import pg from 'pg';
import { createSubscribers } from '../subscribers.ts';
import type { Store } from '../store.ts';
import { createJoiner, partsOf } from './parts.ts';

const firstPause = 100;
const longestPause = 10_000;

/**
 * Passes messages between replicas by LISTEN and NOTIFY. When the connection that listens breaks it is made again;
 * what was said meanwhile is lost, and those who care are told so.
 */
export async function listen(
  settings: pg.ClientConfig,
  pool: pg.Pool,
  warn: (error: Error) => void,
): Promise<Pick<Store, 'publish' | 'subscribe' | 'close'>> {
  const subscribers = createSubscribers(warn);
  const joiner = createJoiner();
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  const hear = ({ payload = '' }: pg.Notification): void => {
    try {
      const heard = joiner.add(payload);
      if (heard) subscribers.tell(heard.channel, heard.message);
    } catch (error) {
      warn(error as Error);
    }
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client(settings);
    next.on('notification', hear);
    next.on('error', warn);
    await next.connect();
    await next.query('listen wenshu');
    next.once('end', () => connectAgain(firstPause));
    client = next;
  };

  const connectAgain = (pause: number): void => {
    if (isClosed) return;
    joiner.forget();
    again = setTimeout(() => {
      connect().then(subscribers.tellMissed, (error: Error) => (warn(error), connectAgain(Math.min(pause * 2, longestPause))));
    }, pause);
  };

  await connect();
  return {
    publish: async (channel, message) =>
      void (await pool.query("select pg_notify('wenshu', payload) from unnest($1::text[]) as parts(payload)", [partsOf(channel, message)])),
    subscribe: subscribers.add,
    async close() {
      isClosed = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
