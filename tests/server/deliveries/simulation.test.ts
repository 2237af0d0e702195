import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCourier } from '#server/deliveries/send/courier.ts';
import { runDue } from '#server/deliveries/due/runDue.ts';
import { nextDues } from '#server/deliveries/due/dueTimes.ts';
import { rhythmOf, subscriptionOf } from '#server/deliveries/subscription.ts';
import type { Context } from '#server/context.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';
import { killedIn } from './killedIn.ts';
import { type Receiver, startReceiver } from './receivers.ts';

const hour = 3_600_000;
/** A minute before the year 2028, which has a leap day. */
const clock = movableClock(Date.UTC(2027, 11, 31, 23, 59));
let server: TestServer;
let receiver: Receiver;
let admin: Person;

beforeAll(async () => {
  // A server whose own clock stands still does nothing by itself.
  server = await startServer({ clock: () => Date.UTC(2027, 11, 31, 23, 59), settings: { allowedNetworks: ['127.0.0.0/8'] } });
  receiver = await startReceiver(clock);
  admin = await signInAsAdmin(server);
});
afterAll(async () => {
  await server?.stop();
  await receiver?.stop();
});

it(
  'delivers ten thousand due times once each, by three servers whose clocks are apart and that are killed at any moment',
  { timeout: 120_000 },
  async () => {
    const content = (await admin.post('/api/contents/add', { name: '时报', description: '整点' })).data.id;
    const parameters = [(await admin.post('/api/parameters/add', { name: 'p', value: 'v' })).data.id];
    const zones = ['America/New_York', 'Asia/Shanghai', 'Europe/London'];
    const rhythms = [
      { frequency: 'hour', moment: { minute: 0 }, zone: zones[0] },
      { frequency: 'day', moment: { hour: 2, minute: 30 }, zone: zones[0] },
      { frequency: 'day', moment: { hour: 9 }, zone: zones[1] },
      { frequency: 'week', moment: { weekdays: [1, 4] }, zone: zones[2] },
      { frequency: 'month', moment: { day: 31 }, zone: zones[2] },
      { frequency: 'year', moment: { month: 2, day: 29 }, zone: zones[1] },
    ];
    const subscriptions: number[] = [];
    for (const rhythm of rhythms)
      subscriptions.push(
        (
          await admin.post('/api/subscriptions', {
            userId: admin.session!.id,
            content,
            parameters,
            method: 'webhook',
            address: receiver.url,
            missed: 'all',
            ...rhythm,
          })
        ).data.id,
      );

    const { store } = server.context;
    const replicas: Context[] = [-5_000, 0, 5_000].map((apart, index) => ({
      ...server.context,
      store: killedIn(store, 37 + index * 10),
      clock: () => clock() + apart,
    }));
    const rows = await store.lookups.selectFrom('subscriptions').selectAll().where('id', 'in', subscriptions).execute();
    const from = clock();
    // Steps of some days, so that each look finds many times; the last ones make sure that nothing is left.
    for (let at = 0; at < 405 * 24; at += 72) {
      clock.move(72 * hour);
      for (let look = 0; look < 3; look += 1) await Promise.all(replicas.map((context) => runDue(context).catch(() => 0)));
    }
    const whole = { ...server.context, clock };
    while ((await runDue(whole)) > 0);

    const made = await store.lookups.selectFrom('deliveries').select(['subscription', 'dueAt']).execute();
    let expected = 0;
    for (const row of rows) {
      const subscription = subscriptionOf(row);
      const due = nextDues(await rhythmOf(whole, store.lookups, subscription), from, 12_000).filter((time) => time <= clock());
      const own = made.filter((each) => Number(each['subscription']) === subscription.id).map(({ dueAt }) => Date.parse(String(dueAt)));
      expect(own.toSorted((one, other) => one - other)).toEqual(due);
      expected += due.length;
    }
    expect(expected).toBeGreaterThan(10_000);
    expect(made.filter(({ dueAt }) => String(dueAt).startsWith('2028-02-29')).length).toBeGreaterThan(24);

    // A part of them is sent, by servers of which one is killed again and again: what arrives twice is noted as such.
    await store.transaction((trx) =>
      trx.updateTable('deliveries').set({ state: 'stopped' }).where('subscription', 'in', subscriptions.slice(0, 3)).execute(),
    );
    for (let look = 0; look < 12; look += 1) {
      await Promise.all(
        [
          { ...replicas[0]!, store: killedIn(store, 7) },
          { ...replicas[1]!, store },
          { ...replicas[2]!, store },
        ].map((context) =>
          createCourier(context, new Map())
            .once()
            .catch(() => {}),
        ),
      );
      clock.move(hour);
    }
    const ended = await store.lookups
      .selectFrom('deliveries')
      .select(['id', 'state', 'doubtful'])
      .where('subscription', 'in', subscriptions.slice(3))
      .execute();
    expect(ended.filter(({ state }) => state !== 'sent')).toEqual([]);
    const keys = receiver.received.map(({ headers }) => Number(String(headers['idempotency-key']).split('-')[0]));
    const twice = new Set(keys.filter((key, at) => keys.indexOf(key) !== at));
    const doubtful = new Set(ended.filter((each) => Boolean(each['doubtful'])).map(({ id }) => Number(id)));
    expect([...twice].filter((key) => !doubtful.has(key))).toEqual([]);
    for (const { id } of ended) expect(keys).toContain(Number(id));
  },
);
