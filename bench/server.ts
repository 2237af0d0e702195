import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
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

/** A whole server on an embedded database in a folder of its own, with an administrator signed in; with models of the bench's own, and the built site, if it gives them. */
export async function startBenchServer(models?: Models, siteFolder?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wenshu-bench-'));
  const settings = {
    ...readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', ADMIN_PASSWORD: admin.password }),
    dataDir,
    maxUploadBytes: 1024 ** 3,
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

/** Fills the table of users with so many rows, as an organisation would have them. */
export async function fillUsers({ context }: BenchServer, count: number): Promise<void> {
  await context.store.transaction(async (trx) => {
    await sql`
      insert into users (username, email, phone, status, usercode, dept, org, dept_cn, org_cn, "isAdmin", password, version, "createdAt", "updatedAt")
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      select 'user_' || i, 'user_' || i || '@example.com', '138' || substr('0000000' || (i * 7919 % 10000000), -8), case when i % 50 = 0 then 'suspended' else 'active' end,
        'code-' || i, 'd' || (i % 100), 'o' || (i % 10), '部门 ' || (i % 100), '机构 ' || (i % 10), 0, '', 1,
        strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch'), strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch')
      from n
    `.execute(trx);
    await sql`insert into users__roles (source, target) select id, 2 from users where username like 'user\\_%' escape '\\'`.execute(trx);
    await sql`analyze`.execute(trx);
  });
}
