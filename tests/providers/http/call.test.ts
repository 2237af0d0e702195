import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageKey } from '#i18n/language.ts';
import { makeCall } from '#providers/http/call.ts';
import { setConfig } from '#providers/http/config.ts';
import { guardedCall } from '#providers/http/guardedCall.ts';
import { onPendingChange, pendingCalls } from '#providers/http/pending.ts';
import { contracts } from '#schemas/contracts/index.ts';
import { timeLimits } from '#schemas/kit/defineCall.ts';
import { timeLimit } from '#providers/http/timeLimits.ts';
import { admin, signedIn, signedInAs } from '../people.ts';
import { ok, type ScriptedServer, startScriptedServer } from '../scriptedServer.ts';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(async () => {
  await server.stop();
  localStorage.clear();
});

describe('a call', () => {
  it('gives what the envelope holds', async () => {
    server.answers(() => ok({ id: 3 }));
    expect(await makeCall({ method: 'GET', path: '/users/3' })).toEqual({ data: { id: 3 } });
  });

  it('gives an answer without an envelope as it is', async () => {
    server.answers(() => ({ body: ['gpt-4', 'qwen'] }));
    expect((await makeCall({ method: 'GET', path: '/api/v1/model/types' })).data).toEqual(['gpt-4', 'qwen']);
  });

  it('sends the token after the word that the configuration gives, and the language', async () => {
    signedInAs(signedIn());
    localStorage.setItem(languageKey, 'en');
    await makeCall({ method: 'GET', path: '/users/3' });
    setConfig({ apiBaseUrl: server.url, authScheme: '' });
    await makeCall({ method: 'GET', path: '/users/3' });
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer a-token', 'a-token']);
    expect(server.seen[0]!.headers['accept-language']).toBe('en');
  });

  it('gives a file with its name', async () => {
    const disposition = `attachment; filename="users.csv"; filename*=UTF-8''${encodeURIComponent('用户 2026.csv')}`;
    server.answers(() => ({ body: 'id,name', headers: { 'content-disposition': disposition } }));
    const { data, fileName } = await makeCall<Blob>({ method: 'POST', path: '/users/export', body: {}, responseType: 'blob' });
    expect([data.size, fileName]).toEqual([7, '用户 2026.csv']);
  });

  it('tells how much of an upload is sent', async () => {
    const body = new FormData();
    body.append('file', new File(['x'.repeat(100_000)], 'a.csv'));
    const shares: number[] = [];
    await makeCall({ method: 'POST', path: '/users/import', body, onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(server.seen[0]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.seen[0]!.body).toContain('filename="a.csv"');
  });

  it('is counted while it is under way, unless the page asks by itself', async () => {
    const counts: number[] = [];
    const stop = onPendingChange(() => counts.push(pendingCalls()));
    await makeCall({ method: 'GET', path: '/users/3' });
    await makeCall({ method: 'GET', path: '/api/session', isQuiet: true });
    stop();
    expect(counts).toEqual([1, 0]);
  });
});

describe('a call of a screen', () => {
  it('is refused before it is sent when no stored permission names its address', async () => {
    signedInAs(signedIn());
    const calls = [
      'POST /roles/list',
      'PUT /users/3',
      'GET /users/3/history',
      'GET /users//3',
      'GET //evil.example/users',
      'GET http://evil.example/',
    ];
    for (const [method, path] of calls.map((one) => one.split(' ') as [string, string]))
      await expect(guardedCall({ method, path })).rejects.toMatchObject({
        code: 'FORBIDDEN',
        statusCode: 403,
        message: '无权限访问该接口',
      });
    expect(server.seen).toEqual([]);
  });

  it('is sent when a permission names its address or has a parameter in its place, whatever the query string', async () => {
    signedInAs(signedIn());
    await guardedCall({ method: 'POST', path: '/users/list', body: {} });
    await guardedCall({ method: 'GET', path: '/users/3', query: { fields: 'a' } });
    await guardedCall({ method: 'GET', path: '/users/3?fields=a' });
    expect(server.asked()).toEqual(['POST /users/list', 'GET /users/3?fields=a', 'GET /users/3?fields=a']);
  });

  it('is sent for an administrator, and for whoever is stored as admin, whatever it is', async () => {
    for (const who of [admin, signedIn({ username: 'admin' }), signedIn({ isAdmin: true })]) {
      signedInAs(who);
      await guardedCall({ method: 'DELETE', path: '/roles/3' });
    }
    expect(server.seen).toHaveLength(3);
  });

  it('is sent for nobody to open addresses only', async () => {
    signedInAs(null);
    await guardedCall({ method: 'GET', path: '/api/v1/model/types' });
    await guardedCall({ method: 'POST', path: '/api/feedback', body: {} });
    await expect(guardedCall({ method: 'POST', path: '/users/list' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(server.seen).toHaveLength(2);
  });
});

describe('the time limit', () => {
  it.each([
    ['/users/list', 10_000],
    ['/api/v1/chat/db/summary', 60_000_000],
    ['/users/export', 60_000_000],
    ['/code-hierarchies/import', 60_000_000],
    ['/api/v1/agent/install', 60_000],
    ['/api/v1/agent/uninstall', 60_000],
  ])('of %s is %i ms', (path, limit) => expect(timeLimit(path)).toBe(limit));

  it('is what the call is given up after', async () => {
    const set = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
    await makeCall({ method: 'POST', path: '/api/v1/agent/install', body: {} });
    await makeCall({ method: 'POST', path: '/users/list', body: {} });
    expect(set.mock.calls).toEqual([[60_000], [10_000]]);
    set.mockRestore();
  });

  it('of a declared call is what its contract says, whoever makes it and however its address is filled in', async () => {
    signedInAs(admin);
    const set = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
    for (const { method, path } of contracts) await guardedCall({ method, path: path.replace(/\{\w+\}/g, '1'), body: {} }).catch(() => {});
    expect(set.mock.calls.flat()).toEqual(contracts.map(({ limit }) => (limit ? timeLimits[limit] : 10_000)));
    set.mockRestore();
  });
});
