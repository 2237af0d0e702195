import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSession } from '#providers/auth.ts';
import { signedIn, signedInAs } from '../people.ts';

let queryClient: QueryClient;
const leave = vi.fn<(to: string) => void>();

beforeEach(() => {
  queryClient = new QueryClient();
  leave.mockReset();
  history.replaceState(null, '', '/system/users?page=2');
});
afterEach(() => localStorage.clear());

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
