import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { createParser } from 'eventsource-parser';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import { type ChangeEvent, missedEvent } from '#schemas/wire/live.ts';
import { announceJobs } from '#server/jobs/announce.ts';
import { dialects, type SignedIn, startServer, type TestServer } from '../support/startServer.ts';

type Event = ChangeEvent & { readonly ids: number[] };

describe.each(dialects)('live changes on %s', (dialect) => {
  let server: TestServer;
  let admin: SignedIn;
  let address: string;
  const open: AbortController[] = [];

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await server.signIn();
    address = await server.listen();
  });
  afterEach(() => {
    open.splice(0).forEach((controller) => controller.abort());
    vi.restoreAllMocks();
  });
  afterAll(() => server.stop());

  /** Listens as someone; `next` waits for the next event, and gives `'ended'` when the server hangs up. */
  async function listen({ token }: Pick<SignedIn, 'token'>) {
    const controller = new AbortController();
    open.push(controller);
    const reply = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal: controller.signal });
    const events: (Event | 'ended')[] = [];
    const waiting: ((event: Event | 'ended') => void)[] = [];
    const hear = (event: Event | 'ended') => (waiting.shift() ?? ((heard) => void events.push(heard)))(event);
    const missed: number[] = [];
    const parser = createParser({
      onEvent: ({ event, data }) => (event === missedEvent ? void missed.push(Number(data)) : hear(JSON.parse(data) as Event)),
    });
    const read = async () => {
      const words = new TextDecoder();
      for await (const chunk of reply.body!) parser.feed(words.decode(chunk as Uint8Array, { stream: true }));
    };
    void read().then(
      () => hear('ended'),
      () => hear('ended'),
    );
    const next = () =>
      events.length > 0 ? Promise.resolve(events.shift()!) : new Promise<Event | 'ended'>((resolve) => waiting.push(resolve));
    return { reply, next, missed, hangUp: () => controller.abort() };
  }

  const post = async (someone: SignedIn, endpoint: Endpoint, body: object) =>
    (await someone.call(endpoint, body)).json().data as { id: number; token: string };

  /** Someone with a role of their own, that lets them call the given addresses. */
  async function someoneWho(username: string, ...urls: string[]) {
    const permissions: number[] = [];
    for (const url of urls) permissions.push((await post(admin, 'POST /permissions/add', { name: `${username} ${url}`, url })).id);
    const role = await post(admin, 'POST /roles/add', { RoleName: username, permissions });
    const { id } = await post(admin, 'POST /users/add', { username, password: 'live-password', roles: [role.id] });
    return { id, role: role.id, signedIn: await server.signIn({ username, password: 'live-password' }) };
  }

  it('tell of what is created, changed, removed and restored, once it is committed', async () => {
    const listener = await listen(admin);
    expect(listener.reply.headers.get('content-type')).toContain('text/event-stream');
    const { id } = await post(admin, 'POST /api/contents/add', { name: 'Told' });
    expect(await listener.next()).toEqual({ resource: 'contents', type: 'created', ids: [id], origin: 'own' });
    await admin.call('POST /api/contents/add', { name: 'Told' });
    await admin.call(`PUT /api/contents/${id}`, { description: 'more' });
    expect(await listener.next()).toMatchObject({ resource: 'contents', type: 'updated', ids: [id] });
    await admin.call(`DELETE /api/contents/${id}`);
    expect(await listener.next()).toMatchObject({ type: 'deleted', ids: [id] });
    await admin.call(`POST /api/contents/${id}/restore`);
    expect(await listener.next()).toMatchObject({ type: 'created', ids: [id] });
  });

  it('tell of a change of many records at once', async () => {
    const listener = await listen(admin);
    const made = [
      await post(admin, 'POST /api/contents/add', { name: 'Many 1' }),
      await post(admin, 'POST /api/contents/add', { name: 'Many 2' }),
    ];
    for (const { id } of made) expect(await listener.next()).toMatchObject({ type: 'created', ids: [id] });
    // What takes long is committed, and told, in parts: here no time passes.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await admin.call('POST /api/contents/bulk-update', { ids: made.map(({ id }) => id), values: { description: 'both' } });
    expect(await listener.next()).toMatchObject({ type: 'updated', ids: made.map(({ id }) => id) });
  });

  it('tell only of resources whose list one may call, and only to others that it is not their own doing', async () => {
    const reader = await someoneWho('reader', '/api/contents');
    const listener = await listen(reader.signedIn);
    await post(admin, 'POST /api/parameters/add', { name: 'Unheard', value: '1' });
    const { id } = await post(admin, 'POST /api/contents/add', { name: 'Heard' });
    expect(await listener.next()).toEqual({ resource: 'contents', type: 'created', ids: [id] });
  });

  it('begin with how long ago something changed that one might have been told of, for a page that had read it by then', async () => {
    const stranger = await someoneWho('stranger', '/api/nothing');
    const before = performance.now();
    await post(admin, 'POST /api/contents/add', { name: 'Missed' });
    const [late, later] = [await listen(admin), await listen(stranger.signedIn)];
    const { id } = await post(admin, 'POST /api/contents/add', { name: 'Not missed' });
    await expect.poll(() => late.missed).toHaveLength(1);
    expect(late.missed[0]).toBeLessThanOrEqual(performance.now() - before);
    expect(await late.next()).toMatchObject({ resource: 'contents', ids: [id] });
    expect(later.missed).toEqual([]);
  });

  it('never name records that belong to someone else', async () => {
    const other = await someoneWho('other', '/api/views/list');
    const listener = await listen(other.signedIn);
    await post(admin, 'POST /api/views/add', { name: 'Mine', resource: 'users', state: {} });
    expect(await listener.next()).toEqual({ resource: 'views', type: 'created', ids: [] });
  });

  it('tell of jobs to whoever may list them, and of one’s own to their owner alone', async () => {
    const [owner, other] = [await someoneWho('jobowner', '/api/contents'), await someoneWho('jobless', '/api/contents')];
    const [adminHears, ownerHears, otherHears] = [await listen(admin), await listen(owner.signedIn), await listen(other.signedIn)];
    await announceJobs(server.context, [{ id: 7, owner: owner.id }]);
    const told = { type: 'updated', ids: [7] };
    expect(await adminHears.next()).toEqual({ resource: 'jobs', ...told });
    expect(await ownerHears.next()).toEqual({ resource: 'ownJobs', ...told });
    const { id } = await post(admin, 'POST /api/contents/add', { name: 'After the job' });
    for (const listener of [ownerHears, otherHears])
      expect(await listener.next()).toEqual({ resource: 'contents', type: 'created', ids: [id] });
  });

  it('follow what one may call from then on', async () => {
    const changing = await someoneWho('changing', '/api/contents');
    const listener = await listen(changing.signedIn);
    await admin.call(`PUT /roles/${changing.role}`, {
      permissions: [(await post(admin, 'POST /permissions/add', { name: 'parameters', url: '/api/parameters' })).id],
    });
    await server.context.access.look(changing.signedIn.token, '');
    await expect.poll(async () => (await changing.signedIn.call('GET /api/contents')).statusCode).toBe(403);
    await post(admin, 'POST /api/contents/add', { name: 'No longer heard' });
    const { id } = await post(admin, 'POST /api/parameters/add', { name: 'Heard now', value: '1' });
    expect(await listener.next()).toEqual({ resource: 'session', type: 'updated', ids: [] });
    expect(await listener.next()).toMatchObject({ resource: 'parameters', ids: [id] });
  });

  it('hang up when the session ends, by whatever end', async () => {
    const leaving = await someoneWho('leaving', '/api/contents');
    const listener = await listen(leaving.signedIn);
    await leaving.signedIn.call('POST /user/logout');
    expect(await listener.next()).toBe('ended');
    const again = await listen(await server.signIn({ username: 'leaving', password: 'live-password' }));
    await admin.call('POST /users/suspend', { ids: [leaving.id] });
    expect(await again.next()).toBe('ended');
    await admin.call('POST /users/reinstate', { ids: [leaving.id] });
    const changing = await server.signIn({ username: 'leaving', password: 'live-password' });
    const last = await listen(changing);
    await changing.call('PUT /api/profile/password', { current: 'live-password', password: 'other-password' });
    expect(await last.next()).toBe('ended');
  });

  it('refuse strangers, and more listeners than a person has tabs', async () => {
    expect((await fetch(`${address}/api/live`)).status).toBe(401);
    const many = await someoneWho('many_tabs', '/api/contents');
    const listeners = [];
    for (let tab = 0; tab < 20; tab += 1) listeners.push(await listen(many.signedIn));
    expect(listeners.map(({ reply }) => reply.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await listen(many.signedIn)).reply.status).toBe(429);
    listeners[0]!.hangUp();
    await expect.poll(async () => (await listen(many.signedIn)).reply.status).toBe(200);
  });
});

describe('a server that stops', () => {
  it('lets go of its listeners, and of connections that were never used', async () => {
    const server = await startServer();
    const admin = await server.signIn();
    const address = await server.listen();
    const reply = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${admin.token}` } });
    const words = reply.text();
    const spare = connect(Number(new URL(address).port), '127.0.0.1');
    await expect.poll(() => promisify(server.app.server.getConnections.bind(server.app.server))()).toBeGreaterThan(1);
    const ended = once(spare, 'close');
    await server.stop();
    await ended;
    expect(await words).toContain(': open');
  });
});
