import { describe, expect, it } from 'vitest';
import { createCourier } from '#server/deliveries/send/courier.ts';
import { drawn, makeFlow } from '#tests/server/flows/drawn.ts';
import { makePerson } from '#tests/support/actors.ts';
import { deliveringServer, kinds, minute } from './delivering.ts';

const { here, clock, logged, replica, subscribe, end, deliveriesOf } = deliveringServer();

describe('a robot of WeChat Work', () => {
  it('is sent what is due, once, however many servers look, and the list tells of the last and the next delivery', async () => {
    const { id, nextDue } = await subscribe();
    expect(nextDue).toBe('2026-03-02T01:00:00.000Z');
    clock.move(60 * minute);
    const couriers = [replica(-5_000), replica(0), replica(5_000)];
    await Promise.all(couriers.map((courier) => courier.once()));
    expect(here.receiver.words()).toEqual([expect.stringContaining('今日要闻：利率不变。')]);
    expect((await here.admin.get(`/api/subscriptions/${id}`)).data).toMatchObject({
      lastDue: '2026-03-02T01:00:00.000Z',
      lastState: 'sent',
      nextDue: '2026-03-02T02:00:00.000Z',
      receiver: new URL(here.receiver.url).host,
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
    const times = here.receiver.received.map(({ at }) => at);
    expect(times).toHaveLength(100);
    for (const [index, time] of times.entries()) if (index >= 20) expect(time - times[index - 20]!).toBeGreaterThanOrEqual(minute);
    const order = await here.context.store.lookups
      .selectFrom('deliveries')
      .select(['id', 'sentAt'])
      .where('subscription', 'in', ids)
      .orderBy('sentAt')
      .orderBy('id')
      .execute();
    expect(order.map(({ id }) => id)).toEqual(order.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b)));
    await here.admin.post('/api/subscriptions/bulk-remove', { ids });
  });

  it('gets nothing more of a delivery that is stopped while it is made ready, or between two of its messages', async () => {
    const stopOf = async (subscription: number) => {
      const [{ id }] = await deliveriesOf(subscription);
      await here.admin.post('/api/deliveries/stop', { ids: [id] });
    };
    const long = (await here.admin.post('/api/contents/add', { name: '长报', description: '长长的要闻。\n\n'.repeat(240) })).data.id;
    const { id } = await subscribe({ content: long });
    clock.move(60 * minute);
    const stopped: Promise<void>[] = [];
    here.receiver.answer(async () => {
      stopped.push(stopOf(id));
      await stopped[0];
      return { body: { errcode: 0, errmsg: 'ok' } };
    });
    await replica(0).once();
    expect(stopped).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'stopped', sentParts: 1 }]);
    await end(id);

    here.receiver.usual();
    here.receiver.received.length = 0;
    const kind = 'list' as const;
    const listed = (await here.admin.post('/api/contents/add', { name: '列表', kind, subject: '1' })).data.id;
    const second = await subscribe({ content: listed });
    const slow = {
      ...kinds.get(kind)!,
      async render() {
        await stopOf(second.id);
        return { blocks: [{ kind: 'words' as const, text: '要闻' }], asOf: '2026-03-02T00:00:00.000Z', link: null };
      },
    };
    clock.move(60 * minute);
    await createCourier(here.context, new Map([...kinds, [kind, slow]])).once();
    expect(here.receiver.received).toEqual([]);
    expect(await deliveriesOf(second.id)).toMatchObject([{ state: 'stopped' }]);
    await end(second.id);
  });

  it('is not sent the result of a flow whose run was cancelled: the delivery is stopped, and the subscription goes on', async () => {
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    here.receiver.answer(async () => {
      await held;
      return { status: 200, body: {} };
    });
    const drawing = drawn(
      { call: ['httpTrigger'], slow: ['http', { url: new URL('/slow', here.receiver.url).href }] },
      'call.body > slow.in',
    );
    const subject = String(await makeFlow(here.admin, drawing));
    const slow = (await here.admin.post('/api/contents/add', { name: '慢', kind: 'flow', subject })).data.id;
    const { id } = await subscribe({ content: slow, method: 'console', address: undefined });
    clock.move(60 * minute);
    const sent = replica(0).once();
    await expect.poll(() => here.receiver.received.length, { timeout: 20_000 }).toBe(1);
    const { job } = await here.context.store.lookups.selectFrom('flow_runs').select('job').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await here.admin.post('/api/jobs/cancel', { ids: [Number(job)] });
    await sent;
    letGo();
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({ state: 'stopped', error: null });
    const { steps } = await here.context.store.lookups
      .selectFrom('deliveries')
      .select('steps')
      .where('id', '=', delivery.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(String(steps)).at(-1)).toMatchObject({ step: 'stopped', code: 'DELIVERY_FLOW_CANCELLED' });
    expect((await here.admin.get(`/api/subscriptions/${id}`)).data.nextDue).not.toBeNull();
    await end(id);
  });

  it('that says it had too many is asked again later, and one that is not there is not: its owner is told', async () => {
    const owner = await makePerson(here.server, here.admin, 'robot_owner', [
      '/api/subscriptions',
      '/api/subscriptions/{id}',
      '/api/deliveries/list',
      '/api/deliveries/{id}',
    ]);
    const { id } = await subscribe({ frequency: 'day', moment: { hour: 20 } }, owner);
    const courier = replica(0);
    clock.move(Date.UTC(2026, 2, 2, 12, 0, 5) - clock());
    here.receiver.answer(() => ({ body: { errcode: 45009, errmsg: 'api freq out of limit' } }));
    await courier.once();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', tries: 1, error: { code: 'DELIVERY_ROBOT_LIMITED' } }]);
    here.receiver.answer(() => ({ body: { errcode: 93000, errmsg: `invalid webhook url ${here.receiver.url}` } }));
    clock.move(2 * minute);
    await courier.once();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', tries: 2, error: { code: 'DELIVERY_REFUSED' } }]);
    expect((await owner.get(`/api/subscriptions/${id}`)).data).toMatchObject({
      nextDue: null,
      lastState: 'failed',
      trouble: { code: 'DELIVERY_REFUSED' },
    });
    expect((await owner.get('/api/own/notices')).data.items).toMatchObject([{ kind: 'deliveryFailed', facts: { content: '早报' } }]);
    await owner.put(`/api/subscriptions/${id}`, { address: here.receiver.url });
    expect((await owner.get(`/api/subscriptions/${id}`)).data).toMatchObject({ trouble: null, nextDue: '2026-03-03T12:00:00.000Z' });
    await end(id);
  });

  it('that hangs up without an answer is sent the same once more, which is noted, and not a third time', async () => {
    const { id } = await subscribe();
    clock.move(60 * minute);
    here.receiver.answer(() => 'hangUp');
    const courier = replica(0);
    await courier.once();
    for (let look = 0; look < 3; look += 1) {
      clock.move(6 * minute);
      await courier.once();
    }
    expect(here.receiver.received).toHaveLength(2);
    expect(here.receiver.received[0]!.bytes).toEqual(here.receiver.received[1]!.bytes);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', doubtful: true, error: { code: 'DELIVERY_UNCLEAR' } }]);
    await end(id);
  });
});

describe('the address of a subscription', () => {
  it('is told to nobody: not in answers, the log, the history, exports or the audit log', async () => {
    const { id } = await subscribe();
    await here.admin.put(`/api/subscriptions/${id}`, { frequency: 'day' });
    here.receiver.answer(({ path }) => ({ body: { errcode: 40001, errmsg: `bad ${path}` } }));
    clock.move(36 * 60 * minute);
    await replica(0).once();
    const told = await Promise.all([
      here.admin.get(`/api/subscriptions/${id}`),
      here.admin.get(`/api/subscriptions/${id}/history`),
      here.admin.post('/api/subscriptions/query', {}),
      here.admin.post('/logs', { page_size: 100 }),
      here.admin.post('/api/deliveries/list', {}),
      deliveriesOf(id),
    ]);
    const file = await here.server.inject({
      method: 'POST',
      url: '/api/subscriptions/export',
      headers: { authorization: `Bearer ${here.admin.token}` },
      payload: { format: 'csv' },
    });
    const steps = await here.context.store.lookups.selectFrom('deliveries').select('steps').where('subscription', '=', id).execute();
    expect(JSON.stringify(steps)).toContain('40001');
    for (const words of [JSON.stringify(told), file.body, JSON.stringify(steps), logged.join('')])
      expect(words).not.toContain('robot-secret');
    expect(
      (await here.context.store.lookups.selectFrom('subscriptions').select('address').where('id', '=', id).executeTakeFirst())?.['address'],
    ).not.toContain('robot');
    await end(id);
  });

  it('is entered by the subscriber and admins alone, and does not go along to another subscriber', async () => {
    const clerk = await makePerson(here.server, here.admin, 'clerk', ['/api/subscriptions', '/api/subscriptions/{id}']);
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
    await here.admin.put(`/api/subscriptions/${id}`, { method: 'WeChat', address: here.receiver.url });
    await here.admin.post('/api/deliveries/resend', { ids: [failed.id] });
    await replica(0).once();
    expect(here.receiver.words()).toEqual([expect.stringContaining('今日要闻：利率不变。')]);
    expect(await deliveriesOf(id)).toMatchObject([{ id: failed.id, state: 'sent', method: 'WeChat', error: null }]);
    await end(id);
  });
});
