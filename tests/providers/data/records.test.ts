import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWords } from '#i18n/index.ts';
import { dataProvider } from '#providers/data.ts';
import { admin, signedInAs } from '../people.ts';
import { ok, page, refused, type ScriptedServer, scriptedServerForEach } from '../scriptedServer.ts';

let server: ScriptedServer;
scriptedServerForEach(
  (started) => (server = started),
  () => page([{ id: 1 }]),
);
beforeEach(() => signedInAs(admin));
beforeAll(() => startWords('zh'));

const { getList, getOne, getMany, create, createMany, update, updateMany, deleteOne, deleteMany } = dataProvider;

describe('a record', () => {
  it('is shown, made, changed and removed at the addresses that its resource declares', async () => {
    server.answers(() => ok({ id: 3, version: 2 }));
    expect(await getOne({ resource: 'codeHierarchies', id: '3' })).toEqual({ data: { id: 3, version: 2 } });
    await create({ resource: 'subscriptions', variables: { frequency: 'day' } });
    await update({ resource: 'subscriptions', id: '3', variables: { version: 1, frequency: 'week' } });
    await deleteOne({ resource: 'subscriptions', id: 3, variables: { version: 4 } });
    expect(server.asked()).toEqual([
      'GET /code-hierarchies/3',
      'POST /api/subscriptions',
      'PUT /api/subscriptions/3',
      'DELETE /api/subscriptions/3?version=4',
    ]);
    expect(JSON.parse(server.seen[2]!.body)).toEqual({ version: 1, frequency: 'week' });
  });

  it('is changed from the version that the page read last, where the change does not say one', async () => {
    server.answers(() => ok({ id: 4, version: 7 }));
    await update({ resource: 'users', id: 4, variables: { phone: '1' } });
    server.answers(() => ok({ id: 4, version: 8 }));
    await update({ resource: 'users', id: '4', variables: { phone: '2' } });
    server.answers(() => refused(409, 'VERSION_CONFLICT'));
    for (const phone of ['3', '4']) await expect(update({ resource: 'users', id: 4, variables: { phone } })).rejects.toThrow();
    expect(server.asked()).toEqual(['GET /users/4', 'PUT /users/4', 'PUT /users/4', 'PUT /users/4', 'PUT /users/4']);
    expect(server.seen.slice(1).map(({ body }): unknown => JSON.parse(body))).toEqual([
      { phone: '1', version: 7 },
      { phone: '2', version: 7 },
      { phone: '3', version: 8 },
      { phone: '4', version: 8 },
    ]);
  });

  it('is removed in the version that there is, where the removal does not say one, and also where it may not be read', async () => {
    server.answers((asked) => (asked.method === 'DELETE' ? ok({ id: 3 }) : page([{ id: 3, version: 6 }])));
    await deleteOne({ resource: 'subscriptions', id: 3 });
    server.answers((asked) => (asked.method === 'DELETE' ? ok({ id: 3 }) : refused(403, 'FORBIDDEN')));
    await deleteOne({ resource: 'subscriptions', id: 3 });
    const deletions = server.asked().filter((asked) => asked.startsWith('DELETE'));
    expect(deletions).toEqual(['DELETE /api/subscriptions/3?version=6', 'DELETE /api/subscriptions/3']);
  });

  it('is not made where its resource cannot be made', async () => {
    await expect(create({ resource: 'logs', variables: {} })).rejects.toThrow('logs has no endpoint to create');
    await expect(getList({ resource: 'rolez' })).rejects.toThrow('"rolez" is not a declared resource');
  });
});

describe('several records', () => {
  it('are read in one request, in the order asked for, without those that are gone', async () => {
    server.answers(() => page([{ id: 2 }, { id: 9 }]));
    expect((await getMany({ resource: 'roles', ids: ['9', 2, 5, '9'] })).data).toEqual([{ id: 9 }, { id: 2 }]);
    expect(server.bodies()).toEqual([{ page: 1, page_size: 3, sorters: [], filters: [{ field: 'id', operator: 'in', value: [9, 2, 5] }] }]);
  });

  it('are changed and removed in one request for each thousand, and those that were refused are told', async () => {
    server.answers(({ address, body }) => {
      if (address === '/users/list') return page([{ id: 6, version: 3 }]);
      const ids = (JSON.parse(body) as { ids: (number | { id: number })[] }).ids.map((seen) => (typeof seen === 'number' ? seen : seen.id));
      const done = ids.filter((id) => id !== 5);
      const refused = ids.includes(5) ? [{ id: 5, code: 'ADMIN_PROTECTED' }] : [];
      return ok(address === '/users/bulk-update' ? { updated: done, refused } : { removed: done, refused });
    });
    const ids = Array.from({ length: 1001 }, (_, at) => at + 1);
    expect(await updateMany({ resource: 'users', ids, variables: { dept_cn: '财务部' } })).toMatchObject({
      data: { length: 1000 },
      refused: [{ id: 5, code: 'ADMIN_PROTECTED' }],
    });
    expect(await deleteMany({ resource: 'users', ids: ['5', '6'] })).toEqual({
      data: [{ id: 6 }],
      refused: [{ id: 5, code: 'ADMIN_PROTECTED' }],
    });
    const bulk = server.seen.filter(({ address }) => address.includes('bulk'));
    expect(bulk.map(({ address }) => address)).toEqual(['/users/bulk-update', '/users/bulk-update', '/users/bulk-remove']);
    expect(JSON.parse(bulk[1]!.body)).toEqual({ ids: [1001], values: { dept_cn: '财务部' } });
    expect(JSON.parse(bulk[2]!.body)).toEqual({ ids: [5, { id: 6, version: 3 }] });
  });

  it('are changed in the versions that the screen saw, without asking for others', async () => {
    server.answers(() => ok({ updated: [5], refused: [] }));
    const meta = { console: { versions: new Map([[5, 2]]) } };
    await updateMany({ resource: 'users', ids: [5], variables: {}, meta });
    expect(server.asked()).toEqual(['POST /users/bulk-update']);
    expect(JSON.parse(server.seen[0]!.body)).toEqual({ ids: [{ id: 5, version: 2 }], values: {} });
  });

  it('are made one after another, and a refusal says how many there are by then', async () => {
    server.answers(({ body }) => (body.includes('third') ? refused(409, 'DUPLICATE') : ok({ id: server.seen.length })));
    const made = (...names: string[]) => createMany({ resource: 'parameters', variables: names.map((name) => ({ name })) });
    expect(await made('first', 'second')).toEqual({ data: [{ id: 1 }, { id: 2 }] });
    await expect(made('third')).rejects.toMatchObject({ message: expect.not.stringContaining('中的') as unknown });
    await expect(made('fourth', 'third', 'fifth')).rejects.toMatchObject({
      message: expect.stringMatching(/^已创建 3 条中的 1 条/) as unknown,
    });
    expect(server.seen).toHaveLength(5);
  });
});
