import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notice, Notices } from '#schemas/contracts/notices.ts';
import { noticeKinds, noticeWords } from '#schemas/wire/notices.ts';
import { cleanUp } from '#server/cleanup.ts';
import { type PublishedChange, onChange } from '#server/publishChange.ts';
import { rooms } from '#server/rooms.ts';
import { makePerson, makeRole, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';

const day = 86_400_000;

describe.each(dialects)('notices, on %s', (dialect) => {
  const clock = movableClock();
  let server: TestServer;
  let admin: Person;
  let role: number;
  let count = 0;

  beforeAll(async () => {
    server = await startServer({ dialect, clock });
    admin = await signInAsAdmin(server);
    role = await makeRole(admin, ['POST /users/list']);
  });
  afterAll(() => server?.stop());

  const newcomer = () => makePerson(server, admin, `told_${++count}`, ['GET /contents/{id}']);
  const told = async (person: Person): Promise<Notices> => (await person.get('/api/own/notices')).data as Notices;
  const newest = async (person: Person): Promise<Notice> => (await told(person)).items[0]!;
  const wordsOf = async (person: Person) =>
    (['zh', 'en'] as const).map(async (language) => noticeWords(await newest(person), language)?.words);
  const ask = async (person: Person) => (await person.post('/api/access/requests', { permission: 'users.list' })).data as { id: number };
  const answered = async (person: Person) => {
    await admin.post(`/api/access-requests/${(await ask(person)).id}/refuse`, { answer: '请先找主管' });
    return newest(person);
  };

  it('tell who asked for access that it was granted, and of what', async () => {
    const person = await newcomer();
    const { id } = await ask(person);
    expect(await told(person)).toEqual({ unseen: 0, items: [] });
    await admin.post(`/api/access-requests/${id}/grant`, { role });
    expect(await told(person)).toMatchObject({ unseen: 1, items: [{ kind: 'accessGranted', link: '/system/users', isSeen: false }] });
    expect(await Promise.all(await wordsOf(person))).toEqual(['已为您开通：用户 · 查看列表', 'You now have: Users · List']);
  });

  it('tell so when the right has come some other way', async () => {
    const person = await newcomer();
    await ask(person);
    await admin.post(`/roles/${role}/members`, { give: [person.id] });
    expect(await newest(person)).toMatchObject({ kind: 'accessGranted' });
  });

  it('tell of a refusal with its reason, and the next may be read apart from it', async () => {
    const person = await newcomer();
    expect(await answered(person)).toMatchObject({ kind: 'accessRefused', detail: '请先找主管' });
    expect(await Promise.all(await wordsOf(person))).toEqual(['没有为您开通：用户 · 查看列表', 'You were not given: Users · List']);
  });

  it('tell who sent feedback of a reply and of its state, and nobody of what they did themselves', async () => {
    const person = await newcomer();
    const { id } = (await person.post('/api/feedback', { problem: 'Units are wrong\nand more' })).data as { id: number };
    await admin.put(`/api/feedback/${id}`, { assignee: admin.session!.id });
    expect((await told(person)).items).toEqual([]);
    await admin.put(`/api/feedback/${id}`, { state: 'accepted' });
    expect(await Promise.all(await wordsOf(person))).toEqual([
      '您的反馈现在是“已受理”：Units are wrong',
      'Your feedback is now "Accepted": Units are wrong',
    ]);
    await admin.post('/api/feedback/bulk-update', { ids: [id], values: { state: 'answered', reply: 'Mended' } });
    expect(await newest(person)).toMatchObject({ kind: 'feedbackAnswered', detail: 'Mended', link: '/own-feedback' });
    expect((await told(person)).unseen).toBe(2);
    const { id: own } = (await admin.post('/api/feedback', { problem: 'Mine' })).data as { id: number };
    await admin.put(`/api/feedback/${own}`, { state: 'accepted' });
    expect((await told(admin)).items).toEqual([]);
  });

  it('tell whose share an administrator ended, with its change or not at all', async () => {
    const person = await newcomer();
    const values = { title: 'Q3', user: person.id, audience: 'everyone', state: 'open', version: 1, createdAt: '', updatedAt: '' };
    const { id } = await server.context.store.transaction((trx) =>
      trx.insertInto('shares').values(values).returning('id').executeTakeFirstOrThrow(),
    );
    const all = [Number(id), 999_999];
    expect((await admin.post('/api/shares/revoke', { ids: all })).status).not.toBe(200);
    expect((await told(person)).items).toEqual([]);
    await admin.post('/api/shares/revoke', { ids: [Number(id)] });
    expect(await newest(person)).toMatchObject({ kind: 'shareStopped', facts: { title: 'Q3' }, link: '/shares' });
  });

  it('are marked as seen up to the newest that was looked at, by their reader alone', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const first = await answered(person);
    const second = await answered(person);
    expect((await other.post('/api/own/notices/seen', { upTo: second.id })).data).toEqual({ unseen: 0, items: [] });
    const { data } = await person.post('/api/own/notices/seen', { upTo: first.id });
    expect((data as Notices).items.map(({ isSeen }) => isSeen)).toEqual([false, true]);
    expect((await told(person)).unseen).toBe(1);
  });

  it('are told to all tabs of their reader, and to nobody else', async () => {
    const person = await newcomer();
    const heard: PublishedChange[] = [];
    const stop = onChange(server.context.store, (change) => void heard.push(change));
    const { id } = await answered(person);
    const own = () => heard.filter(({ resource }) => resource === 'ownNotices');
    await expect.poll(own).toEqual([expect.objectContaining({ ids: [], to: person.id })]);
    await person.post('/api/own/notices/seen', { upTo: id });
    await expect.poll(() => own().length).toBe(2);
    stop();
  });

  it('are not read or marked by who sees as another person does, nor by a token', async () => {
    const person = await newcomer();
    await answered(person);
    const { token } = (await admin.post(`/api/access/see-as/${person.id}`)).data as { token: string };
    const asked = (method: 'GET' | 'POST', url: string, payload?: object) =>
      server.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
    expect((await asked('GET', '/api/own/notices')).json().err_code).toBe('VIEW_ONLY');
    expect((await asked('POST', '/api/own/notices/seen', { upTo: 1_000_000 })).json().err_code).toBe('VIEW_ONLY');
    expect((await told(person)).unseen).toBe(1);
  });

  it('are kept for three months', async () => {
    const person = await newcomer();
    await answered(person);
    clock.move(89 * day);
    await cleanUp(server.context, rooms);
    const left = () => server.context.store.db.selectFrom('notices').select('id').where('userId', '=', person.id).execute();
    expect(await left()).toHaveLength(1);
    clock.move(2 * day);
    await cleanUp(server.context, rooms);
    expect(await left()).toHaveLength(0);
  });
});

describe('words of notices', () => {
  it('leave out a kind that this version does not know', () => {
    expect(noticeWords({ kind: 'later', facts: {} }, 'en')).toBeUndefined();
    expect(Object.keys(noticeKinds)).toContain('shareStopped');
  });
});
