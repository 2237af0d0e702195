import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCourier } from '#server/deliveries/send/courier.ts';
import type { Context } from '#server/context.ts';
import { type Mail, openMail } from '#server/mail/mail.ts';
import { rooms } from '#server/rooms.ts';
import { drawn, makeFlow } from '#tests/server/flows/drawn.ts';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';
import { type MailServer, type Receiver, startMailServer, startReceiver } from './receivers.ts';

const minute = 60_000;
const clock = movableClock(Date.UTC(2026, 2, 2, 0, 0, 30));
let server: TestServer;
let context: Context;
let receiver: Receiver;
let admin: Person;
let content: number;
let parameters: number[];
const logged: string[] = [];

/** A server of its own, whose clock is apart from the others’ by so many milliseconds. */
const replica = (apart: number) => createCourier({ ...context, clock: () => clock() + apart }, kinds);
const kinds = new Map(rooms.flatMap(({ deliverables = [] }) => deliverables).map((kind) => [kind.key, kind]));

beforeAll(async () => {
  server = await startServer({
    clock,
    settings: { allowedNetworks: ['127.0.0.0/8'] },
    logTo: { write: (line) => void logged.push(line) },
  });
  context = server.context;
  receiver = await startReceiver(clock);
  admin = await signInAsAdmin(server);
  content = (await admin.post('/api/contents/add', { name: '早报', description: '今日要闻：利率不变。' })).data.id;
  parameters = [(await admin.post('/api/parameters/add', { name: '城市', value: '上海' })).data.id];
});
afterAll(async () => {
  await server?.stop();
  await receiver?.stop();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.usual();
});

const subscribe = async (said: object = {}, person = admin) => {
  const { data, message, code } = await person.post('/api/subscriptions', {
    userId: person.session!.id,
    content,
    parameters,
    frequency: 'hour',
    moment: { minute: 0 },
    method: 'WeChat',
    address: receiver.url,
    ...said,
  });
  if (code) throw new Error(`${code} ${message} ${JSON.stringify(data)}`);
  return data;
};
const end = (id: number) => admin.remove(`/api/subscriptions/${id}`);
const deliveriesOf = async (subscription: number) =>
  (await admin.post('/api/deliveries/list', { filters: [{ field: 'subscription', operator: 'eq', value: subscription }], page_size: 100 }))
    .data.items;

describe('a robot of WeChat Work', () => {
  it('is sent what is due, once, however many servers look, and the list tells of the last and the next delivery', async () => {
    const { id, nextDue } = await subscribe();
    expect(nextDue).toBe('2026-03-02T01:00:00.000Z');
    clock.move(60 * minute);
    const couriers = [replica(-5_000), replica(0), replica(5_000)];
    await Promise.all(couriers.map((courier) => courier.once()));
    expect(receiver.words()).toEqual([expect.stringContaining('今日要闻：利率不变。')]);
    expect((await admin.get(`/api/subscriptions/${id}`)).data).toMatchObject({
      lastDue: '2026-03-02T01:00:00.000Z',
      lastState: 'sent',
      nextDue: '2026-03-02T02:00:00.000Z',
      receiver: new URL(receiver.url).host,
    });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent', dueAt: '2026-03-02T01:00:00.000Z', parts: 1, sentParts: 1 }]);
    await end(id);
  });

  it('gets a hundred messages of one moment in order, no more than twenty in any minute, and loses none', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 100; index += 1) ids.push((await subscribe({ frequency: 'day', moment: { hour: 12 } })).id);
    clock.move(Date.UTC(2026, 2, 2, 4) - clock());
    const couriers = [replica(0), replica(0), replica(0)];
    for (let look = 0; look < 80; look += 1) {
      await Promise.all(couriers.map((courier) => courier.once()));
      clock.move(5_000);
    }
    const times = receiver.received.map(({ at }) => at);
    expect(times).toHaveLength(100);
    for (const [index, time] of times.entries()) if (index >= 20) expect(time - times[index - 20]!).toBeGreaterThanOrEqual(minute);
    const order = await context.store.lookups
      .selectFrom('deliveries')
      .select(['id', 'sentAt'])
      .where('subscription', 'in', ids)
      .orderBy('sentAt')
      .orderBy('id')
      .execute();
    expect(order.map(({ id }) => id)).toEqual(order.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b)));
    await admin.post('/api/subscriptions/bulk-remove', { ids });
  });

  it('gets nothing more of a delivery that is stopped while it is made ready, or between two of its messages', async () => {
    const stopOf = async (subscription: number) => {
      const [{ id }] = await deliveriesOf(subscription);
      await admin.post('/api/deliveries/stop', { ids: [id] });
    };
    const long = (await admin.post('/api/contents/add', { name: '长报', description: '长长的要闻。\n\n'.repeat(240) })).data.id;
    const { id } = await subscribe({ content: long });
    clock.move(60 * minute);
    const stopped: Promise<void>[] = [];
    receiver.answer(async () => {
      stopped.push(stopOf(id));
      await stopped[0];
      return { body: { errcode: 0, errmsg: 'ok' } };
    });
    await replica(0).once();
    expect(stopped).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'stopped', sentParts: 1 }]);
    await end(id);

    receiver.usual();
    receiver.received.length = 0;
    const kind = 'list' as const;
    const listed = (await admin.post('/api/contents/add', { name: '列表', kind, subject: '1' })).data.id;
    const second = await subscribe({ content: listed });
    const slow = {
      ...kinds.get(kind)!,
      async render() {
        await stopOf(second.id);
        return { blocks: [{ kind: 'words' as const, text: '要闻' }], asOf: '2026-03-02T00:00:00.000Z', link: null };
      },
    };
    clock.move(60 * minute);
    await createCourier(context, new Map([...kinds, [kind, slow]])).once();
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(second.id)).toMatchObject([{ state: 'stopped' }]);
    await end(second.id);
  });

  it('is not sent the result of a flow whose run was cancelled: the delivery is stopped, and the subscription goes on', async () => {
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    receiver.answer(async () => {
      await held;
      return { status: 200, body: {} };
    });
    const drawing = drawn({ call: ['httpTrigger'], slow: ['http', { url: new URL('/slow', receiver.url).href }] }, 'call.body > slow.in');
    const subject = String(await makeFlow(admin, drawing));
    const slow = (await admin.post('/api/contents/add', { name: '慢', kind: 'flow', subject })).data.id;
    const { id } = await subscribe({ content: slow, method: 'console', address: undefined });
    clock.move(60 * minute);
    const sent = replica(0).once();
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
    const { job } = await context.store.lookups.selectFrom('flow_runs').select('job').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await admin.post('/api/jobs/cancel', { ids: [Number(job)] });
    await sent;
    letGo();
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({ state: 'stopped', error: null });
    const { steps } = await context.store.lookups
      .selectFrom('deliveries')
      .select('steps')
      .where('id', '=', delivery.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(String(steps)).at(-1)).toMatchObject({ step: 'stopped', code: 'DELIVERY_FLOW_CANCELLED' });
    expect((await admin.get(`/api/subscriptions/${id}`)).data.nextDue).not.toBeNull();
    await end(id);
  });

  it('that says it had too many is asked again later, and one that is not there is not: its owner is told', async () => {
    const owner = await makePerson(server, admin, 'robot_owner', [
      '/api/subscriptions',
      '/api/subscriptions/{id}',
      '/api/deliveries/list',
      '/api/deliveries/{id}',
    ]);
    const { id } = await subscribe({ frequency: 'day', moment: { hour: 20 } }, owner);
    const courier = replica(0);
    clock.move(Date.UTC(2026, 2, 2, 12, 0, 5) - clock());
    receiver.answer(() => ({ body: { errcode: 45009, errmsg: 'api freq out of limit' } }));
    await courier.once();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', tries: 1, error: { code: 'DELIVERY_ROBOT_LIMITED' } }]);
    receiver.answer(() => ({ body: { errcode: 93000, errmsg: `invalid webhook url ${receiver.url}` } }));
    clock.move(2 * minute);
    await courier.once();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', tries: 2, error: { code: 'DELIVERY_REFUSED' } }]);
    expect((await owner.get(`/api/subscriptions/${id}`)).data).toMatchObject({
      nextDue: null,
      lastState: 'failed',
      trouble: { code: 'DELIVERY_REFUSED' },
    });
    expect((await owner.get('/api/own/notices')).data.items).toMatchObject([{ kind: 'deliveryFailed', facts: { content: '早报' } }]);
    await owner.put(`/api/subscriptions/${id}`, { address: receiver.url });
    expect((await owner.get(`/api/subscriptions/${id}`)).data).toMatchObject({ trouble: null, nextDue: '2026-03-03T12:00:00.000Z' });
    await end(id);
  });

  it('that hangs up without an answer is sent the same once more, which is noted, and not a third time', async () => {
    const { id } = await subscribe();
    clock.move(60 * minute);
    receiver.answer(() => 'hangUp');
    const courier = replica(0);
    await courier.once();
    for (let look = 0; look < 3; look += 1) {
      clock.move(6 * minute);
      await courier.once();
    }
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[0]!.bytes).toEqual(receiver.received[1]!.bytes);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', doubtful: true, error: { code: 'DELIVERY_UNCLEAR' } }]);
    await end(id);
  });
});

describe('the address of a subscription', () => {
  it('is told to nobody: not in answers, the log, the history, exports or the audit log', async () => {
    const { id } = await subscribe();
    await admin.put(`/api/subscriptions/${id}`, { frequency: 'day' });
    receiver.answer(({ path }) => ({ body: { errcode: 40001, errmsg: `bad ${path}` } }));
    clock.move(36 * 60 * minute);
    await replica(0).once();
    const told = await Promise.all([
      admin.get(`/api/subscriptions/${id}`),
      admin.get(`/api/subscriptions/${id}/history`),
      admin.post('/api/subscriptions/query', {}),
      admin.post('/logs', { page_size: 100 }),
      admin.post('/api/deliveries/list', {}),
      deliveriesOf(id),
    ]);
    const file = await server.inject({
      method: 'POST',
      url: '/api/subscriptions/export',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { format: 'csv' },
    });
    const steps = await context.store.lookups.selectFrom('deliveries').select('steps').where('subscription', '=', id).execute();
    expect(JSON.stringify(steps)).toContain('40001');
    for (const words of [JSON.stringify(told), file.body, JSON.stringify(steps), logged.join('')])
      expect(words).not.toContain('robot-secret');
    expect(
      (await context.store.lookups.selectFrom('subscriptions').select('address').where('id', '=', id).executeTakeFirst())?.['address'],
    ).not.toContain('robot');
    await end(id);
  });

  it('is entered by the subscriber and admins alone, and does not go along to another subscriber', async () => {
    const clerk = await makePerson(server, admin, 'clerk', ['/api/subscriptions', '/api/subscriptions/{id}']);
    const { id } = await subscribe();
    expect(await clerk.put(`/api/subscriptions/${id}`, { address: 'https://example.com/mine' })).toMatchObject({
      status: 422,
      data: { errors: { address: { key: 'othersAddress' } } },
    });
    expect((await clerk.put(`/api/subscriptions/${id}`, { userId: clerk.session!.id })).data).toMatchObject({
      receiver: null,
      nextDue: null,
      trouble: { code: 'DELIVERY_NO_ADDRESS' },
    });
    await end(id);
  });

  it('in a forbidden network is refused when it is connected to', async () => {
    const { id } = await subscribe({ method: 'webhook', address: 'http://169.254.169.254/latest/meta-data' });
    clock.move(60 * minute);
    await replica(0).once();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', error: { code: 'ADDRESS_REFUSED' } }]);
    await end(id);
  });

  it('that was wrong is mended, and what failed is sent by the way that the subscription has now', async () => {
    const { id } = await subscribe({ method: 'webhook', address: 'http://169.254.169.254/latest/meta-data' });
    clock.move(60 * minute);
    await replica(0).once();
    const [failed] = await deliveriesOf(id);
    await admin.put(`/api/subscriptions/${id}`, { method: 'WeChat', address: receiver.url });
    await admin.post('/api/deliveries/resend', { ids: [failed.id] });
    await replica(0).once();
    expect(receiver.words()).toEqual([expect.stringContaining('今日要闻：利率不变。')]);
    expect(await deliveriesOf(id)).toMatchObject([{ id: failed.id, state: 'sent', method: 'WeChat', error: null }]);
    await end(id);
  });
});

describe('a letter', () => {
  const refusing = (code: number) => Object.assign(new Error('no'), { responseCode: code });
  let smtp: MailServer;
  let person: Person;
  let letter: number;
  let kept: Mail['send'];
  beforeAll(async () => {
    smtp = await startMailServer();
    kept = server.mail.send;
    person = await makePerson(server, admin, 'letter_reader', ['/api/subscriptions', '/api/subscriptions/{id}', '/api/deliveries/list']);
    await admin.put(`/users/${person.session!.id}`, { email: 'reader@example.com' });
  });
  afterAll(() => smtp.stop());
  beforeEach(async () => {
    smtp.usual();
    const due = new Date(clock() + 60 * minute);
    const moment = { month: due.getUTCMonth() + 1, day: due.getUTCDate(), hour: due.getUTCHours(), minute: due.getUTCMinutes() };
    letter = (await subscribe({ method: 'mail', address: undefined, frequency: 'year', zone: 'UTC', moment }, person)).id;
  });
  afterEach(async () => {
    server.mail.send = kept;
    await end(letter);
  });

  /** Has the letter tried so many times, hours apart, by the way to the mail server that is given. */
  const tried = async (times: number, url = smtp.url) => {
    const patience = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
    const mail = openMail({ smtpUrl: url, mailFrom: 'wenshu@example.com' }, context.log, patience);
    server.mail.send = (one) => mail.send(one);
    for (let time = 0; time < times; time += 1) {
      clock.move(20 * 60 * minute);
      await replica(0).once();
    }
    return (await deliveriesOf(letter))[0];
  };

  it('is tried again while its server is not there, refuses who brings it, has no TLS, or asks for patience, and arrives once', async () => {
    const later = { state: 'waiting', tries: 1, error: { code: 'DELIVERY_NOT_TAKEN' } };
    expect(await tried(1, 'smtp://127.0.0.1:1')).toMatchObject({ ...later, error: { facts: { detail: 'ESOCKET' } } });
    smtp.refuse('auth', refusing(535));
    expect(await tried(1)).toMatchObject({ tries: 2, error: { facts: { detail: 'SMTP 535' } } });
    expect(await tried(1, `${smtp.url.replace('ignoreTLS', 'requireTLS')}`)).toMatchObject({
      tries: 3,
      error: { facts: { detail: 'SMTP 500' } },
    });
    smtp.refuse('data', refusing(451));
    expect(await tried(1)).toMatchObject({ tries: 4, doubtful: false, error: { facts: { detail: 'SMTP 451' } } });
    smtp.usual();
    expect(await tried(2)).toMatchObject({ state: 'sent', tries: 4, error: null });
    expect(smtp.taken).toEqual([expect.stringMatching(/Message-ID: <\d+-0@deliveries\.wenshu>/)]);
    expect((await person.get(`/api/subscriptions/${letter}`)).data).toMatchObject({ trouble: null, lastState: 'sent' });
  });

  it('whose receiver or content is refused for good is not tried again, and the subscriber is told', async () => {
    smtp.refuse('rcpt', refusing(550));
    expect(await tried(3)).toMatchObject({ state: 'failed', tries: 1, error: { code: 'DELIVERY_REFUSED', facts: { detail: 'SMTP 550' } } });
    expect((await person.get(`/api/subscriptions/${letter}`)).data).toMatchObject({ nextDue: null, trouble: { code: 'DELIVERY_REFUSED' } });
    expect((await person.get('/api/own/notices')).data.items[0]).toMatchObject({ kind: 'deliveryFailed' });
    expect(smtp.taken).toEqual([]);
  });

  it.each(['hang', 'hangUp'] as const)(
    'that is written and not replied to goes once more, with the same sign and noted: %s',
    async (way) => {
      smtp.answer(way);
      expect(await tried(1)).toMatchObject({ state: 'waiting', doubtful: false, error: { code: 'DELIVERY_NOT_TAKEN' } });
      expect(await tried(4)).toMatchObject({ state: 'failed', doubtful: true, error: { code: 'DELIVERY_UNCLEAR' } });
      expect(smtp.taken).toHaveLength(2);
      expect(new Set(smtp.taken.map((text) => /Message-ID: <.*>/.exec(text)![0])).size).toBe(1);
    },
  );
});
