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

const { getList, getOne, getMany, create, update, deleteOne, custom } = dataProvider;

describe('the address of the page', () => {
  const fromAddress = {
    '*': 'users',
    endpoint: '/evil',
    url: '/evil',
    method: 'DELETE',
    id: '1',
    idColumn: 'evil',
    headers: { authorization: 'stolen' },
    resource: 'roles',
    signal: 'x',
    console: { search: 9, timeout: 'x', path: '/evil', method: 'DELETE', headers: { a: 'b' }, allowed: 'yes', responseType: 'text' },
  };

  it('cannot alter what is asked of the server', async () => {
    server.answers(({ method }) => (method === 'POST' ? page([{ id: 3 }]) : ok({ id: 3 })));
    await getList({ resource: 'users', meta: fromAddress });
    await getOne({ resource: 'users', id: 3, meta: fromAddress });
    await getMany({ resource: 'users', ids: [3], meta: fromAddress });
    await create({ resource: 'users', variables: { username: 'a' }, meta: fromAddress });
    await update({ resource: 'users', id: 3, variables: { version: 1 }, meta: fromAddress });
    await deleteOne({ resource: 'users', id: 3, meta: fromAddress });
    await custom({ url: '/users/3/roles', method: 'post', payload: {}, meta: fromAddress });
    const told = server.asked();
    const heads = server.seen.map(({ headers }) => headers.authorization);
    server.seen.length = 0;

    await getList({ resource: 'users' });
    await getOne({ resource: 'users', id: 3 });
    await getMany({ resource: 'users', ids: [3] });
    await create({ resource: 'users', variables: { username: 'a' } });
    await update({ resource: 'users', id: 3, variables: { version: 1 } });
    await deleteOne({ resource: 'users', id: 3 });
    await custom({ url: '/users/3/roles', method: 'post', payload: {} });
    expect(told).toEqual(server.asked());
    expect(heads).toEqual(server.seen.map(({ headers }) => headers.authorization));
  });

  it('cannot name a record that is a path', async () => {
    for (const id of ['../roles/1', '3/history', '3?x=1', '', ' 3', '1e3', '0', '-1', '99999999999999999999', 1.5])
      await expect(getOne({ resource: 'users', id })).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND', statusCode: 404 });
    expect(server.seen).toEqual([]);
  });
});
