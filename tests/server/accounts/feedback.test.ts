import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onChange } from '#server/publishChange.ts';
import { anonymous, makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { askAll, newConversation } from '../chat/asking.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

describe.each(dialects)('feedback on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  it('is taken from anyone, under the name of the session it came with', async () => {
    const person = await makePerson(server, admin, 'speaker');
    expect((await anonymous(server).post('/api/feedback', { problem: 'first' })).data.user).toBeNull();
    expect((await person.post('/api/feedback', { problem: 'second' })).data.user).toBe('speaker');
    expect((await person.post('/api/feedback', { problem: 'third', user: 'admin' })).data.errors.user.key).toBe('readOnly');
  });

  it('tells its sender what became of it and what was replied, and nobody else', async () => {
    const sender = await makePerson(server, admin, 'sender');
    const other = await makePerson(server, admin, 'bystander');
    const { id } = (await sender.post('/api/feedback', { problem: 'Units are wrong', category: 'data' })).data as { id: number };
    await admin.post('/api/feedback/bulk-update', { ids: [id], values: { state: 'answered', reply: 'Mended', assignee: other.id } });
    const { data } = await sender.get('/api/own/feedback');
    expect(data).toEqual([
      {
        id,
        problem: 'Units are wrong',
        category: 'data',
        rating: null,
        state: 'answered',
        reply: 'Mended',
        repliedBy: 'admin',
        repliedAt: expect.any(String),
        conversation: null,
        turn: null,
        createdAt: expect.any(String),
      },
    ]);
    expect((await other.get('/api/own/feedback')).data).toEqual([]);
  });

  it('tells who replied and when, until the reply is taken back, and whoever sent it at once', async () => {
    const sender = await makePerson(server, admin, 'waiting');
    const { id } = (await sender.post('/api/feedback', { problem: 'Slow' })).data as { id: number };
    const told: (number | undefined)[] = [];
    const stop = onChange(server.context.store, ({ resource, to }) => resource === 'ownFeedback' && told.push(to));
    const row = (await admin.put(`/api/feedback/${id}`, { reply: 'Soon' })).data as Record<string, unknown>;
    expect(row).toMatchObject({ repliedBy: admin.session!.id, repliedAt: expect.any(String) });
    await expect.poll(() => told).toContain(sender.id);
    stop();
    expect((await admin.put(`/api/feedback/${id}`, { state: 'accepted' })).data).toMatchObject({ repliedAt: row['repliedAt'] });
    expect((await admin.put(`/api/feedback/${id}`, { reply: null })).data).toMatchObject({ repliedBy: null, repliedAt: null });
  });

  it('is told of one conversation alone where that is asked for', async () => {
    const [one, other] = [await newConversation(admin), await newConversation(admin)];
    for (const conv_uid of [one, other]) {
      await askAll(server, admin, { conv_uid, user_input: 'Who?' });
      await admin.post('/api/v1/feedback/commit', { conv_uid, conv_index: 1, score: 1 });
    }
    expect((await admin.get(`/api/own/feedback?con_uid=${one}`)).data).toMatchObject([{ conversation: one, turn: 1 }]);
  });

  it('is not sent as settled by who may not look after it', async () => {
    const person = await makePerson(server, admin, 'settler');
    for (const settled of [{ state: 'answered' }, { reply: 'Done' }, { assignee: person.id }])
      for (const sender of [person, anonymous(server)]) {
        const { status, data } = await sender.post('/api/feedback', { problem: 'x', ...settled });
        expect([status, data.errors[Object.keys(settled)[0]!].key]).toEqual([422, 'closedToYou']);
      }
    expect((await admin.post('/api/feedback', { problem: 'Told by phone', state: 'accepted' })).data).toMatchObject({ state: 'accepted' });
  });

  it('keeps the name of its sender when an admin works on it', async () => {
    const { id } = (await anonymous(server).post('/api/feedback', { problem: 'fourth' })).data;
    expect((await admin.put(`/api/feedback/${id}`, { rating: 3 })).data).toMatchObject({ rating: 3, user: null });
  });

  it('is not shown to who may only give it', async () => {
    expect((await anonymous(server).post('/api/feedback/list')).code).toBe('UNAUTHENTICATED');
    expect((await (await makePerson(server, admin, 'listener')).post('/api/feedback/list')).code).toBe('FORBIDDEN');
  });

  it('holds back a stranger who gives it without end', async () => {
    const codes: (string | null)[] = [];
    const give = () =>
      anonymous(server).ask({ method: 'POST', url: '/api/feedback', payload: { problem: 'again' }, remoteAddress: '10.0.0.3' });
    for (let count = 0; count < 31; count++) codes.push((await give()).code);
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => null));
    expect(codes[30]).toBe('TOO_MANY_REQUESTS');
  });
});
