import { act, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it } from 'vitest';
import { rooms } from '#rooms.ts';
import { openConsole } from '#tests/app/openConsole.tsx';
import { ok, page } from '#tests/providers/scriptedServer.ts';

const row = { id: 3, version: 1, createdAt: '', updatedAt: '', username: 'somebody', email: 'a@b.cn' };

/** Opens an address where the way to draw one field is being fetched; gives what ends that. */
async function openWhileFetching(at: string) {
  let arrive = (): void => undefined;
  const fetched = new Promise<void>((resolve) => (arrive = resolve));
  const Value = lazy(() => fetched.then(() => ({ default: () => <b>drawn in its own way</b> })));
  await openConsole({
    at,
    rooms: [...rooms, { overrides: { users: { values: { email: Value } } } }],
    answers: ({ method, address }) =>
      `${method} ${address}` === 'POST /users/list' ? page([row]) : address === '/users/3' ? ok(row) : undefined,
  });
  return () => act(async () => arrive());
}

it.each([
  ['list', '/system/users'],
  ['page of a record', '/system/users/3'],
])('a %s stays while a way to draw one of its values is fetched', async (_, at) => {
  const arrive = await openWhileFetching(at);
  expect((await screen.findAllByText('somebody'))[0]).toBeVisible();
  await arrive();
  expect((await screen.findAllByText('drawn in its own way'))[0]).toBeVisible();
});
