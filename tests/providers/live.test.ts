import type { LiveEvent } from '@refinedev/core';
import type { ServerResponse } from 'node:http';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveProvider } from '#providers/live.ts';
import { currentSession } from '#providers/session/session.ts';
import { admin, signedInAs } from './people.ts';
import { ok, type ScriptedServer, startScriptedServer } from './scriptedServer.ts';

const { token: _token, ...changedAdmin } = { ...admin, username: 'renamed' };

let server: ScriptedServer;
let streams: ServerResponse[];

beforeEach(async () => {
  streams = [];
  server = await startScriptedServer(({ address }, reply) => {
    if (address !== '/api/live') return ok(address === '/api/session' ? changedAdmin : null);
    reply.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/event-stream' });
    reply.write(': open\n\n');
    streams.push(reply);
    return undefined;
  });
  signedInAs(admin);
});
afterEach(async () => {
  await server.stop();
  localStorage.clear();
});

const tell = (change: object) => streams.at(-1)!.write(`data: ${JSON.stringify(change)}\n\n`);

function hear(resource: string, types: string[] = ['*']) {
  const heard: LiveEvent[] = [];
  const subscription = liveProvider.subscribe({ channel: `resources/${resource}`, types, callback: (event) => void heard.push(event) });
  return { heard, stop: () => liveProvider.unsubscribe(subscription) };
}

const opened = (count = 1) => waitFor(() => expect(streams).toHaveLength(count));

describe('live changes', () => {
  it('reach those who listen to their resource and kind, over one stream with the token', async () => {
    const users = hear('users');
    const deletedRoles = hear('roles', ['deleted']);
    await opened();
    tell({ resource: 'roles', type: 'updated', ids: [1] });
    tell({ resource: 'users', type: 'updated', ids: [3, 4] });
    tell({ resource: 'roles', type: 'deleted', ids: [2], origin: 'own' });
    await waitFor(() => expect(deletedRoles.heard).toHaveLength(1));
    expect(users.heard).toMatchObject([{ channel: 'resources/users', type: 'updated', payload: { ids: [3, 4] }, meta: { isOwn: false } }]);
    expect(deletedRoles.heard).toMatchObject([{ type: 'deleted', payload: { ids: [2] }, meta: { isOwn: true } }]);
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer admin-token']);
    users.stop();
    deletedRoles.stop();
  });

  it('of what one may do oneself have the session read anew', async () => {
    const users = hear('users');
    await opened();
    tell({ resource: 'session', type: 'updated', ids: [] });
    await waitFor(() => expect(currentSession()?.user.username).toBe('renamed'));
    expect(users.heard).toEqual([]);
    users.stop();
  });

  it('are no longer listened to when nobody does', async () => {
    const users = hear('users');
    await opened();
    const closed = new Promise((resolve) => streams[0]!.once('close', resolve));
    users.stop();
    await closed;
  });

  it('are looked for again when the stream broke and is open again', async () => {
    const users = hear('users');
    await opened();
    streams[0]!.destroy();
    await opened(2);
    await waitFor(() => expect(users.heard).toMatchObject([{ channel: 'resources/users', type: '*', payload: {} }]));
    await waitFor(() => expect(currentSession()?.user.username).toBe('renamed'));
    users.stop();
  });

  it('are looked for again when something changed after the page had begun to read, and not when it was long before', async () => {
    const users = hear('users');
    await opened();
    streams[0]!.write(`event: missed\ndata: ${Math.ceil(performance.now()) + 60_000}\n\n`);
    tell({ resource: 'users', type: 'created', ids: [9] });
    await waitFor(() => expect(users.heard).toHaveLength(1));
    users.stop();
    const others = hear('users');
    await opened(2);
    streams[1]!.write('event: missed\ndata: 0\n\n');
    await waitFor(() => expect(others.heard).toMatchObject([{ channel: 'resources/users', type: '*', payload: {} }]));
    others.stop();
  });

  it('are passed over when they cannot be read', async () => {
    const users = hear('users');
    await opened();
    streams[0]!.write('data: {broken\n\ndata: 7\n\nevent: other\ndata: {}\n\n');
    tell({ resource: 'users', type: 'created', ids: [9] });
    await waitFor(() => expect(users.heard).toHaveLength(1));
    users.stop();
  });
});
