import { QueryObserver } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCall, outcomeOf } from '#providers/http/call.ts';
import { askAgain, currentConnection, onReturn, useConnection } from '#providers/http/connection.ts';
import { createQueryClient } from '#providers/queryClient.ts';
import { admin, signedInAs } from './people.ts';
import { ok, page, refused, type Reply, type ScriptedServer, startScriptedServer } from './scriptedServer.ts';

let server: ScriptedServer;
let isThere = true;
let reply: Reply = ok(null);

beforeEach(async () => {
  isThere = true;
  reply = ok(null);
  server = await startScriptedServer(({ address }) => (!isThere ? { hangUp: true } : address === '/health/live' ? ok(null) : reply));
  signedInAs(admin);
});
afterEach(async () => {
  isThere = true;
  await waitFor(() => (askAgain(), expect(currentConnection().state).toBe('here')));
  await server.stop();
});

const list = () => outcomeOf(makeCall({ method: 'POST', path: '/users/list', body: {} }));
const lost = () => waitFor(() => expect(currentConnection().state).toBe('lost'));

describe('the connection', () => {
  it('is lost when a call and the question after it meet no server, and back when the server is', async () => {
    const returned = vi.fn();
    const stop = onReturn(returned);
    isThere = false;
    await list();
    await lost();
    expect(returned).not.toHaveBeenCalled();
    isThere = true;
    askAgain();
    await waitFor(() => expect(currentConnection().state).toBe('here'));
    expect(returned).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is back at the first answer that any call is given', async () => {
    isThere = false;
    await list();
    await lost();
    isThere = true;
    const asked = server.asked().length;
    await list();
    await waitFor(() => expect(currentConnection().state).toBe('here'));
    expect(server.asked().slice(asked)).toEqual(['POST /users/list', 'GET /health/live']);
  });

  it('is not lost when only one call broke', async () => {
    reply = { hangUp: true };
    await list();
    await waitFor(() => expect(server.asked()).toContain('GET /health/live'));
    expect(currentConnection().state).toBe('here');
  });

  it('is looked at when a proxy answers in the place of the server', async () => {
    reply = { status: 502, body: '<html>Bad Gateway</html>' };
    await list();
    await waitFor(() => expect(server.asked()).toContain('GET /health/live'));
  });

  it('is not doubted when the server itself says that something behind it failed', async () => {
    reply = refused(502, 'MAIL_FAILED');
    const [error] = await list();
    expect(error).toMatchObject({ code: 'MAIL_FAILED' });
    expect(server.asked()).not.toContain('GET /health/live');
  });

  it('is shown by whoever asks for it', async () => {
    const Shown = () => <p>{useConnection().state}</p>;
    render(<Shown />);
    isThere = false;
    await act(list);
    expect(await screen.findByText('lost')).toBeVisible();
    isThere = true;
    act(askAgain);
    expect(await screen.findByText('here')).toBeVisible();
  });
});

describe('what was read', () => {
  const read = (client: ReturnType<typeof createQueryClient>) =>
    client.fetchQuery({
      queryKey: ['users'],
      queryFn: async () => (await makeCall({ method: 'POST', path: '/users/list', body: {} })).data,
      retryDelay: 0,
      retry: client.getDefaultOptions().queries!.retry!,
    });

  it('is read again up to twice when the server was not there for a moment', async () => {
    const client = createQueryClient();
    const answers: Reply[] = [{ hangUp: true }, { status: 503, body: '' }, page([{ id: 1 }])];
    server.answers(({ address }) => (address === '/health/live' ? ok(null) : answers.shift()));
    expect(await read(client)).toMatchObject({ items: [{ id: 1 }] });
    expect(answers).toEqual([]);
  });

  it('is not read again when the server has refused', async () => {
    reply = refused(403, 'FORBIDDEN');
    await expect(read(createQueryClient())).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(server.seen).toHaveLength(1);
  });

  it('is asked anew when a lost server is back, and a change is never sent a second time', async () => {
    const client = createQueryClient();
    const queryFn = vi.fn(async () => 1);
    const stop = new QueryObserver(client, { queryKey: ['watched'], queryFn }).subscribe(() => {});
    await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1));
    isThere = false;
    const change = client.getMutationCache().build(client, { mutationFn: () => makeCall({ method: 'PUT', path: '/users/3', body: {} }) });
    await expect(change.execute(undefined)).rejects.toMatchObject({ code: 'NETWORK' });
    await lost();
    isThere = true;
    askAgain();
    await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
    expect(server.asked().filter((one) => one === 'PUT /users/3')).toHaveLength(1);
    stop();
  });
});
