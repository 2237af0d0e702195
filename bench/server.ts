import '#server/collector.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { resources } from '#schemas/index.ts';
import { ensureFirstAccounts } from '#server/accounts/seed/ensureFirstAccounts.ts';
import { buildServer } from '#server/buildServer.ts';
import type { BaseContext } from '#server/context.ts';
import type { Models } from '#server/llm/model.ts';
import { createLog } from '#server/plugins/logging.ts';
import { systemTables } from '#server/rooms.ts';
import { readSettings } from '#server/settings.ts';
import { migrate } from '#server/stores/migrate.ts';
import { openStore } from '#server/stores/openStore.ts';

const admin = { username: 'admin', password: 'bench-password' };

interface Options {
  /** Models of the bench's own. */
  readonly models?: Models;
  /** The built site. */
  readonly siteFolder?: string;
  /** An empty PostgreSQL, in place of an embedded database. */
  readonly databaseUrl?: string | undefined;
}

/** A whole server with data in a folder of its own, and an administrator signed in. */
export async function startBenchServer({ models, siteFolder, databaseUrl }: Options = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wenshu-bench-'));
  const settings = {
    ...readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', ADMIN_PASSWORD: admin.password }),
    dataDir,
    maxUploadBytes: 1024 ** 3,
    ...(databaseUrl && { databaseUrl }),
  };
  const log = createLog(settings);
  const store = await openStore(settings, () => undefined);
  const mail = { isConfigured: false, send: async () => 'log' as const };
  const base: BaseContext = { settings, store, clock: Date.now, mail, log, resources };
  await migrate(store, resources, base.clock, systemTables);
  const { app, context } = await buildServer({ ...base, models, siteFolder });
  await ensureFirstAccounts(context);
  const { token } = (await app.inject({ method: 'POST', url: '/user/login', payload: admin })).json().data as { token: string };
  return {
    app,
    context,
    admin,
    headers: { authorization: `Bearer ${token}` },
    databaseFile: join(dataDir, 'wenshu.sqlite'),
    async stop() {
      await app.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>;

/** Parts of made-up users that databases word differently: numbers from 1, a number in eight digits, a moment, and no. */
const written = {
  sqlite: {
    numbers: (count: number) =>
      sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)}) select i from n)`,
    digits: (number: RawBuilder<unknown>) => sql`printf('%08d', ${number})`,
    time: (seconds: RawBuilder<unknown>) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`,
    no: sql`0`,
  },
  postgres: {
    numbers: (count: number) => sql`(select i from generate_series(1::bigint, ${sql.lit(count)}) as n(i))`,
    digits: (number: RawBuilder<unknown>) => sql`lpad((${number})::text, 8, '0')`,
    time: (seconds: RawBuilder<unknown>) => sql`to_char(to_timestamp(${seconds}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    no: sql`false`,
  },
} as const;

/** Fills the table of users with so many rows, as an organisation would have them. */
export async function fillUsers({ context: { store } }: BenchServer, count: number): Promise<void> {
  const { numbers, digits, time, no } = written[store.dialect];
  const moment = time(sql`1700000000 + i`);
  await store.transaction(async (trx) => {
    await sql`
      insert into users (username, email, phone, status, usercode, dept, org, dept_cn, org_cn, "isAdmin", password, version, "createdAt", "updatedAt")
      select 'user_' || i, 'user_' || i || '@example.com', '138' || ${digits(sql`i * 7919 % 10000000`)}, case when i % 50 = 0 then 'suspended' else 'active' end,
        'code-' || i, 'd' || (i % 100), 'o' || (i % 10), '部门 ' || (i % 100), '机构 ' || (i % 10), ${no}, '', 1, ${moment}, ${moment}
      from ${numbers(count)} as n
    `.execute(trx);
    await sql`insert into users__roles (source, target) select id, 2 from users where username like 'user\\_%' escape '\\'`.execute(trx);
    await sql`analyze`.execute(trx);
  });
}
