import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '../../support/actors.ts';
import { type BreakableServer, startBreakable } from '../../support/breakableServer.ts';
import { exportFile } from '../../support/files.ts';
import { heldByReads } from '../../support/heldByReads.ts';

const path = '/code-hierarchies/export';
const rows = 12_000;
const soon = { timeout: 30_000 };

/** On SQLite nothing from outside breaks a read that is under way: its file stays open and its moment is kept. */
describe('an export that is being read while PostgreSQL goes away', () => {
  let broken: BreakableServer;
  let admin: Person;
  let address: string;
  beforeEach(async () => {
    broken = await startBreakable.postgres({ settings: { databaseConnections: 6 } });
    admin = await signInAsAdmin(broken.server);
    address = await broken.server.listen();
    await broken.server.context.store.transaction((trx) =>
      sql`
        insert into code_hierarchies ("codeName", description, "isActive", version, "createdAt", "updatedAt")
        select 'code ' || i, repeat('x', 1000), true, 1, 'then', 'then' from generate_series(1, ${sql.raw(String(rows))}) as n(i)
      `.execute(trx),
    );
  });
  afterEach(() => broken.stop());

  /** Asks for an export, and reads no more of it than its head. */
  async function begun(format: string): Promise<IncomingMessage> {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
    const asking = request(address + path, { method: 'POST', headers }).end(JSON.stringify({ format }));
    const [reply] = (await once(asking, 'response')) as [IncomingMessage];
    return reply;
  }

  /** Reads all that still comes; gives how it ended. */
  const restOf = async (reply: IncomingMessage) => {
    let length = 0;
    reply.on('data', (piece: Buffer) => (length += piece.length));
    const error = await new Promise<Error | undefined>((resolve) => reply.once('error', resolve).once('end', () => resolve(undefined)));
    return { length, error, isComplete: reply.complete };
  };

  it.each(['csv', 'xlsx'])('is a download that broke off, never a file that looks whole: as %s', async (format) => {
    const reply = await begun(format);
    expect(reply.statusCode).toBe(200);
    await broken.fail();
    expect(await restOf(reply)).toMatchObject({ isComplete: false, error: { code: 'ECONNRESET' } });
    await broken.mend();
  });

  it('gives back its connection and its place: as many as may be at once can be made when it is back', async () => {
    const { context } = broken.server;
    const ready = async () => (await broken.server.inject('/health/ready')).statusCode;
    for (let times = 0; times < 3; times += 1) {
      const open = await Promise.all(['csv', 'csv'].map(begun));
      await broken.fail();
      for (const reply of open) expect((await restOf(reply)).isComplete).toBe(false);
      await broken.mend();
      await expect.poll(ready, soon).toBe(200);
    }
    expect(await heldByReads(context.store, context.settings)).toBe(0);
    const whole = await Promise.all([1, 2, 3].map(() => exportFile(broken.server, admin, path, { format: 'csv' })));
    for (const file of whole) expect(file.toString().trimEnd().split('\r\n')).toHaveLength(rows + 1);
  });
});
