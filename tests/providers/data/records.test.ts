import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '#providers/data.ts';
import { admin, signedInAs } from '../people.ts';
import { ok, page, type ScriptedServer, scriptedServerForEach } from '../scriptedServer.ts';

let server: ScriptedServer;
scriptedServerForEach(
  (started) => (server = started),
  () => page([{ id: 1 }]),
);
beforeEach(() => signedInAs(admin));

const { getList, getOne, getMany, create, createMany, update, updateMany, deleteOne, deleteMany } = dataProvider;

describe('a record', () => {
  it('is shown, made, changed and removed at the addresses that its resource declares', async () => {
    server.answers(() => ok({ id: 3, version: 2 }));
    expect(await getOne({ resource: 'codeHierarchies', id: '3' })).toEqual({ data: { id: 3, version: 2 } });
    await create({ resource: 'subscriptions', variables: { frequency: 'day' } });
    await update({ resource: 'subscriptions', id: '3', variables: { version: 1, frequency: 'week' } });
    await deleteOne({ resource: 'subscriptions', id: 3 });
    await deleteOne({ resource: 'subscriptions', id: 3, variables: { version: 4 } });
    expect(server.asked()).toEqual([
      'GET /code-hierarchies/3',
      'POST /api/subscriptions',
      'PUT /api/subscriptions/3',
      'DELETE /api/subscriptions/3',
      'DELETE /api/subscriptions/3?version=4',
    ]);
    expect(JSON.parse(server.seen[2]!.body)).toEqual({ version: 1, frequency: 'week' });
  });

  it('is not changed without the version that the change started from', async () => {
    await expect(update({ resource: 'users', id: 3, variables: { phone: '1' } })).rejects.toThrow('must say the version');
    expect(server.seen).toEqual([]);
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
      const { ids } = JSON.parse(body) as { ids: number[] };
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
    expect(server.asked()).toEqual(['POST /users/bulk-update', 'POST /users/bulk-update', 'POST /users/bulk-remove']);
    expect(JSON.parse(server.seen[1]!.body)).toEqual({ ids: [1001], values: { dept_cn: '财务部' } });
  });

  it('are not made one by one', async () => {
    await expect(createMany()).rejects.toThrow('by importing them');
  });
});
