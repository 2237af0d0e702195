import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from '#providers/auth.ts';
import { dataProvider } from '#providers/data.ts';
import { setConfig } from '#providers/http/config.ts';
import { liveProvider } from '#providers/live.ts';
import { createQueryClient } from '#providers/queryClient.ts';
import { currentSession } from '#providers/session/session.ts';
import { pollQr, register, sendCode, startQr } from '#providers/session/signIn.ts';
import { administrator, startServer, type TestServer } from '#tests/support/startServer.ts';
import { likeABrowser } from './likeABrowser.ts';

let server: TestServer;
const auth = () => createAuthProvider({ queryClient: createQueryClient(), leave: () => {} });
const { getList, getOne, getMany, create, update, updateMany, deleteOne, deleteMany, custom } = dataProvider;

beforeAll(async () => {
  likeABrowser();
  server = await startServer();
  setConfig({ apiBaseUrl: await server.listen() });
  expect(await auth().login(administrator)).toMatchObject({ success: true });
}, 60_000);
afterAll(async () => {
  await server.stop();
  vi.unstubAllGlobals();
});

const code = (codeName: string, more: object = {}) => create({ resource: 'codeHierarchies', variables: { codeName, ...more } });

describe('the console on the real server', () => {
  it('lists by page, order, filter and search, with what the records point to', async () => {
    const answer = await getList({
      resource: 'users',
      pagination: { currentPage: 1, pageSize: 5 },
      sorters: [{ field: 'username', order: 'asc' }],
      filters: [
        { field: 'username', operator: 'startswith', value: 'adm' },
        { field: 'isAdmin', operator: 'eq', value: 'true' },
      ],
      meta: { console: { search: 'min' } },
    });
    expect(answer).toMatchObject({ total: 1, data: [{ username: 'admin', isAdmin: true }] });
    expect(await getList({ resource: 'contents', filters: [{ field: 'name', operator: 'contains', value: 'x' }] })).toMatchObject({
      total: 0,
      data: [],
    });
    expect((await getList({ resource: 'roles', pagination: { mode: 'off' } })).data.length).toBeGreaterThanOrEqual(3);
  });

  it('makes, shows, changes and removes a record', async () => {
    const { data: made } = await code('行业');
    expect((await getOne({ resource: 'codeHierarchies', id: String(made.id) })).data).toMatchObject({
      codeName: '行业',
      version: 1,
      related: {},
    });
    const { data: changed } = await update({ resource: 'codeHierarchies', id: made.id!, variables: { version: 1, description: '一级' } });
    expect(changed).toMatchObject({ version: 2, description: '一级' });
    await deleteOne({ resource: 'codeHierarchies', id: made.id!, variables: { version: 2 } });
    await expect(getOne({ resource: 'codeHierarchies', id: made.id! })).rejects.toMatchObject({
      code: 'RECORD_NOT_FOUND',
      statusCode: 404,
    });
  });

  it('is told of a stale version with the record as it is now', async () => {
    const { data: made } = await code('地区');
    await update({ resource: 'codeHierarchies', id: made.id!, variables: { version: 1, description: 'first' } });
    await expect(
      update({ resource: 'codeHierarchies', id: made.id!, variables: { version: 1, description: 'second' } }),
    ).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      statusCode: 409,
      message: '这条记录刚被他人修改',
      current: { version: 2, description: 'first' },
    });
  });

  it('is told what is wrong with which field', async () => {
    await code('期限');
    await expect(code('期限')).rejects.toMatchObject({ statusCode: 422, errors: { codeName: { key: 'notUnique', message: '已被占用' } } });
    await expect(create({ resource: 'users', variables: { username: 'a', password: 'x' } })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { username: { key: 'username' }, password: { key: 'tooShort', message: '至少 8 个字符', params: { min: 8 } } },
    });
  });

  it('reads, changes and removes several at once', async () => {
    const ids = await Promise.all(['甲', '乙', '丙'].map(async (name) => (await code(name)).data.id as number));
    expect(
      (await getMany({ resource: 'codeHierarchies', ids: [ids[2]!, ids[0]!, 999_999] })).data.map(({ codeName }) => codeName as string),
    ).toEqual(['丙', '甲']);
    expect(await updateMany({ resource: 'codeHierarchies', ids, variables: { isActive: false } })).toMatchObject({
      data: ids.map((id) => ({ id })),
      refused: [],
    });
    expect(await deleteMany({ resource: 'codeHierarchies', ids: [...ids, 999_999] })).toMatchObject({
      data: ids.map((id) => ({ id })),
      refused: [{ id: 999_999 }],
    });
  });

  it('gets files', async () => {
    const { data, fileName } = (await custom({
      url: '/code-hierarchies/export',
      method: 'post',
      payload: { format: 'csv' },
      meta: { console: { responseType: 'blob' } },
    })) as unknown as { data: { size: number }; fileName: string };
    expect([typeof data, fileName]).toEqual(['object', expect.stringMatching(/\.csv$/)]);
  });

  it('hears of changes, and which are its own', async () => {
    const heard = vi.fn();
    const subscription = liveProvider.subscribe({ channel: 'resources/codeHierarchies', types: ['*'], callback: heard });
    await vi.waitFor(async () => {
      await code(`变更 ${Math.random()}`);
      expect(heard).toHaveBeenCalledWith(expect.objectContaining({ type: 'created', meta: { isOwn: true } }));
    }, 10_000);
    liveProvider.unsubscribe(subscription);
  });

  it('registers by a code that went out by mail', async () => {
    expect(await sendCode('new@example.com')).toBe('mail');
    const [sent = ''] = /\d{8}/.exec(JSON.stringify(server.mail.letters)) ?? [];
    await register({ username: 'newcomer', email: 'new@example.com', password: 'secret-word', code: sent });
    expect((await getList({ resource: 'users', filters: [{ field: 'username', operator: 'eq', value: 'newcomer' }] })).total).toBe(1);
  });

  it('signs in by a phone that approves', async () => {
    const started = await startQr();
    expect(await pollQr(started)).toBe('waiting');
    await custom({ url: '/user/qr/approve', method: 'post', payload: { code: started.code } });
    const before = currentSession()!.token;
    expect(await pollQr(started)).toBe('approved');
    expect(currentSession()).toMatchObject({ user: { username: 'admin' } });
    expect(currentSession()!.token).not.toBe(before);
  });

  it('lets the server judge where it would not ask itself', async () => {
    const kept = JSON.parse(localStorage.getItem('user')!) as object;
    await auth().login({ username: 'newcomer', password: 'secret-word' });
    await expect(getList({ resource: 'users' })).rejects.toMatchObject({ code: 'FORBIDDEN', message: '无权限访问该接口' });
    localStorage.setItem('user', JSON.stringify({ ...kept, username: 'admin', isAdmin: true }));
    await expect(getList({ resource: 'users' })).rejects.toMatchObject({ code: 'FORBIDDEN', statusCode: 403 });
  });

  it('signs out', async () => {
    await auth().logout();
    expect(currentSession()).toBeNull();
    await expect(getList({ resource: 'users' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
