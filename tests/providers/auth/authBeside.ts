import { QueryClient } from '@tanstack/react-query';
import { beforeEach, vi } from 'vitest';
import { createAuthProvider } from '#providers/auth.ts';
import { type ScriptedServer, scriptedServerForEach } from '../scriptedServer.ts';

type Options = Parameters<typeof createAuthProvider>[0];

/** Surroundings of a provider of sessions, anew for each test of a file: a server, what was read, and what leaves the page. */
export function authBeside() {
  const leave = vi.fn<(to: string) => void>();
  const beside = {
    leave,
    queryClient: undefined as unknown as QueryClient,
    server: undefined as unknown as ScriptedServer,
    provider: (more: Partial<Options> = {}) => createAuthProvider({ queryClient: beside.queryClient, leave, ...more }),
  };
  scriptedServerForEach((started) => (beside.server = started));
  beforeEach(() => {
    beside.queryClient = new QueryClient();
    leave.mockReset();
    history.replaceState(null, '', '/system/users?page=2');
  });
  return beside;
}
