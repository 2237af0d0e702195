import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { resources } from '#schemas/index.ts';
import { type FirstAccount, ensureFirstAccounts } from './accounts/seed/ensureFirstAccounts.ts';
import { resetAdmin } from './accounts/seed/resetAdmin.ts';
import { buildServer } from './buildServer.ts';
import type { BaseContext } from './context.ts';
import { openMail } from './mail/mail.ts';
import { checkDeclarations } from './resources/checkDeclarations.ts';
import { rooms, systemTables } from './rooms.ts';
import { type Settings, StartupError } from './settings.ts';
import { migrate } from './stores/migrate.ts';
import { openStore } from './stores/openStore.ts';
import type { Store } from './stores/store.ts';

/** A server that listens. */
export interface Running {
  /** Where it is reached from this machine. */
  readonly url: string;
  /** Takes no more requests, finishes those under way, ends streams, and lets the data go. */
  stop(): Promise<void>;
}

interface Options {
  /** Is told of the account that this start made, if it made one: also when the start then fails, as its password is known to nobody else. */
  onFirstAccount?(account: FirstAccount): void;
  /** Is told whose password this start replaced, if the settings ask for that. */
  onAdminReset?(username: string): void;
  /** Milliseconds that requests have to finish when the server stops; then it hangs up. */
  readonly hangUpAfter?: number;
}

/** Opens, migrates, and listens. What is wrong with the surroundings is thrown as `StartupError`, with everything let go again. */
export async function runServer(
  settings: Settings,
  log: FastifyBaseLogger,
  siteFolder: string,
  { onFirstAccount, onAdminReset, hangUpAfter = 15_000 }: Options = {},
): Promise<Running> {
  checkDeclarations(resources, rooms);
  const store = await openStore(settings, (error) => log.warn(error, 'a connection to the database was lost'));
  let app: FastifyInstance | undefined;
  const stop = async (): Promise<void> => {
    if (app) await closeServer(app, hangUpAfter);
    await store.close();
  };
  try {
    const server = await buildServer({ ...(await prepare(settings, log, store)), siteFolder });
    app = server.app;
    const firstAccount = await ensureFirstAccounts(server.context);
    if (firstAccount) onFirstAccount?.(firstAccount);
    const reset = await resetAdmin(server.context);
    if (reset !== undefined) onAdminReset?.(reset);
    return { url: await listen(app, settings), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function closeServer(app: FastifyInstance, hangUpAfter: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), hangUpAfter);
  await app.close();
  clearTimeout(timer);
}

async function prepare(settings: Settings, log: FastifyBaseLogger, store: Store): Promise<BaseContext> {
  const base = { settings, store, resources, clock: Date.now, mail: openMail(settings, log), log };
  for (const change of await migrate(store, resources, base.clock, systemTables)) log.debug({ change }, 'migrated');
  return base;
}

const listenProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program; stop that one, or choose another port by PORT',
  EACCES: 'may not be used by this user; choose a port from 1024 on by PORT',
  EADDRNOTAVAIL: 'is not an address of this machine; choose another one by HOST',
  ENOTFOUND: 'is not an address of this machine; choose another one by HOST',
};

async function listen(app: FastifyInstance, { host, port, publicUrl }: Settings): Promise<string> {
  try {
    const url = await app.listen({ host, port });
    return publicUrl ?? url;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const problem = listenProblems[code];
    throw problem ? new StartupError(`${host}:${port} ${problem}.`) : error;
  }
}
