import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRows } from '#server/stores/insertRows.ts';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';

interface Code {
  readonly id: number;
  readonly version: number;
}

const base = '/code-hierarchies';
const steps = fc.array(
  fc.record({
    does: fc.constantFrom('create', 'create', 'update', 'update', 'move', 'remove', 'restore', 'purge', 'revert'),
    which: fc.nat(1000),
    value: fc.constantFrom('one', 'two', null),
  }),
  { minLength: 8, maxLength: 16 },
);

describe.each(dialects)('a list as it was on %s', (dialect) => {
  const clock = movableClock(Date.now() - 3_600_000);
  let server: TestServer;
  let admin: Person;
  let made = 0;

  beforeAll(async () => {
    server = await startServer({ dialect, clock });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.stop());

  const now = () => new Date(clock()).toISOString();
  const tick = () => clock.move(1000);
  const past = (at: string, body: object = {}, person = admin, key = 'codeHierarchies') =>
    person.post(`/api/past/${key}`, { at, page_size: 1000, ...body });
  const list = async (from = base) =>
    (await admin.post(`${from}/list`, { page_size: 1000, sorters: [{ field: 'id', order: 'desc' }] })).data.items as Code[];
  const codes = (items: readonly object[]) => items.map((item) => ({ ...item, childCount: undefined }));

  async function take({ does, which, value }: { does: string; which: number; value: string | null }): Promise<void> {
    const living = await list();
    const one = living[which % Math.max(living.length, 1)];
    const { data } = await admin.post(`${base}/trash`, {});
    const gone = data.items[which % Math.max(data.items.length, 1)] as Code | undefined;
    if (does === 'create') await admin.post(`${base}/add`, { codeName: `code ${++made}`, itemValue: value, parentId: one?.id ?? null });
    if (does === 'restore' && gone) await admin.post(`${base}/${gone.id}/restore`);
    if (does === 'purge' && gone) await admin.remove(`${base}/${gone.id}/purge`);
    if (!one) return;
    if (does === 'update') await admin.put(`${base}/${one.id}`, { version: one.version, itemValue: value, isActive: value === null });
    if (does === 'move') await admin.put(`${base}/${one.id}`, { version: one.version, parentId: living[0]!.id });
    if (does === 'remove') await admin.remove(`${base}/${one.id}?version=${one.version}`);
    if (does === 'revert' && one.version > 1) await admin.post(`${base}/${one.id}/revert`, { to: 1, version: one.version });
  }

  it('is what it was answered with then, whatever was made, changed, removed, restored or deleted for good since', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const moments: { at: string; items: object[] }[] = [];
        for (const step of taken) {
          await take(step);
          moments.push({ at: now(), items: codes(await list()) });
          tick();
        }
        for (const { at, items } of moments) {
          const { data } = await past(at);
          expect(codes(data.items)).toEqual(items);
          expect(data.total_count).toBe(items.length);
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  it('says which records were changed and how, which are gone, and how many are new', async () => {
    const add = async (codeName: string) => (await admin.post(`${base}/add`, { codeName })).data as Code;
    const [kept, changed, removed] = [await add('kept'), await add('changed'), await add('removed')];
    const at = now();
    tick();
    await admin.put(`${base}/${changed.id}`, { version: 1, itemValue: 'new' });
    await admin.remove(`${base}/${removed.id}?version=1`);
    await add('made since');
    const { data } = await past(at, { page_size: 3 });
    expect(data.items.map(({ id }: Code) => id)).toEqual([removed.id, changed.id, kept.id]);
    expect(data.since).toEqual({
      [changed.id]: { state: 'living', version: 2, changes: { itemValue: { before: null, after: 'new' } } },
      [removed.id]: { state: 'removed', version: 2, changes: {} },
    });
    expect(data.counts).toEqual({ changed: 1, removed: 1, created: 1 });
    const only = await past(at, { changed: true });
    expect(only.data.items.map(({ id }: Code) => id)).toEqual([removed.id, changed.id]);
    expect(only.data.total_count).toBe(2);
  });

  it('is put back from: a changed record by its version then', async () => {
    const { data: code } = await admin.post(`${base}/add`, { codeName: 'to be put back', itemValue: 'first' });
    const at = now();
    tick();
    for (const itemValue of ['second', 'third']) await admin.put(`${base}/${code.id}`, { itemValue });
    const { data } = await past(at, { changed: true });
    const row = data.items.find(({ id }: Code) => id === code.id);
    const back = await admin.post(`${base}/${code.id}/revert`, { to: row.version, version: data.since[code.id].version });
    expect(back.data).toMatchObject({ itemValue: 'first', version: 4 });
  });

  it('is shown to whoever may read list and histories, within their data scope, without the fields that are hidden from them', async () => {
    const rights = ['POST /users/list', 'GET /users/{id}/history'];
    const reader = await makePerson(server, admin, 'reader', rights, { users: { fields: { phone: 'hidden' } } });
    const own = await makePerson(server, admin, 'own_only', rights, { users: { records: 'own' } });
    const { data: user } = await admin.post('/users/add', {
      username: 'was_called',
      password: 'password-1',
      phone: '13800000001',
      name: 'A',
    });
    const at = now();
    tick();
    await admin.put(`/users/${user.id}`, { phone: '13800000002', name: 'B' });
    const { data } = await past(at, {}, reader, 'users');
    expect(data.items.find(({ id }: Code) => id === user.id)).toMatchObject({ name: 'A', phone: null });
    expect(data.since[user.id].changes).toEqual({ name: { before: 'A', after: 'B' } });
    expect(JSON.stringify(data)).not.toMatch(/1380000000|password-1|argon2/);
    expect((await past(at, {}, own, 'users')).data.items.map(({ username }: { username: string }) => username)).toEqual(['own_only']);
    const blind = await makePerson(server, admin, 'blind', ['POST /users/list']);
    expect((await past(at, {}, blind, 'users')).code).toBe('FORBIDDEN');
  });

  it('refuses times to come and what keeps no histories, and says when the log begins after the time', async () => {
    expect((await past(new Date(clock() + 60_000).toISOString())).code).toBe('PAST_NOT_YET');
    expect((await past(now(), {}, admin, 'nothing')).code).toBe('PAST_NOT_KEPT');
    expect((await past(now(), {}, admin, 'logs')).code).toBe('PAST_NOT_KEPT');
    const { data } = await past('2020-01-01T00:00:00Z');
    expect(data).toMatchObject({ items: [], total_count: 0 });
    expect(data.reaches).toMatch(/^20/);
    expect((await past(now())).data.reaches).toBeNull();
  });

  it('refuses a moment since which there have been too many changes to work it out', async () => {
    const at = now();
    tick();
    const entry = {
      at: now(),
      createdAt: now(),
      updatedAt: now(),
      version: 1,
      action: 'create',
      entity: 'contents',
      entityVersion: 1,
      changes: '{}',
    };
    const entries = Array.from({ length: 10_001 }, (_, entityId) => ({ ...entry, entityId }));
    await server.context.store.transaction((trx) => addRows(trx, 'audit', entries));
    const { code, data } = await past(at, {}, admin, 'contents');
    expect([code, data.facts]).toEqual(['PAST_TOO_FAR', { limit: 10_000 }]);
  });
});
