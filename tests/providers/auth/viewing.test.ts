import { afterEach, describe, expect, it } from 'vitest';
import { currentSession, keepSession, keepView, refreshSession } from '#providers/session/session.ts';
import { CallError } from '#schemas/wire/callError.ts';
import { admin, signedIn, signedInAs } from '../people.ts';
import { authBeside } from './authBeside.ts';

const beside = authBeside();
const view = signedIn({ token: 'view-token', viewer: 'admin' });
const { token: _token, ...seen } = view;

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('seeing as another person', () => {
  it('is of the tab where it was begun: what other tabs read stays the own session', () => {
    signedInAs(admin);
    const own = { ...localStorage };
    keepView(view);
    expect(currentSession()).toMatchObject({ token: 'view-token', user: { username: 'lin_wei', viewer: 'admin' } });
    refreshSession({ ...seen, username: 'renamed' });
    expect(currentSession()?.user.username).toBe('renamed');
    expect({ ...localStorage }).toEqual(own);
  });

  it('goes back to the own session when it is over, in this tab alone', async () => {
    signedInAs(admin);
    keepView(view);
    await beside.provider().onError(new CallError({ message: 'over', statusCode: 401, code: 'SESSION_EXPIRED' }));
    expect(currentSession()).toMatchObject({ token: 'admin-token' });
    expect(beside.leave.mock.calls).toEqual([['/']]);
  });

  it('is not in the way of who signs in next in its tab', () => {
    signedInAs(admin);
    keepView(view);
    keepSession(signedIn({ token: 'new' }));
    expect(currentSession()?.token).toBe('new');
    expect(localStorage.getItem('token')).toBe('new');
  });
});
