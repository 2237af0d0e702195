import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import { codeHierarchies } from '#schemas/codeHierarchies.ts';
import { logs } from '#schemas/logs.ts';
import { dialects, movableClock, type SignedIn, startServer, type TestServer } from '../../support/startServer.ts';

describe.each(dialects)('the audit log on %s', (dialect) => {
  let server: TestServer;
  let admin: SignedIn;
  const clock = movableClock();

  beforeAll(async () => {
    server = await startServer({ dialect, clock });
    admin = await server.signIn();
  });
  afterAll(() => server.stop());

  const entries = async (...filters: object[]) => (await admin.call('POST /logs', { filters })).json().data.items;

  it('tells who did what to which record, when, and from where', async () => {
    clock.move(60_000);
    const { id } = (await admin.call('POST /api/contents/add', { name: 'Logged', description: 'once' })).json().data;
    const [entry] = await entries({ field: 'entity', operator: 'eq', value: 'contents' }, { field: 'entityId', operator: 'eq', value: id });
    expect(entry).toMatchObject({
      at: new Date(clock()).toISOString(),
      user: 'admin',
      action: 'create',
      entity: 'contents',
      entityId: id,
      entityTitle: 'Logged',
      address: '127.0.0.1',
      changes: { name: { before: null, after: 'Logged' }, description: { before: null, after: 'once' } },
    });
  });

  it('can be filtered by user, entity and time', async () => {
    const before = new Date(clock()).toISOString();
    clock.move(60_000);
    await admin.call('POST /api/contents/add', { name: 'Later' });
    const now = new Date(clock()).toISOString();
    const found = await entries(
      { field: 'user', operator: 'eq', value: 'admin' },
      { field: 'entity', operator: 'in', value: ['contents', 'roles'] },
      { field: 'at', operator: 'gt', value: before },
    );
    expect(found.map(({ entityTitle }: { entityTitle: string }) => entityTitle)).toEqual(['Later']);
    expect(await entries({ field: 'at', operator: 'between', value: [now, now] })).toHaveLength(1);
  });

  it('calls a record by no more of its title than the log declares, and by whole letters', async () => {
    const problem = `${'x'.repeat(199)}😀${'y'.repeat(500)}`;
    await admin.call('POST /api/feedback', { problem });
    const [entry] = await entries({ field: 'entity', operator: 'eq', value: 'feedback' });
    expect(entry.entityTitle).toBe('x'.repeat(199));
  });

  it('keeps nothing of what was refused', async () => {
    const { total_count: before } = (await admin.call('POST /logs', {})).json().data;
    await admin.call('POST /api/contents/add', { name: 'Later' });
    await admin.call('POST /api/contents/bulk-update', { ids: [999_999], values: { description: 'x' } });
    await admin.call('DELETE /api/contents/999999');
    expect((await admin.call('POST /logs', {})).json().data.total_count).toBe(before);
  });

  it('is never changed or emptied through any address', async () => {
    const writing = Object.entries(logs.endpoints).filter(([verb, endpoint]) => endpoint && !['list', 'show', 'export'].includes(verb));
    expect(writing).toEqual([]);
    const [{ id }] = await entries();
    const tries: Endpoint[] = [
      `PUT /logs/${id}`,
      `DELETE /logs/${id}`,
      'POST /logs/add',
      'POST /logs/bulk-remove',
      'POST /logs/bulk-update',
      `DELETE /logs/${id}/purge`,
      `POST /logs/${id}/restore`,
    ];
    for (const endpoint of tries)
      expect([404, 405], endpoint).toContain((await admin.call(endpoint, endpoint.startsWith('DELETE') ? undefined : {})).statusCode);
    expect((await admin.call(`GET /logs/${id}`)).json().data).toMatchObject({ id });
  });

  it('follows a record to its end', async () => {
    const { id } = (await admin.call('POST /api/contents/add', { name: 'Passing' })).json().data;
    await admin.call(`PUT /api/contents/${id}`, { description: 'short' });
    await admin.call(`DELETE /api/contents/${id}`);
    await admin.call(`POST /api/contents/${id}/restore`);
    await admin.call(`DELETE /api/contents/${id}`);
    await admin.call(`DELETE /api/contents/${id}/purge`);
    const told = await entries({ field: 'entity', operator: 'eq', value: 'contents' }, { field: 'entityId', operator: 'eq', value: id });
    expect(told.map(({ action }: { action: string }) => action)).toEqual(['purge', 'remove', 'restore', 'remove', 'update', 'create']);
    expect(told[0]).toMatchObject({ entityTitle: 'Passing', user: 'admin' });
  });

  it('names what came to a relation and what left it, to whoever may list it', async () => {
    const { id } = (await admin.call(codeHierarchies.endpoints.create as Endpoint, { codeName: `named ${dialect}` })).json().data;
    const { id: child } = (
      await admin.call(codeHierarchies.endpoints.create as Endpoint, { codeName: `child ${dialect}`, parentId: id })
    ).json().data;
    const reply = (await admin.call('POST /logs', { filters: [{ field: 'entityId', operator: 'eq', value: child }] })).json().data;
    expect(reply.related.codeHierarchies).toEqual({ [id]: { id, title: `named ${dialect}` } });
  });

  it('counts how often each action and entity occurs, among what is asked for', async () => {
    const counted = async (body: object) => (await admin.call('POST /logs', { page_size: 1, ...body })).json();
    const filters = [{ field: 'entityTitle', operator: 'in', value: ['Passing', 'Logged'] }];
    const { data } = await counted({ facets: ['action', 'entity'], filters });
    expect(data.facets.action.values).toEqual([
      { value: 'create', count: 2 },
      { value: 'remove', count: 2 },
      { value: 'purge', count: 1 },
      { value: 'restore', count: 1 },
      { value: 'update', count: 1 },
    ]);
    expect(data.facets.entity).toEqual({ values: [{ value: 'contents', count: 7 }], counted: 7, isPartial: false });
    expect((await counted({})).data).not.toHaveProperty('facets');
    for (const field of ['user', 'changes', 'nothing', '__proto__'])
      expect((await counted({ facets: [field] })).err_code).toBe('NOT_COUNTED');
    expect((await counted({ facets: Array.from({ length: 6 }, () => 'action') })).err_code).toBe('REQUEST_INVALID');
  });
});
