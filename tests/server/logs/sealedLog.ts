import { sql } from 'kysely';
import { checkLog, lastLogCheck } from '#schemas/contracts/logs.ts';
import type { ChainReport } from '#schemas/wire/logCheck.ts';
import { sealEntries } from '#server/logs/chain/sealEntries.ts';
import { awaited } from '#tests/support/awaited.ts';
import { movableClock, type ServerOptions, startServer } from '#tests/support/startServer.ts';

type Entry = Readonly<Record<string, unknown>> & { readonly id: number; readonly sealNumber: number; readonly seal: string };

/** A server whose log is read, checked, and tampered with behind its back. */
export async function startSealedLog(options: ServerOptions = {}) {
  const clock = movableClock();
  const server = await startServer({ clock, ...options });
  const admin = await server.signIn();
  let checker = admin;
  const { store } = server.context;
  const entries = async (): Promise<Entry[]> =>
    (await store.db.selectFrom('audit').selectAll().orderBy('id').execute()) as unknown as Entry[];
  const alter = (query: ReturnType<typeof sql>) => store.transaction((trx) => query.execute(trx));
  const insert = (table: string, rows: readonly object[]) =>
    store.transaction(async (trx) => {
      for (const row of rows) await trx.insertInto(table).values(row).execute();
    });

  async function check(): Promise<ChainReport> {
    if ((await checker.call(checkLog.endpoint)).statusCode === 401) {
      checker = await server.signIn();
      await checker.call(checkLog.endpoint);
    }
    return awaited(async () => {
      const { data } = (await checker.call(lastLogCheck.endpoint)).json();
      return (data.report as ChainReport | null) ?? undefined;
    });
  }

  return {
    ...server,
    admin,
    clock,
    store,
    entries,
    alter,
    check,
    /** Makes entries, one transaction each. */
    async write(count: number): Promise<void> {
      for (let made = 0; made < count; made += 1) await admin.call('POST /api/feedback', { problem: `entry ${made}` });
    },
    seal: () => sealEntries(server.context, 10_000),
    /** Changes the log, checks it, and puts log and ends back as they were. */
    async tampered(change: () => Promise<unknown>): Promise<ChainReport> {
      const kept = { audit: await entries(), audit_chain: await store.db.selectFrom('audit_chain').selectAll().execute() };
      await change();
      const report = await check();
      for (const [table, rows] of Object.entries(kept)) {
        await alter(sql`delete from ${sql.table(table)}`);
        await insert(table, rows);
      }
      return report;
    },
  };
}
export type SealedLog = Awaited<ReturnType<typeof startSealedLog>>;
