import type { Settings } from '../settings.ts';
import { openPostgres } from './postgres/openPostgres.ts';
import { openSqlite } from './sqlite/openSqlite.ts';
import type { Store } from './store.ts';

type StoreSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseConnections'>;

/** Opens the database that the settings name: PostgreSQL when they do, else the embedded one. `warn` hears of connections lost and made again. */
export async function openStore(
  { dataDir, databaseUrl, databaseConnections }: StoreSettings,
  warn: (error: Error) => void,
): Promise<Store> {
  const store = databaseUrl ? await openPostgres(databaseUrl, databaseConnections, warn) : await openSqlite(dataDir, warn);
  let closing: Promise<void> | undefined;
  return { ...store, close: () => (closing ??= store.close()) };
}
