import { describe, expect, it } from 'vitest';
import { buildServer } from '#server/buildServer.ts';
import { anonymous, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, movableClock, startServer } from '#tests/support/startServer.ts';

describe.each(dialects)('what has run out, on %s', (dialect) => {
  it('is cleared away by the next start, and what has not is kept', async () => {
    const clock = movableClock();
    const server = await startServer({ dialect, clock });
    const rows = async (table: string) => (await server.context.store.db.selectFrom(table).selectAll().execute()).length;
    const tables = ['sessions', 'known_devices', 'throttles', 'verification_codes', 'qr_sign_ins', 'files', 'file_parts'];
    const counts = async () => Promise.all(tables.map(rows));
    const nobody = anonymous(server);
    await signInAsAdmin(server);
    await nobody.post('/user/login', { username: 'someone', password: 'wrong-password' });
    await nobody.post('/user/send-verification-code', { email: 'someone@example.com' });
    await nobody.post('/user/qr/start');
    await server.context.store.transaction(async (trx) => {
      await trx
        .insertInto('files')
        .values({
          name: 'half',
          originalName: 'half',
          type: 'x',
          size: 0,
          isWhole: false,
          userId: 1,
          createdAt: new Date(clock()).toISOString(),
        })
        .execute();
      await trx
        .insertInto('file_parts')
        .values({ name: 'half', part: 0, bytes: Buffer.from('half') })
        .execute();
    });
    const before = await counts();
    expect(before.every((count) => count > 0)).toBe(true);
    await (await buildServer(server.context)).close();
    expect(await counts()).toEqual(before);
    clock.move(91 * 86_400_000);
    await signInAsAdmin(server);
    await (await buildServer(server.context)).close();
    expect(await counts()).toEqual([1, 1, 1, 0, 0, 0, 0]);
    await server.stop();
  });
});
