import type { FastifyInstance } from 'fastify';
import { resources as declared } from '#schemas/index.ts';
import { type Endpoint, partsOf } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { buildServer, type Parts, type Server } from '#server/buildServer.ts';
import { ensureFirstAccounts, type FirstAccount } from '#server/accounts/seed/ensureFirstAccounts.ts';
import type { BaseContext, Context } from '#server/context.ts';
import type { Letter, Mail } from '#server/mail/mail.ts';
import type { Models } from '#server/llm/model.ts';
import { createLog } from '#server/plugins/logging.ts';
import type { BodyLimits } from '#server/plugins/slowBodies.ts';
import type { Room } from '#server/room.ts';
import { rooms as everyRoom } from '#server/rooms.ts';
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

const standing = Date.UTC(2026, 0, 1);

/** A clock that stands still until it is moved. */
export function movableClock(start = standing) {
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
  /** All of the product's unless given; hooks of what is not among the resources are left out. */
  readonly rooms?: readonly Room[];
  /** Where the log goes; nowhere unless given. */
  readonly logTo?: { write(line: string): void };
}

/** The administrator of every server that is started with its accounts. */
export const administrator = { username: 'admin', password: 'admin-password' } as const;

const forTests = {
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '1000000',
  ADMIN_PASSWORD: administrator.password,
  PASSWORD_MEMORY: '1024',
  MODEL_TITLES: 'false',
  SAMPLE_DATA: 'false',
};

/** Settings that a first start reads: a server with some of its own among them begins on an empty place. */
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
  rooms = everyRoom,
  logTo,
}: ServerOptions = {}) {
  const isUsual = resources === declared && !firstStartSettings.some((name) => said && name in said);
  const time = clock === Date.now ? 'today' : clock() === standing ? 'standing' : undefined;
  const started = isUsual && time ? startedPlace(dialect, time) : undefined;
  const place = await (started ?? emptyPlace(dialect));
  const settings: Settings = { ...readSettings(forTests), ...(logTo && { logLevel: 'trace' }), ...place.settings, ...said };
  const log = createLog(settings, logTo);
  const mail = keptMail();
  const store = await openStore(settings, (error) => log.warn(error));
  const letGo = async (): Promise<void> => {
    await store.close();
    await place.remove();
  };
  const base: BaseContext = { settings, store, clock, mail, log, resources };
  const parts: PartsWithRooms = { ...base, siteFolder, bodyLimits, models, rooms: roomsFor(resources, rooms) };
  const { app, context, firstAccount } = await preparedServer(parts, started !== undefined).catch(async (error: unknown) => {
    await letGo();
    throw error;
  });
  return {
    app,
    /** Account that the first start made, and its password, as they are told once. */
    firstAccount,
    context,
    mail,
    inject: app.inject.bind(app),
    signIn: (account?: { readonly username: string; readonly password: string }) => signIn(app, account),
    /** Builds another server upon the same data, which shares nothing else with it. Close it when done. */
    replica: async (more: Partial<Parts> = {}): Promise<FastifyInstance> => (await buildServer({ ...parts, ...more })).app,
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

/** A server upon its data; where a first start has been, nothing is left to make, nor to migrate but the tables of rooms that it had not. */
async function preparedServer(
  parts: PartsWithRooms,
  isStarted: boolean,
): Promise<Server & { readonly firstAccount: FirstAccount | undefined }> {
  const tables = parts.rooms.flatMap((room) => room.tables ?? []);
  if (!isStarted || parts.rooms !== everyRoom) await migrate(parts.store, parts.resources, parts.clock, tables);
  const server = await buildServer(parts);
  holdToContracts(server.app);
  return {
    ...server,
    firstAccount: isStarted ? { username: administrator.username, password: undefined } : await firstStart(server.context),
  };
}

const firstStart = async (context: Context): Promise<FirstAccount | undefined> =>
  context.resources.some(({ key }) => key === 'users') ? ensureFirstAccounts(context) : undefined;

type PartsWithRooms = Parts & Required<Pick<Parts, 'rooms'>>;

/** The rooms of a server that has these resources only. */
const roomsFor = (resources: readonly Resource[], rooms: readonly Room[]): readonly Room[] =>
  resources === declared
    ? rooms
    : rooms.map(({ hooks = {}, ...room }) => ({
        ...room,
        hooks: Object.fromEntries(Object.entries(hooks).filter(([name]) => resources.some(({ key }) => key === name))),
      }));

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
