import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dataProvider } from '#providers/data.ts';
import { currentSession } from '#providers/session/session.ts';
import { admin, signedIn, signedInAs } from '../people.ts';
import { ok, refused } from '../scriptedServer.ts';
import { authBeside } from './authBeside.ts';

const beside = authBeside();

describe('signing in', () => {
  it('keeps token, permissions and user where the specification says, and leads to where one wanted to go', async () => {
    beside.server.answers(() => ok(signedIn({ avatar: '/a.png' })));
    expect(await beside.provider().login({ username: 'lin_wei', password: 'secret-1', to: '/system/roles' })).toEqual({
      success: true,
      redirectTo: '/system/roles',
    });
    expect(localStorage.getItem('token')).toBe('a-token');
    expect(JSON.parse(localStorage.getItem('permissions')!)).toEqual(signedIn().userPermissions);
    expect(JSON.parse(localStorage.getItem('userPermissions')!)).toEqual(signedIn().userPermissions);
    expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ userid: 7, username: 'lin_wei', avatar: '/a.png' });
  });

  it('shows, also after signing out, the word that the browser was given before', async () => {
    beside.server.answers(({ address }) => (address === '/user/login' ? ok({ ...signedIn(), device: 'a-word' }) : ok(null)));
    const given = { username: 'lin_wei', password: 'secret-1' };
    await beside.provider().login(given);
    await beside.provider().logout();
    await beside.provider().login(given);
    const bodies = beside.server.seen.filter(({ address }) => address === '/user/login').map(({ body }) => JSON.parse(body) as unknown);
    expect(bodies).toEqual([given, { ...given, device: 'a-word' }]);
  });

  it('clears what was read for the user before', async () => {
    beside.queryClient.setQueryData(['access', 'users', 'delete'], { can: true });
    beside.server.answers(() => ok(signedIn()));
    await beside.provider().login({ username: 'lin_wei', password: 'secret-1' });
    expect(beside.queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('changes nothing from a version that the user before had read', async () => {
    signedInAs(admin);
    beside.server.answers(() => ok({ id: 4, version: 7 }));
    await dataProvider.getOne({ resource: 'users', id: 4 });
    beside.server.answers(() => ok({ ...admin, id: 4, version: 8 }));
    await beside.provider().login({ username: 'lin_wei', password: 'secret-1' });
    await dataProvider.update({ resource: 'users', id: 4, variables: { phone: '1' } });
    expect(JSON.parse(beside.server.seen.at(-1)!.body)).toEqual({ phone: '1', version: 8 });
  });

  it('says what is wrong and keeps nothing when it fails', async () => {
    beside.server.answers(() => refused(401, 'BAD_CREDENTIALS'));
    expect(await beside.provider().login({ username: 'lin_wei', password: 'wrong' })).toMatchObject({
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
      expect(await beside.provider().check()).toEqual({ authenticated: false, redirectTo: '/login?to=%2Fsystem%2Fusers%3Fpage%3D2' });
    }
    signedInAs(signedIn());
    localStorage.removeItem('permissions');
    expect((await beside.provider().check()).authenticated).toBe(true);
    await waitFor(() => expect(beside.server.seen).toHaveLength(1));
    localStorage.removeItem('userPermissions');
    expect((await beside.provider().check()).authenticated).toBe(false);
  });

  it('is nobody when what is stored cannot be read', async () => {
    signedInAs(signedIn());
    localStorage.setItem('permissions', '{broken');
    localStorage.setItem('userPermissions', '{broken');
    expect((await beside.provider().check()).authenticated).toBe(false);
  });

  it('is known at once, and what the server says of it is taken over in the background, asked once', async () => {
    signedInAs(signedIn());
    const { token: _, ...now } = signedIn({ username: 'lin_wei2', userPermissions: [] });
    beside.server.answers(() => ok(now));
    const auth = beside.provider();
    expect(await auth.check()).toEqual({ authenticated: true });
    await auth.check();
    await waitFor(() => expect(currentSession()).toMatchObject({ token: 'a-token', permissions: [], user: { username: 'lin_wei2' } }));
    expect(beside.server.asked()).toEqual(['GET /api/session']);
    expect(await auth.getIdentity()).toMatchObject({ id: 7, name: 'lin_wei2', username: 'lin_wei2' });
    expect(await auth.getPermissions()).toEqual([]);
  });

  it('signs out when the server knows the session no more', async () => {
    signedInAs(signedIn());
    beside.server.answers(() => refused(401, 'SESSION_EXPIRED'));
    await beside.provider().check();
    await waitFor(() => expect(beside.leave).toHaveBeenCalledWith('/login?to=%2Fsystem%2Fusers%3Fpage%3D2'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('stays signed in while the server cannot be reached', async () => {
    signedInAs(signedIn());
    beside.server.answers(() => refused(500, 'INTERNAL', { facts: { reference: 'x' } }));
    await beside.provider().check();
    await waitFor(() => expect(beside.server.seen).toHaveLength(1));
    expect(currentSession()).not.toBeNull();
  });
});
