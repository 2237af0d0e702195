import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceOf } from '#schemas/index.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Draft } from '#server/imports/draft.ts';
import { existingRows } from '#server/imports/existing.ts';
import { findHolders, findNames } from '#server/imports/lookups.ts';
import { openStore } from '#server/stores/openStore.ts';
import type { Place } from '../../support/places.ts';
import { planOf, statementsOf } from '../../support/queryPlans.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';

const users = resourceOf('users')!;
const rows = 20_000;
/** So few that no database would rather read all records, which for the hundreds of a batch may cost less. */
const some = Array.from({ length: 20 }, (_, index) => 1 + index * 900);
const names = some.map((index) => `USER ${index}`);

const titled = names.map((title) => ({ title }));
const numbered = some.map((id) => ({ id }));
const admin: Actor = { id: 1, username: 'admin', isAdmin: true, may: () => true };
const draftOf = (values: Draft['values']): Draft => ({ line: 2, cells: {}, values, names: {}, problems: {} });
const existing = (context: Context, drafts: readonly Draft[]) => existingRows({ context, actor: admin, resource: users }, drafts);

const lookUps: Readonly<Record<string, (context: Context) => Promise<unknown>>> = {
  'a unique field': (context) => findHolders(context, users, 'username', names),
  titles: (context) => findNames({ context, actor: admin }, users, titled),
  ids: (context) => findNames({ context, actor: admin }, users, numbered),
  'titles and ids': (context) => findNames({ context, actor: admin }, users, [...titled, ...numbered]),
  'the import key': (context) =>
    existing(
      context,
      names.map((username) => draftOf({ username })),
    ),
  'the column of ids': (context) => existing(context, numbered.map(draftOf)),
};

/** The steps of the look-ups that go through all records, or all of the trash, rather than to those looked for. */
const walks = {
  sqlite: (says: string) => /^SCAN users\b/.test(says) || /^SEARCH users [^(]*\(deletedAt/.test(says),
  // An index without a condition is walked from end to end.
  postgres: (says: string) => /^(Seq Scan users\b|Index (Only )?Scan users [^(]*$)|deletedAt/.test(says),
} as const;

describe.each(dialects)('what an import looks for among many records, on %s', (dialect) => {
  let server: TestServer;
  let place: Place | undefined;
  beforeAll(async () => {
    server = await startServer({ dialect });
    await server.context.store.transaction((trx) =>
      sql`
        insert into users (username, email, status, "isAdmin", password, version, "createdAt", "updatedAt", "deletedAt")
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.raw(String(rows))})
        select 'user ' || i, i || '@example.com', 'active', ${sql.raw(dialect === 'sqlite' ? '0' : 'false')}, '', 1,
          'then', 'then', case when i % 100 = 0 then 'then' end
        from n
      `.execute(trx),
    );
  });
  afterAll(() => place?.remove());

  /** The same records with the statistics that a later start gathers itself, and PostgreSQL in time. */
  async function later(): Promise<Context> {
    place = await server.leave();
    const store = await openStore({ ...server.context.settings, ...place.settings }, () => {});
    if (dialect === 'postgres') await store.transaction((trx) => sql`analyze users`.execute(trx));
    return { ...server.context, store };
  }

  it('is found by an index, by all that a file may name it by, before there are statistics and with them', async () => {
    await expectIndexes(server.context);
    const context = await later();
    await expectIndexes(context).finally(() => context.store.close());
  });

  async function expectIndexes(context: Context): Promise<void> {
    for (const [what, lookUp] of Object.entries(lookUps)) {
      const statements = await statementsOf(context.store, (store) => lookUp({ ...context, store }));
      expect(statements.length).toBeGreaterThan(0);
      for (const statement of statements) {
        const steps = (await planOf[dialect](context.store, statement)).map(({ says }) => says);
        expect(steps.filter(walks[dialect]), `${what}: ${statement.sql}`).toEqual([]);
      }
    }
  }
});
