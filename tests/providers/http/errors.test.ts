import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageKey } from '#i18n/language.ts';
import { makeCall, outcomeOf } from '#providers/http/call.ts';
import { askAgain, currentConnection } from '#providers/http/connection.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { ok, refused, type Reply, type ScriptedServer, startScriptedServer } from '../scriptedServer.ts';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(async () => {
  server.answers(() => ok(null));
  askAgain();
  await waitFor(() => expect(currentConnection().state).toBe('here'));
  await server.stop();
  localStorage.clear();
});

const call = { method: 'POST', path: '/users/list', body: {} };

async function failureOf(reply: Reply, options: object = {}): Promise<CallError> {
  server.answers(({ address }) => (address === '/health/live' ? ok(null) : reply));
  const [error] = await outcomeOf(makeCall({ ...call, ...options }));
  if (!error) throw new Error('the call did not fail');
  return error;
}

/** A line of spec §8: what the server does, and what is said in each language. */
const catalogue: readonly [what: string, reply: Reply, options: object, zh: string, en: string][] = [
  ['an empty body', { body: '' }, {}, '网络错误', 'Network Error!'],
  ['a line that breaks', { hangUp: true }, {}, '网络错误', 'Network Error!'],
  ['a failure with words', { body: { success: false, err_code: 'E0007', err_msg: '余额不足' } }, {}, '余额不足', '余额不足'],
  [
    'a failure without words',
    { body: { success: false, err_code: 'E0007', err_msg: null } },
    {},
    '接口异常，请稍后重试',
    'The interface is abnormal. Please try again later',
  ],
  [
    'a failure that is no envelope',
    { status: 500, body: '<html>nginx</html>' },
    {},
    '接口异常，请稍后重试',
    'The interface is abnormal. Please try again later',
  ],
  ['an answer that is no JSON', { body: '<html></html>' }, {}, '接口异常，请稍后重试', 'The interface is abnormal. Please try again later'],
  ['a code we know', refused(403, 'FORBIDDEN'), {}, '无权限访问该接口', 'no permission to access this interface'],
  [
    'a code with facts',
    refused(429, 'TOO_MANY_REQUESTS', { facts: { seconds: 9 } }),
    {},
    '操作过于频繁，请在 9 秒后重试',
    'Too many attempts; try again in 9 seconds',
  ],
  ['wrong credentials', refused(401, 'BAD_CREDENTIALS'), {}, '用户名或密码错误', 'Invalid username or password'],
  ['a download that fails without words', { status: 500, body: '' }, { responseType: 'blob' }, '未知错误', 'Unknown error'],
  ['a download that fails with a code', refused(404, 'FILE_NOT_FOUND'), { responseType: 'blob' }, '没有这个文件', 'There is no such file'],
  [
    'a download that fails with status 200',
    { body: { success: false, err_code: 'E1', err_msg: 'no such report' } },
    { responseType: 'blob' },
    'no such report',
    'no such report',
  ],
  ['an upload whose line breaks', { hangUp: true }, { body: new FormData() }, '上传错误', 'Upload error'],
  ['an upload that is refused in plain words', { status: 507, body: 'disk full' }, { body: new FormData() }, 'disk full', 'disk full'],
  [
    'an upload that is refused without words',
    { status: 507, body: '' },
    { body: new FormData() },
    'Insufficient Storage',
    'Insufficient Storage',
  ],
  [
    'an upload that a proxy answers with a page',
    { status: 413, body: '<html>' },
    { body: new FormData() },
    'Payload Too Large',
    'Payload Too Large',
  ],
];

describe.each(['zh', 'en'] as const)('what a failed call says in %s', (language) => {
  it.each(catalogue)('on %s', async (_what, reply, options, zh, en) => {
    localStorage.setItem(languageKey, language);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await failureOf(reply, options)).message).toBe({ zh, en }[language]);
  });

  it('on an answer that takes too long', async () => {
    localStorage.setItem(languageKey, language);
    server.answers(() => undefined);
    const [error] = await outcomeOf(makeCall({ ...call, timeout: 50 }));
    expect(error).toMatchObject({
      code: 'TIMEOUT',
      message: { zh: '请求超时，请稍后重试', en: 'The request took too long. Please try again later' }[language],
    });
  });
});

describe('a failed call', () => {
  it('carries status, code, facts, field errors and the record as it is now', async () => {
    const data = { facts: { id: 3 }, errors: { username: { key: 'tooShort', params: { min: 4 } } }, current: { id: 3, version: 9 } };
    expect(await failureOf(refused(409, 'VERSION_CONFLICT', data))).toMatchObject({
      statusCode: 409,
      code: 'VERSION_CONFLICT',
      facts: { id: 3 },
      errors: { username: { key: 'tooShort', message: '至少 4 个字符', params: { min: 4 } } },
      current: { id: 3, version: 9 },
    });
  });

  it('gives the data when its code is allowed, and fails when it is not', async () => {
    const reply: Reply = { body: { success: false, data: { left: 2 }, err_code: 'E0007', err_msg: 'x' } };
    server.answers(() => reply);
    expect((await makeCall({ ...call, allowed: ['E0007'] })).data).toEqual({ left: 2 });
    expect((await makeCall({ ...call, allowed: '*' })).data).toEqual({ left: 2 });
    expect((await failureOf(reply, { allowed: ['E0008'] })).code).toBe('E0007');
  });

  it('says that it was cancelled when it is given up', async () => {
    const ending = new AbortController();
    server.answers(() => undefined);
    const outcome = outcomeOf(makeCall({ ...call, signal: ending.signal }));
    await waitFor(() => expect(server.seen).toHaveLength(1));
    ending.abort();
    expect((await outcome)[0]).toMatchObject({ code: 'CANCELLED', message: '已取消' });
  });

  it('writes "API Error" to the console when it was a download', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    await failureOf({ status: 500, body: '' }, { responseType: 'blob' });
    expect(written).toHaveBeenCalledWith('API Error', '未知错误');
  });
});
