import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider, followSession } from '#providers/auth.ts';
import { loginFrom, safeTarget } from '#providers/session/addresses.ts';
import { currentSession } from '#providers/session/session.ts';
import { CallError } from '#schemas/wire/callError.ts';
import { signedIn, signedInAs } from './people.ts';
import { ok, refused, type ScriptedServer, startScriptedServer } from './scriptedServer.ts';

let server: ScriptedServer;
let queryClient: QueryClient;
const leave = vi.fn<(to: string) => void>();
const provider = () => createAuthProvider({ queryClient, leave });

beforeEach(async () => {
  server = await startScriptedServer();
  queryClient = new QueryClient();
  leave.mockReset();
  history.replaceState(null, '', '/system/users?page=2');
});
afterEach(async () => {
  await server.stop();
  localStorage.clear();
});

const over = (code = 'SESSION_EXPIRED', statusCode = 401) => new CallError({ message: 'x', statusCode, code });

describe('signing in', () => {
  it('keeps token, permissions and user where the specification says, and leads to where one wanted to go', async () => {
    server.answers(() => ok(signedIn({ avatar: '/a.png' })));
    expect(await provider().login({ username: 'lin_wei', password: 'secret-1', to: '/system/roles' })).toEqual({
      success: true,
      redirectTo: '/system/roles',
    });
    expect(localStorage.getItem('token')).toBe('a-token');
    expect(JSON.parse(localStorage.getItem('permissions')!)).toEqual(signedIn().userPermissions);
    expect(JSON.parse(localStorage.getItem('userPermissions')!)).toEqual(signedIn().userPermissions);
    expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ userid: 7, username: 'lin_wei', avatar: '/a.png' });
  });

  it('clears what was read for the user before', async () => {
    queryClient.setQueryData(['access', 'users', 'delete'], { can: true });
    server.answers(() => ok(signedIn()));
    await provider().login({ username: 'lin_wei', password: 'secret-1' });
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('says what is wrong and keeps nothing when it fails', async () => {
    server.answers(() => refused(401, 'BAD_CREDENTIALS'));
    expect(await provider().login({ username: 'lin_wei', password: 'wrong' })).toMatchObject({
      success: false,
      error: { message: '用户名或密码错误' },
    });
    expect(currentSession()).toBeNull();
  });
});

describe('who is signed in', () => {
  it('is nobody without a token or without stored permissions', async () => {
    for (const missing of ['token', 'user']) {
      signedInAs(signedIn());
      localStorage.removeItem(missing);
      expect(await provider().check()).toEqual({ authenticated: false, redirectTo: '/login?to=%2Fsystem%2Fusers%3Fpage%3D2' });
    }
    signedInAs(signedIn());
    localStorage.removeItem('permissions');
    expect((await provider().check()).authenticated).toBe(true);
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    localStorage.removeItem('userPermissions');
    expect((await provider().check()).authenticated).toBe(false);
  });

  it('is nobody when what is stored cannot be read', async () => {
    signedInAs(signedIn());
    localStorage.setItem('permissions', '{broken');
    localStorage.setItem('userPermissions', '{broken');
    expect((await provider().check()).authenticated).toBe(false);
  });

  it('is known at once, and what the server says of it is taken over in the background, asked once', async () => {
    signedInAs(signedIn());
    const { token: _, ...now } = signedIn({ username: 'lin_wei2', userPermissions: [] });
    server.answers(() => ok(now));
    const auth = provider();
    expect(await auth.check()).toEqual({ authenticated: true });
    await auth.check();
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ token: 'a-token', permissions: [], user: { username: 'lin_wei2' } }));
    expect(server.asked()).toEqual(['GET /api/session']);
    expect(await auth.getIdentity()).toMatchObject({ id: 7, name: 'lin_wei2', username: 'lin_wei2' });
    expect(await auth.getPermissions()).toEqual([]);
  });

  it('signs out when the server knows the session no more', async () => {
    signedInAs(signedIn());
    server.answers(() => refused(401, 'SESSION_EXPIRED'));
    await provider().check();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/login?to=%2Fsystem%2Fusers%3Fpage%3D2'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('stays signed in while the server cannot be reached', async () => {
    signedInAs(signedIn());
    server.answers(() => refused(500, 'INTERNAL', { facts: { reference: 'x' } }));
    await provider().check();
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    expect(currentSession()).not.toBeNull();
  });
});

describe('a session that is over', () => {
  it('is ended once by however many calls find it so at the same time', async () => {
    signedInAs(signedIn());
    queryClient.setQueryData(['data'], 1);
    const auth = provider();
    expect(await Promise.all(Array.from({ length: 20 }, () => auth.onError(over())))).toEqual(Array.from({ length: 20 }, () => ({})));
    expect(leave.mock.calls).toEqual([['/login?to=%2Fsystem%2Fusers%3Fpage%3D2']]);
    expect([currentSession(), queryClient.getQueryCache().getAll()]).toEqual([null, []]);
  });

  it('is not what other refusals mean', async () => {
    signedInAs(signedIn());
    const auth = provider();
    for (const error of [over('FORBIDDEN', 403), over('BAD_CREDENTIALS'), over('NETWORK', 0), new Error('x')]) await auth.onError(error);
    expect([leave.mock.calls, currentSession() === null]).toEqual([[], false]);
  });
});

describe('a call that is refused although the console offered it', () => {
  it('has what one may do read anew, once for all that are refused at the same time', async () => {
    signedInAs(signedIn());
    const { token: _, ...now } = signedIn({ userPermissions: [] });
    server.answers(() => ok(now));
    const auth = provider();
    await Promise.all(Array.from({ length: 5 }, () => auth.onError(over('FORBIDDEN', 403))));
    expect(server.asked()).toEqual(['GET /api/session']);
    expect(currentSession()?.permissions).toEqual([]);
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it('ends the session on the server, forgets everything and loads the sign-in page', async () => {
    signedInAs(signedIn());
    queryClient.setQueryData(['data'], 1);
    expect(await provider().logout()).toEqual({ success: true });
    expect(server.seen.map(({ method, address, headers }) => [method, address, headers.authorization])).toEqual([
      ['POST', '/user/logout', 'Bearer a-token'],
    ]);
    expect(leave.mock.calls).toEqual([['/login']]);
    expect([localStorage.length, queryClient.getQueryCache().getAll().length]).toEqual([0, 0]);
  });

  it('is not taken for a session that ran out by the calls that it ends', async () => {
    signedInAs(signedIn());
    const auth = provider();
    const signingOut = auth.logout();
    await auth.onError(over());
    await signingOut;
    expect(leave.mock.calls).toEqual([['/login']]);
  });

  it('has what else is kept of somebody forgotten; a session that runs out does not', async () => {
    signedInAs(signedIn());
    const onSignOut = vi.fn();
    const auth = createAuthProvider({ queryClient, leave, onSignOut });
    await auth.onError(over());
    expect(onSignOut).not.toHaveBeenCalled();
    await auth.logout();
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  it('is done here even when the server does not answer well', async () => {
    signedInAs(signedIn());
    server.answers(() => refused(500, 'INTERNAL', { facts: { reference: 'x' } }));
    await provider().logout();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('what happens in another tab', () => {
  const elsewhere = (change: () => void, key: string | null = 'token') => {
    change();
    dispatchEvent(new StorageEvent('storage', { key }));
  };

  it('is followed: signed out there, this one leaves', () => {
    signedInAs(signedIn());
    const stop = followSession({ queryClient, leave });
    elsewhere(() => localStorage.clear(), null);
    stop();
    expect(leave.mock.calls).toEqual([['/login?to=%2Fsystem%2Fusers%3Fpage%3D2']]);
  });

  it('is followed: another user signed in there, this one begins anew with nothing of the first', () => {
    signedInAs(signedIn());
    queryClient.setQueryData(['data'], 1);
    const stop = followSession({ queryClient, leave });
    elsewhere(() => localStorage.setItem('user', JSON.stringify({ userid: 8, username: 'other' })), 'user');
    stop();
    expect(leave.mock.calls).toEqual([[location.href]]);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('is followed: with new permissions everything that was allowed is asked again, and nothing else', () => {
    signedInAs(signedIn());
    queryClient.setQueryData(['access', 'users'], { can: true });
    queryClient.setQueryData(['data'], 1);
    const stop = followSession({ queryClient, leave });
    elsewhere(() => localStorage.setItem('permissions', '[]'), 'permissions');
    stop();
    expect([queryClient.getQueryState(['access', 'users'])?.isInvalidated, queryClient.getQueryState(['data'])?.isInvalidated]).toEqual([
      true,
      false,
    ]);
    expect(leave).not.toHaveBeenCalled();
  });

  it('does not matter when it is about something else', () => {
    signedInAs(signedIn());
    const stop = followSession({ queryClient, leave });
    elsewhere(() => localStorage.setItem('theme', 'dark'), 'theme');
    stop();
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('where signing in leads', () => {
  it.each(['/', '/system/users?page=2&sort=a#x', '/%2F%2Fevil.example', '/login-help'])('accepts %s', (to) =>
    expect(safeTarget(to)).toBe(to),
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'javascript:alert(1)',
    'system',
    '',
    '/login',
    '/login?to=/login',
    '/..//evil.example',
    null,
  ])('refuses %j', (to) => expect(safeTarget(to)).toBeUndefined());

  it('comes back to where one was, but not to the start or the sign-in page', () => {
    expect(loginFrom({ pathname: '/system/users', search: '?page=2', hash: '#a' })).toBe('/login?to=%2Fsystem%2Fusers%3Fpage%3D2%23a');
    expect(loginFrom({ pathname: '/', search: '', hash: '' })).toBe('/login');
    expect(loginFrom({ pathname: '/login', search: '?to=%2Fx', hash: '' })).toBe('/login');
  });
});
