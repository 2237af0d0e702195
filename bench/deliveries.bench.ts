import { sql } from 'kysely';
import { deliveries } from '#server/deliveries/index.ts';
import { createCourier } from '#server/deliveries/send/courier.ts';
import { rooms } from '#server/rooms.ts';
import type { Store } from '#server/stores/store.ts';
import { storedTime } from '#server/storedTime.ts';
import { killedIn } from '#tests/server/deliveries/killedIn.ts';
import { type Received, startReceiver } from '#tests/server/deliveries/receivers.ts';
import { signInAsAdmin } from '#tests/support/actors.ts';
import { type Dialect, dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import type { Row } from './index.ts';
import { scaled } from './measure.ts';

const hour = 3_600_000;
const subscriptions = 10;
const times = scaled(1_000, 20);
const all = subscriptions * times;
/** Rounds after which what has not arrived counts as lost. */
const mostRounds = 30;

/** Due times that nobody was there for, delivered by three servers of which two are killed again and again: each once, twice or not at all. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  // Tests and benches are told of a PostgreSQL alike.
  for (const dialect of dialects.filter((each) => each === 'sqlite' || process.env['TEST_DATABASE_URL']))
    rows.push(await deliverOn(dialect));
  return rows;
}

async function deliverOn(dialect: Dialect): Promise<Row> {
  // The server itself sends nothing: its couriers are the bench's.
  const quiet = rooms.map((room) => (room === deliveries ? { ...deliveries, routes: () => undefined } : room));
  const server = await startServer({ dialect, rooms: quiet, settings: { allowedNetworks: ['127.0.0.0/8'] } });
  const receiver = await startReceiver(Date.now);
  try {
    await subscribe(server, receiver.url);
    const begun = performance.now();
    await deliverAll(server);
    const seconds = (performance.now() - begun) / 1_000;
    return await outcomeOf(server, receiver.received, { dialect, seconds });
  } finally {
    await server.stop();
    await receiver.stop();
  }
}

/** Subscriptions of every hour whose next time is long past: a database of many servers goes by its own clock, which cannot be moved. */
async function subscribe(server: TestServer, address: string): Promise<void> {
  const admin = await signInAsAdmin(server);
  const made = async (path: string, body: object): Promise<number> => (await admin.post(path, body)).data.id;
  const content = await made('/api/contents/add', { name: 'Hourly', description: 'On the hour' });
  const parameters = [await made('/api/parameters/add', { name: 'p', value: 'v' })];
  const common = { userId: admin.session!.id, content, parameters, frequency: 'hour', method: 'webhook', address, missed: 'all' };
  for (let count = 0; count < subscriptions; count += 1) await made('/api/subscriptions', common);
  const first = Math.floor(Date.now() / hour) * hour - (times - 1) * hour;
  await server.context.store.transaction((trx) =>
    trx
      .updateTable('subscriptions')
      .set({ nextDue: storedTime(first) })
      .execute(),
  );
}

/** One server that lives and two that begin anew each time they are killed, until nothing is left to do. */
async function deliverAll({ context }: TestServer): Promise<void> {
  const stores = [context.store, killedIn(context.store, 37), killedIn(context.store, 47)];
  const couriers = stores.map((store) => createCourier({ ...context, store }, new Map()));
  for (let round = 0; round < mostRounds && (await isLeft(context.store)); round += 1) {
    await Promise.all(couriers.map((courier) => courier.once().catch(() => undefined)));
    await passTime(context.store);
  }
}

async function isLeft({ lookups }: Store): Promise<boolean> {
  const due = await lookups.selectFrom('subscriptions').select('id').where('nextDue', '<=', storedTime(Date.now())).executeTakeFirst();
  const waiting = await lookups.selectFrom('deliveries').select('id').where('state', '=', 'waiting').executeTakeFirst();
  return due !== undefined || waiting !== undefined;
}

/** Brings the next tries, and the ends of leases of servers that were killed, to now. */
const passTime = (store: Store): Promise<void> =>
  store.transaction(async (trx) => {
    const past = storedTime(Date.now() - 1_000);
    await trx.updateTable('deliveries').set({ tryAt: past }).where('state', '=', 'waiting').execute();
    await trx.updateTable('delivery_lanes').set({ leaseUntil: past }).where('leaseUntil', 'is not', null).execute();
  });

async function outcomeOf(
  { context }: TestServer,
  received: readonly Received[],
  { dialect, seconds }: { readonly dialect: Dialect; readonly seconds: number },
): Promise<Row> {
  const arrived = new Map<string, number>();
  for (const { headers } of received) {
    const key = String(headers['idempotency-key']);
    arrived.set(key, (arrived.get(key) ?? 0) + 1);
  }
  const once = [...arrived.values()].filter((count) => count === 1).length;
  const { noted } = await context.store.lookups
    .selectFrom('deliveries')
    .select(sql<number>`count(*)`.as('noted'))
    .where('doubtful', '=', true)
    .executeTakeFirstOrThrow();
  return {
    name: `${all.toLocaleString('en')} due times, ${dialect}, two of three servers killed again and again`,
    measured: `${once.toLocaleString('en')} delivered once`,
    compared: `${arrived.size - once} twice or more, ${all - arrived.size} not at all`,
    ratio: once / all,
    note: `${noted} noted as perhaps doubled; ${Math.round(all / seconds)}/s`,
  };
}
