import { sql } from 'kysely';
import { startDatabaseProxy } from './databaseProxy.ts';
import { type Dialect, usualPlace } from './places.ts';
import { type ServerOptions, startServer, type TestServer } from './startServer.ts';

/** A server whose database fails when a test says so, and works again when it says that. */
export interface BreakableServer {
  readonly server: TestServer;
  /** Error that those are told who write meanwhile. */
  readonly code: 'STORAGE_FULL' | 'UNAVAILABLE';
  fail(): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** SQLite finds its disk full; PostgreSQL hangs up on everybody and on whoever comes. */
export const startBreakable: Readonly<Record<Dialect, (options?: ServerOptions) => Promise<BreakableServer>>> = {
  async sqlite(options) {
    const server = await startServer(options);
    const allow = (pages: number) =>
      server.context.store.transaction(async (trx) => void (await sql.raw(`pragma max_page_count = ${pages}`).execute(trx)));
    return { server, code: 'STORAGE_FULL', fail: () => allow(1), mend: () => allow(2 ** 30), stop: () => server.stop() };
  },
  async postgres(options) {
    const place = await usualPlace('postgres');
    const proxy = await startDatabaseProxy(place.settings.databaseUrl!);
    const server = await startServer({ ...options, settings: { ...place.settings, ...options?.settings, databaseUrl: proxy.url } });
    return {
      server,
      code: 'UNAVAILABLE',
      fail: async () => proxy.cut(),
      mend: async () => proxy.mend(),
      async stop() {
        proxy.mend();
        await server.stop();
        await proxy.stop();
        await place.remove();
      },
    };
  },
};
