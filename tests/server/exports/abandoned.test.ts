import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, type Person, signInAsAdmin } from '../../support/actors.ts';
import { exportFile } from '../../support/files.ts';
import { heldByReads } from '../../support/heldByReads.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';

const path = '/code-hierarchies/export';

describe.each(dialects)('exports that nobody takes to their end, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let port: number;
  beforeAll(async () => {
    server = await startServer({ dialect, settings: { databaseConnections: 12 } });
    admin = await signInAsAdmin(server);
    port = Number(new URL(await server.listen()).port);
    await fill();
  });
  afterAll(() => server.stop());

  /** More than the system keeps for a socket, so that an export waits for whoever does not read. */
  const fill = () =>
    server.context.store.transaction((trx) =>
      sql`
        insert into code_hierarchies ("codeName", description, "isActive", version, "createdAt", "updatedAt")
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 12000)
        select 'code ' || i, cast(${'x'.repeat(1000)} as text), ${sql.raw(dialect === 'sqlite' ? '1' : 'true')}, 1, 'then', 'then' from n
      `.execute(trx),
    );
  const held = () => heldByReads(server.context.store, server.context.settings);

  /** Number of them once nothing changes any more. */
  async function settled(): Promise<number> {
    const now = await held();
    await pause(200);
    return (await held()) === now ? now : settled();
  }

  /** Asks for an export and reads nothing of it. */
  function ask({ token }: Person, format = 'csv'): Socket {
    const body = JSON.stringify({ format });
    const head = [`POST ${path} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`, 'content-type: application/json'];
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`);
    return socket.pause();
  }
  const begun = (socket: Socket) => once(socket, 'readable');

  const leave: ((socket: Socket) => Promise<unknown>)[] = [
    async (socket) => socket.destroy(),
    async (socket) => begun(socket).then(() => socket.destroy()),
    async (socket) => begun(socket).then(() => socket.resetAndDestroy()),
    async (socket) => begun(socket).then(() => socket.end().resume()),
  ];
  async function abandonAll(format: string): Promise<void> {
    for (const leaving of leave) {
      const socket = ask(admin, format);
      const closed = once(socket, 'close');
      await leaving(socket);
      await closed;
    }
  }

  it('give back all that they took, whether the client leaves early or late, in order or not', async () => {
    await abandonAll('csv');
    const after = await settled();
    for (const format of ['csv', 'xlsx', 'csv', 'xlsx', 'csv']) await abandonAll(format);
    await expect.poll(held, { timeout: 10_000 }).toBeLessThanOrEqual(after);
  });

  it('are counted by user: more than a few at once are refused, until one of them ends', async () => {
    const other = await makePerson(server, admin, `other_${dialect}`, [`POST ${path}`]);
    const before = await settled();
    const open = [ask(admin), ask(admin), ask(admin, 'xlsx')];
    await Promise.all(open.map(begun));
    expect(await held()).toBeGreaterThan(before);
    const refused = await server.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${admin.token}` } });
    expect(refused.json()).toMatchObject({ err_code: 'EXPORTS_AT_ONCE', data: { facts: { limit: 3, seconds: 30 } } });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('30');
    expect((await exportFile(server, other, path, { format: 'csv' })).length).toBeGreaterThan(12_000_000);
    for (const socket of open) socket.destroy();
    await expect.poll(held, { timeout: 10_000 }).toBeLessThanOrEqual(before);
    expect((await exportFile(server, admin, path, { format: 'csv' })).length).toBeGreaterThan(12_000_000);
  });
});
