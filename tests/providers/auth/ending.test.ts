import { describe, expect, it, vi } from 'vitest';
import { currentSession } from '#providers/session/session.ts';
import { CallError } from '#schemas/wire/callError.ts';
import { signedIn, signedInAs } from '../people.ts';
import { ok, refused } from '../scriptedServer.ts';
import { authBeside } from './authBeside.ts';

const beside = authBeside();

const over = (code = 'SESSION_EXPIRED', statusCode = 401) => new CallError({ message: 'x', statusCode, code });

describe('a session that is over', () => {
  it('is ended once by however many calls find it so at the same time', async () => {
    signedInAs(signedIn());
    beside.queryClient.setQueryData(['data'], 1);
    const auth = beside.provider();
    expect(await Promise.all(Array.from({ length: 20 }, () => auth.onError(over())))).toEqual(Array.from({ length: 20 }, () => ({})));
    expect(beside.leave.mock.calls).toEqual([['/login?to=%2Fsystem%2Fusers%3Fpage%3D2']]);
    expect([currentSession(), beside.queryClient.getQueryCache().getAll()]).toEqual([null, []]);
  });

  it('is not what other refusals mean', async () => {
    signedInAs(signedIn());
    const auth = beside.provider();
    for (const error of [over('FORBIDDEN', 403), over('BAD_CREDENTIALS'), over('NETWORK', 0), new Error('x')]) await auth.onError(error);
    expect([beside.leave.mock.calls, currentSession() === null]).toEqual([[], false]);
  });
});

describe('a call that is refused although the console offered it', () => {
  it('has what one may do read anew, once for all that are refused at the same time', async () => {
    signedInAs(signedIn());
    const { token: _, ...now } = signedIn({ userPermissions: [] });
    beside.server.answers(() => ok(now));
    const auth = beside.provider();
    await Promise.all(Array.from({ length: 5 }, () => auth.onError(over('FORBIDDEN', 403))));
    expect(beside.server.asked()).toEqual(['GET /api/session']);
    expect(currentSession()?.permissions).toEqual([]);
    expect(beside.leave).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it('ends the session on the server, forgets everything and loads the sign-in page', async () => {
    signedInAs(signedIn());
    beside.queryClient.setQueryData(['data'], 1);
    expect(await beside.provider().logout()).toEqual({ success: true });
    expect(beside.server.seen.map(({ method, address, headers }) => [method, address, headers.authorization])).toEqual([
      ['POST', '/user/logout', 'Bearer a-token'],
    ]);
    expect(beside.leave.mock.calls).toEqual([['/login']]);
    expect([localStorage.length, beside.queryClient.getQueryCache().getAll().length]).toEqual([0, 0]);
  });

  it('is not taken for a session that ran out by the calls that it ends', async () => {
    signedInAs(signedIn());
    const auth = beside.provider();
    const signingOut = auth.logout();
    await auth.onError(over());
    await signingOut;
    expect(beside.leave.mock.calls).toEqual([['/login']]);
  });

  it('has what else is kept of somebody forgotten; a session that runs out does not', async () => {
    signedInAs(signedIn());
    const onSignOut = vi.fn();
    const auth = beside.provider({ onSignOut });
    await auth.onError(over());
    expect(onSignOut).not.toHaveBeenCalled();
    await auth.logout();
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  it('is done here even when the server does not answer well', async () => {
    signedInAs(signedIn());
    beside.server.answers(() => refused(500, 'INTERNAL', { facts: { reference: 'x' } }));
    await beside.provider().logout();
    expect(localStorage.getItem('token')).toBeNull();
  });
});
