import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/plugins/logging.ts';
import { type Running, runServer } from '#server/runServer.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { type Place, usualPlace } from '#tests/support/places.ts';
import { administrator, dialects, emptyPlace } from '#tests/support/startServer.ts';

describe.each(dialects)('running a server on %s', (dialect) => {
  let settings: Settings;
  let remove: () => Promise<void>;
  const log = createLog({ logLevel: 'silent' });
  const made: string[] = [];
  const run = (more: Partial<Settings> = {}, hangUpAfter = 10_000): Promise<Running> =>
    runServer({ ...settings, ...more }, log, '/nowhere', {
      hangUpAfter,
      onFirstAccount: ({ password = 'as it was set' }) => made.push(password),
    });

  function runOn(place: Place): void {
    settings = {
      ...readSettings({ PORT: '0', ADMIN_PASSWORD: administrator.password, PASSWORD_MEMORY: '1024', SAMPLE_DATA: 'false' }),
      ...place.settings,
    };
    remove = place.remove;
    made.length = 0;
  }
  afterEach(() => remove());

  async function token(url: string): Promise<string> {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${url}/user/login`, { method: 'POST', headers, body: JSON.stringify(administrator) });
    return ((await reply.json()) as { data: { token: string } }).data.token;
  }

  /** Sends the head of a request to list users, and not yet its body of two letters. */
  async function beginRequest(url: string): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /users/list HTTP/1.1\r\nhost: x\r\nauthorization: ${await token(url)}\r\ncontent-type: application/json\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n`,
    );
    await once(socket, 'data');
    return socket;
  }

  describe('for the first time', () => {
    beforeEach(async () => runOn(await emptyPlace(dialect)));

    it('does not begin with a password of the admin that anyone would guess', async () => {
      await expect(run({ adminPassword: 'administrator' })).rejects.toThrow('ADMIN_PASSWORD: Too common a password');
      await (await run()).stop();
      await (await run({ adminPassword: 'administrator' })).stop();
      await expect(run({ adminPassword: 'admin-12', adminPasswordReset: true })).rejects.toThrow('beside the username');
    });

    it('makes the first account at the first start alone', async () => {
      await (await run()).stop();
      await (await run()).stop();
      expect(made).toEqual(['as it was set']);
    });

    it('tells the password that it made up even when it cannot listen after all', async () => {
      await expect(run({ host: '192.0.2.1', adminPassword: undefined })).rejects.toThrow('is not an address of this machine');
      expect(made).toEqual([expect.stringMatching(/^\w{16}$/)]);
    });
  });

  describe('once more', () => {
    beforeEach(async () => runOn(await usualPlace(dialect)));

    it('says in words that the port is in use, and lets the data go again', async () => {
      const first = await run();
      const { port } = new URL(first.url);
      const place = await usualPlace(dialect);
      await expect(run({ ...place.settings, port: Number(port) })).rejects.toMatchObject({
        name: 'StartupError',
        message: expect.stringContaining(`127.0.0.1:${port} is in use by another program`),
      });
      await (await run(place.settings)).stop();
      await place.remove();
      await first.stop();
    });

    it('says in words that the address is not of this machine', async () => {
      await expect(run({ host: '192.0.2.1' })).rejects.toMatchObject({
        name: 'StartupError',
        message: expect.stringContaining('is not an address of this machine'),
      });
    });

    it('finishes a request that is under way when it is told to stop', async () => {
      const { url, stop } = await run();
      const socket = await beginRequest(url);
      const stopped = stop();
      socket.write('{}');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 OK/);
      await stopped;
      await expect(fetch(url)).rejects.toThrow();
    });

    it('ends what is told live when it is told to stop', async () => {
      const { url, stop } = await run();
      const live = await fetch(`${url}/api/live`, { headers: { authorization: await token(url) } });
      expect(live.headers.get('content-type')).toMatch('text/event-stream');
      await stop();
      await expect(live.text()).resolves.toEqual(expect.any(String));
    });

    it('hangs up on who never finishes', async () => {
      const { url, stop } = await run({}, 100);
      const socket = await beginRequest(url);
      const closed = once(socket, 'close');
      await stop();
      await closed;
    });
  });
});
