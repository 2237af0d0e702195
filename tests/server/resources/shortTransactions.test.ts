import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuse } from '#schemas/wire/errors.ts';
import { inShortTransactions } from '#server/resources/operations/shortTransactions.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';

/** Keeps the thread busy, as many small statements do. */
function work(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

describe.each(dialects)('work on many records on %s', (dialect) => {
  let server: TestServer;
  beforeAll(async () => void (server = await startServer({ dialect })));
  afterAll(() => server?.stop());

  it('lets others write, and be answered, before it is done', async () => {
    const { context } = server;
    const events: string[] = [];
    const items = Array.from({ length: 40 }, (_, index) => index);
    const long = inShortTransactions(context, null, items, {
      work: async ({ trx }) => {
        work(20);
        await trx.selectFrom('roles').select('id').executeTakeFirst();
      },
      refused: () => undefined,
    }).then(() => events.push('all records'));
    const write = context.store
      .transaction((trx) => trx.updateTable('users').set({ dept: 'moved' }).where('username', '=', 'admin').execute())
      .then(() => events.push('a write of someone else'));
    const answer = server.inject({ url: '/health/live' }).then(() => events.push('an answer'));
    await Promise.all([long, write, answer]);
    expect(events.at(-1)).toBe('all records');
  });

  const permission = (name: string) => ({ name, url: `/${name}`, version: 1, createdAt: 'by hand', updatedAt: '' });
  const kept = async () => {
    const rows = await server.context.store.db
      .selectFrom('permissions')
      .select('name')
      .where('createdAt', '=', 'by hand')
      .orderBy('id')
      .execute();
    return rows.map(({ name }) => name as string);
  };

  it('tells what became of each, in the order given, and takes back all of one that is refused', async () => {
    const outcomes = await inShortTransactions(server.context, null, ['first', 'second', 'third'], {
      work: async ({ trx }, name) => {
        await trx.insertInto('permissions').values(permission(name)).execute();
        if (name === 'second') throw refuse('FORBIDDEN');
        return `${name} done`;
      },
      refused: (_, name, { code }) => `${name} ${code}`,
    });
    expect(outcomes).toEqual(['first done', 'second FORBIDDEN', 'third done']);
    expect(await kept()).toEqual(['first', 'third']);
  });

  it('keeps what is committed when an error that is no refusal ends it', async () => {
    const broken = inShortTransactions(server.context, null, ['fourth', 'fifth', 'sixth'], {
      work: async ({ trx }, name) => {
        await trx.insertInto('permissions').values(permission(name)).execute();
        work(300);
        if (name === 'fifth') throw new Error('broken');
      },
      refused: () => undefined,
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await kept()).toEqual(['first', 'third', 'fourth']);
  });
});
