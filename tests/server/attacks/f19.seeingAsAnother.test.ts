import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#schemas/contracts/index.ts';
import { resources } from '#schemas/index.ts';
import { methods, partsOf, verbs } from '#schemas/kit/endpoint.ts';
import { isViewable } from '#schemas/wire/access/viewing.ts';
import { wakeWorkers } from '#server/jobs/announce.ts';
import { makePerson, makeRole, type Person, personOf, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

const managing = ['/users/{id}', '/users/{id}/{verb}', '/roles/{id}/{verb}', 'POST /api/access/see-as/{id}', 'POST /api/prompts/list'];
const minute = 60_000;

describe.each(dialects)('F19, F20, seeing as another person, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let now = Date.parse('2026-05-05T08:00:00Z');
  let count = 0;

  beforeAll(async () => {
    server = await startServer({ dialect, clock: () => now });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  const someone = (rights: string[] = ['POST /users/list', 'GET /users/{id}'], scope = {}) =>
    makePerson(server, admin, `someone_${++count}`, rights, scope);
  const begin = (viewer: Person, id: number) => viewer.post(`/api/access/see-as/${id}`);
  const see = async (viewer: Person, id: number): Promise<Person> => {
    const { data, code } = await begin(viewer, id);
    expect(code).toBeNull();
    return personOf(server, data);
  };
  const viewOnly = { status: 403, code: 'VIEW_ONLY' };

  it('shows what the person is shown, and says who sees', async () => {
    const person = await someone(['POST /users/list'], { users: { records: 'own', fields: { email: 'hidden' } } });
    const view = await see(admin, person.id);
    expect(view.session).toMatchObject({ id: person.id, isAdmin: false, viewer: 'admin' });
    const mine = (await person.post('/users/list')).data;
    expect((await view.post('/users/list')).data).toEqual(mine);
    expect(mine.total_count).toBe(1);
    expect((await view.post('/roles/list')).code).toBe('FORBIDDEN');
    expect((await view.get('/api/session')).data).toMatchObject({ id: person.id, viewer: 'admin' });
    expect((await person.get('/api/session')).data.viewer).toBeUndefined();
  });

  it('writes nothing, by any method of any call', async () => {
    const person = await someone(['/{a}', '/{a}/{b}', '/{a}/{b}/{c}', '/{a}/{b}/{c}/{d}', '/{a}/{b}/{c}/{d}/{e}']);
    const view = await see(admin, person.id);
    const declared = [
      ...resources.flatMap(({ endpoints, actions }) => [
        ...verbs.flatMap((verb) => endpoints[verb] || []),
        ...Object.values(actions).map(({ endpoint }) => endpoint),
      ]),
      ...contracts.map(({ endpoint }) => endpoint),
    ].map(partsOf);
    const reading = ({ method, path }: { method: string; path: string }) => isViewable(method, path.replace(/\{\w+\}/g, '1'));
    const open = (method: string, path: string) =>
      method === 'GET' && contracts.some((call) => call.access === 'open' && call.path === path);
    const refused = declared.filter((call) => !reading(call) && !open(call.method, call.path));
    expect(refused.length).toBeGreaterThan(100);
    for (const { method, path } of refused) {
      const answer = await view.ask({ method, url: path.replace(/\{\w+\}/g, '1'), ...(method !== 'GET' && { payload: {} }) });
      expect([method, path, answer.code]).toEqual([method, path, 'VIEW_ONLY']);
    }
    for (const method of methods) expect(await view.ask({ method, url: '/no/such/place' })).toMatchObject(viewOnly);
    expect((await view.get('/api/session')).status).toBe(200);
  });

  it('reads nothing that is the person’s alone', async () => {
    const person = await someone([
      '/prompt/{verb}',
      '/prompt/{verb}/{id}',
      '/prompts/{id}',
      'POST /api/v1/chat/dialogue/new',
      'POST /logs',
    ]);
    const made = await person.post('/prompt/add', { prompt_name: 'mine alone', content: 'secret words', prompt_type: 'private' });
    expect(made.code).toBeNull();
    const view = await see(admin, person.id);
    expect(JSON.stringify((await view.post('/api/prompts/list')).data)).not.toContain('mine alone');
    expect(JSON.stringify((await view.post('/logs', { search: 'mine alone' })).data)).not.toContain('secret words');
    expect(await view.get('/api/v1/chat/dialogue/list')).toMatchObject(viewOnly);
    expect(await view.get('/api/profile')).toMatchObject(viewOnly);
    expect(await view.get('/api/access/requests')).toMatchObject(viewOnly);
    expect(JSON.stringify(view.session)).not.toContain(person.token!);
  });

  it('is for those who may change users, and who may all that the person may', async () => {
    const low = await someone();
    const manager = await makePerson(server, admin, `manager_${++count}`, managing);
    const mighty = await someone(['POST /logs']);
    const other = await someone(['GET /users/{id}']);
    expect((await begin(low, other.id)).code).toBe('FORBIDDEN');
    expect((await begin(manager, mighty.id)).code).toBe('BEYOND_OWN_RIGHTS');
    expect((await begin(manager, admin.session!.id)).code).toBe('ADMIN_PROTECTED');
    expect((await begin(manager, other.id)).code).toBeNull();
    const without = await makePerson(server, admin, `without_${++count}`, ['GET /users/{id}', 'POST /api/access/see-as/{id}']);
    expect((await begin(without, other.id)).code).toBe('FORBIDDEN');
    expect((await begin(admin, admin.session!.id)).code).toBe('RECORD_PROTECTED');
    expect((await begin(admin, 999_999)).code).toBe('RECORD_NOT_FOUND');
  });

  it('is refused to who is limited by owners: what is the person’s own is not theirs', async () => {
    const limited = await makePerson(server, admin, `limited_${++count}`, [...managing, '/api/subscriptions/query'], {
      subscriptions: { records: 'own' },
    });
    const subscriber = await someone(['POST /api/subscriptions/query'], { subscriptions: { records: 'own' } });
    expect((await begin(limited, subscriber.id)).code).toBe('BEYOND_OWN_RIGHTS');
  });

  it('is not begun from within', async () => {
    const [person, other] = [await someone([...managing]), await someone(['GET /users/{id}'])];
    const view = await see(admin, person.id);
    expect(await begin(view, other.id)).toMatchObject(viewOnly);
    expect(await view.put('/api/profile/password', { current: testPassword, password: 'another-pass-9' })).toMatchObject(viewOnly);
  });

  it('ends with the viewer’s own session, with their rights, with their account, and after half an hour', async () => {
    const person = await someone(['GET /users/{id}']);
    const isOver = async (view: Person) => expect((await view.get('/api/session')).status).toBe(401);
    const viewer = (): Promise<Person & { id: number }> => makePerson(server, admin, `viewer_${++count}`, managing);

    const leaving = await viewer();
    const first = await see(leaving, person.id);
    await leaving.post('/user/logout');
    await isOver(first);

    const demoted = await viewer();
    const second = await see(demoted, person.id);
    await admin.put(`/users/${demoted.id}`, { roles: [] });
    await isOver(second);

    const suspended = await viewer();
    const third = await see(suspended, person.id);
    await admin.post('/users/suspend', { ids: [suspended.id] });
    await isOver(third);

    const outgrown = await viewer();
    const fourth = await see(outgrown, person.id);
    const role = await makeRole(admin, ['POST /logs']);
    await admin.post(`/roles/${role}/members`, { give: [person.id] });
    await isOver(fourth);

    const fifth = await see(admin, person.id);
    now += 29 * minute;
    expect((await fifth.get('/api/session')).status).toBe(200);
    now += 2 * minute;
    await isOver(fifth);
    expect((await signIn(server, person.session!.username, testPassword)).token).toBeDefined();
  });

  it('stands in the log with its start and its end, under the name of who saw', async () => {
    const person = await someone();
    const view = await see(admin, person.id);
    expect((await view.post('/user/logout')).code).toBeNull();
    const { items } = (await admin.post('/logs', { search: person.session!.username, page_size: 50 })).data;
    const seen = items.filter(({ action }: { action: string }) => action.startsWith('seeAs'));
    expect(seen.map(({ action, user }: { action: string; user: string }) => [action, user])).toEqual([
      ['seeAsEnd', 'admin'],
      ['seeAs', 'admin'],
    ]);
    expect((await admin.get('/api/session')).status).toBe(200);
  });

  it('ends in the log by itself as well, once its time is over, and not a second time after its button', async () => {
    const [left, ended] = [await someone(), await someone()];
    const stays = await see(admin, left.id);
    await (await see(admin, ended.id)).post('/user/logout');
    await server.context.store.transaction((trx) =>
      trx
        .updateTable('jobs')
        .set({ runAt: new Date(0).toISOString() })
        .where('kind', '=', 'accounts.endView')
        .execute(),
    );
    await wakeWorkers(server.context);
    const told = async (person: Person) =>
      (await admin.post('/logs', { search: person.session!.username, page_size: 50 })).data.items
        .filter(({ action }: { action: string }) => action.startsWith('seeAs'))
        .map(({ action, user }: { action: string; user: string }) => `${action} ${user}`);
    await expect.poll(() => told(left)).toEqual(['seeAsExpire admin', 'seeAs admin']);
    expect(await told(ended)).toEqual(['seeAsEnd admin', 'seeAs admin']);
    expect((await stays.get('/api/session')).status).toBe(401);
  });
});
