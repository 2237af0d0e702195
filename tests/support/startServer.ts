import type { FastifyInstance } from 'fastify';
import { resources as declared } from '#schemas/index.ts';
import { type Endpoint, partsOf } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { buildServer, type Parts } from '#server/buildServer.ts';
import { ensureFirstAccounts, type FirstAccount } from '#server/accounts/seed/ensureFirstAccounts.ts';
import type { Context } from '#server/context.ts';
import type { Letter, Mail } from '#server/mail/mail.ts';
import type { Models } from '#server/models/model.ts';
import { createLog } from '#server/plugins/logging.ts';
import type { BodyLimits } from '#server/plugins/slowBodies.ts';
import { systemTables } from '#server/rooms.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { migrate } from '#server/stores/migrate.ts';
import { openStore } from '#server/stores/openStore.ts';
import { holdToContracts } from './contractedAnswers.ts';
import { type Dialect, emptyPlace, type Place, startedPlace } from './places.ts';

export { type Dialect, dialects, emptyPlace } from './places.ts';

/** Mail that is kept instead of sent. */
export function keptMail(): Mail & { readonly letters: Letter[] } {
  const letters: Letter[] = [];
  return { isConfigured: true, letters, send: async (letter) => (letters.push(letter), 'mail') };
}

/** A clock that stands still until it is moved. */
export function movableClock(start = Date.UTC(2026, 0, 1)) {
  let now = start;
  return Object.assign(() => now, { move: (milliseconds: number) => void (now += milliseconds) });
}

export interface ServerOptions {
  readonly dialect?: Dialect;
  readonly resources?: readonly Resource[];
  readonly settings?: Partial<Settings>;
  readonly clock?: () => number;
  readonly siteFolder?: string;
  readonly bodyLimits?: BodyLimits;
  /** In place of those made upon the store. */
  readonly models?: Models;
  /** Where the log goes; nowhere unless given. */
  readonly logTo?: { write(line: string): void };
}

/** The administrator of every server that is started with its accounts. */
export const administrator = { username: 'admin', password: 'admin-password' } as const;

const forTests = { LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', ADMIN_PASSWORD: administrator.password, PASSWORD_MEMORY: '1024' };

/** What a first start reads: a server with settings of its own among them begins on an empty place. */
const firstStartSettings = ['dataDir', 'databaseUrl', 'adminPassword', 'secretKey'] as const satisfies readonly (keyof Settings)[];

/** A whole server on an empty database, asked by `inject`; it listens only when told to. Stop it when done. */
export async function startServer({
  dialect = 'sqlite',
  resources = declared,
  settings: said,
  clock = Date.now,
  siteFolder,
  bodyLimits,
  models,
  logTo,
}: ServerOptions = {}) {
  const isUsual = resources === declared && clock === Date.now && !firstStartSettings.some((name) => said && name in said);
  const started = isUsual ? startedPlace(dialect) : undefined;
  const place = await (started ?? emptyPlace(dialect));
  const settings: Settings = { ...readSettings(forTests), ...(logTo && { logLevel: 'trace' }), ...place.settings, ...said };
  const log = createLog(settings, logTo);
  const mail = keptMail();
  const store = await openStore(settings, (error) => log.warn(error));
  const letGo = async (): Promise<void> => {
    await store.close();
    await place.remove();
  };
  const context: Context & { readonly mail: ReturnType<typeof keptMail> } = { settings, store, clock, mail, log, resources };
  const { app, firstAccount } = await preparedServer(context, { siteFolder, bodyLimits, models }, started !== undefined).catch(
    async (error: unknown) => {
      await letGo();
      throw error;
    },
  );
  return {
    app,
    /** What the first start made, as it is told once. */
    firstAccount,
    context,
    mail,
    inject: app.inject.bind(app),
    signIn: (account?: { readonly username: string; readonly password: string }) => signIn(app, account),
    /** Gives the address it listens at. */
    listen: (): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' }),
    async stop(): Promise<void> {
      await app.close();
      await letGo();
    },
    /** Ends it and leaves its data, for whoever is given the place. */
    async leave(): Promise<Place> {
      await app.close();
      await store.close();
      return place;
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** A server upon its data; where a first start has been, nothing is left to migrate or to make. */
async function preparedServer(context: Context, more: Pick<Parts, 'siteFolder' | 'bodyLimits' | 'models'>, isStarted: boolean) {
  const firstAccount = isStarted ? { username: administrator.username, password: undefined } : await firstStart(context);
  const app = await buildServer({ ...context, ...more });
  holdToContracts(app);
  return { app, firstAccount };
}

async function firstStart(context: Context): Promise<FirstAccount | undefined> {
  await migrate(context.store, context.resources, context.clock, systemTables);
  return context.resources.some(({ key }) => key === 'users') ? ensureFirstAccounts(context) : undefined;
}

/** Someone signed in: `call('PUT /users/3', { email })` sends as them. The administrator unless another account is given. */
async function signIn(app: FastifyInstance, account: { readonly username: string; readonly password: string } = administrator) {
  const reply = await app.inject({ method: 'POST', url: '/user/login', payload: account });
  if (reply.statusCode !== 200) throw new Error(`${account.username} could not sign in: ${reply.body}`);
  const { token, id } = reply.json().data as { token: string; id: number };
  const authorization = `Bearer ${token}`;
  return {
    token,
    id,
    call(endpoint: Endpoint, payload?: object | string, headers: Readonly<Record<string, string>> = {}) {
      const { method, path } = partsOf(endpoint);
      return app.inject({ method, url: path, headers: { authorization, ...headers }, ...(payload !== undefined && { payload }) });
    },
  };
}
export type SignedIn = Awaited<ReturnType<typeof signIn>>;
