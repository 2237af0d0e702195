import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { askAgain, currentConnection } from '#providers/http/connection.ts';
import { startScriptedServer } from '../providers/scriptedServer.ts';

/** Lets a page that lost its server when that was stopped find one, or it would go on asking while the next tests run. */
export async function findServerAgain(): Promise<void> {
  if (currentConnection().state === 'here') return;
  const server = await startScriptedServer();
  await waitFor(() => (askAgain(), expect(currentConnection().state).toBe('here')));
  await server.stop();
}
