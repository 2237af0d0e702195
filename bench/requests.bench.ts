import { sql } from 'kysely';
import type { fastify as fastifyNow } from 'fastify';
import { type Dialect, dialects, emptyPlace } from '#tests/support/places.ts';
import type { Row } from './index.ts';
import { median, ownTime, scaled, timeWords } from './measure.ts';
import { inOwnProcess } from './ownProcess.ts';
import { type BenchServer, fillUsers, startBenchServer } from './server.ts';

const users = 10_000;
const pageSize = 20;
const pages = users / pageSize;
const connections = 16;
const rounds = scaled(9);
const firstRounds = scaled(3);
const requestsEach = scaled(100, 5);

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** As many as are to be sent; each is sent once. */
  readonly requests: readonly Request[];
}

const list = (body: object): Request => ({ method: 'POST', path: '/users/list', body });
const orders = ['id', 'createdAt', 'updatedAt'].flatMap((field) => ['asc', 'desc'].map((order) => ({ field, order })));
/** Ids that stand apart from one another, others for each index. */
const someIds = (index: number): number[] => Array.from({ length: pageSize }, (_, place) => 1 + ((index + place * pages) % users));

/** Requests by their index. All but those of the first are told apart by it, so that none is asked twice while nothing is written. */
const asked: Readonly<Record<string, (index: number) => Request>> = {
  'a list of 20, the same page': () => list({}),
  'a list of 20, another page or order each time': (index) =>
    list({ page: 1 + (index % pages), sorters: [orders[Math.floor(index / pages) % orders.length]] }),
  '20 records by their ids, others each time': (index) => list({ filters: [{ field: 'id', operator: 'in', value: someIds(index) }] }),
  'one record, another each time': (index) => ({ method: 'GET', path: `/users/${1 + index}` }),
};

/** A client that asks a server over several connections at once; gives the milliseconds until all is answered. */
async function openClient(): Promise<(target: Target) => Promise<number>> {
  const http = process.getBuiltinModule('node:http');
  return async ({ url, headers, connections: lanes, requests }) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: lanes });
    const send = ({ method, path, body }: Request) =>
      new Promise<void>((resolve, reject) => {
        const type = body && { 'content-type': 'application/json' };
        const sent = http.request(`${url}${path}`, { method, agent, headers: { ...type, ...headers } }, (reply) => {
          if (reply.statusCode !== 200) reject(new Error(`answered ${reply.statusCode}`));
          reply.resume().on('end', resolve);
        });
        sent.on('error', reject).end(body && JSON.stringify(body));
      });
    const left = requests.values();
    const lane = async () => {
      for (const request of left) await send(request);
    };
    const start = performance.now();
    await Promise.all(Array.from({ length: lanes }, lane));
    agent.destroy();
    return performance.now() - start;
  };
}

/** Fastify by itself, with routes that answer with the same bytes; tells its address, or the milliseconds of processor time that it has taken. */
async function openBare({ same }: { readonly same: readonly object[] }): Promise<(about: 'url' | 'cpu') => string | number> {
  const { createRequire } = process.getBuiltinModule('node:module');
  const fastify = createRequire(`${process.cwd()}/`)('fastify') as typeof fastifyNow;
  const bare = fastify();
  for (const [index, answer] of same.entries()) {
    bare.post(`/${index}/users/list`, async () => answer);
    bare.get(`/${index}/users/:id`, async () => answer);
  }
  const url = await bare.listen({ port: 0, host: '127.0.0.1' });
  return (about) => {
    const { user, system } = process.cpuUsage();
    return about === 'url' ? url : (user + system) / 1000;
  };
}

async function answerOf({ app, headers }: BenchServer, { method, path, body }: Request): Promise<object> {
  const reply = await app.inject({ method, url: path, headers, ...(body && { payload: body }) });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

/** Something is written: nothing that was answered before is kept. */
const write = ({ context }: BenchServer): Promise<unknown> =>
  context.store.transaction((trx) => sql`update users set version = version + 1 where id = 1`.execute(trx));

/** Server that is measured: where it is asked, and its processor time. */
interface Way {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  time(): Promise<number>;
  readonly worked: number[];
  readonly took: number[];
}

const requestsOf = (ask: (index: number) => Request): Request[] =>
  Array.from({ length: connections * requestsEach }, (_, index) => ask(index));

/**
 * Lists and records through HTTP, with session, permission, validation, relations and count, against bare routes of Fastify that answer
 * with the same bytes: processor time of each server's process, all its threads, and requests a second, by turns. The client has a process of its own.
 */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  // Tests and benches are told of a PostgreSQL alike.
  for (const dialect of dialects.filter((each) => each === 'sqlite' || process.env['TEST_DATABASE_URL']))
    rows.push(...(await requestsOn(dialect)));
  return rows;
}

async function requestsOn(dialect: Dialect): Promise<Row[]> {
  const place = await emptyPlace(dialect);
  const server = await startBenchServer({ databaseUrl: place.settings.databaseUrl });
  await fillUsers(server, users);
  const own = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const same = await Promise.all(Object.values(asked).map((ask) => answerOf(server, ask(0))));
  const bare = await inOwnProcess(openBare, { same });
  const client = await inOwnProcess(openClient, {});
  const bareUrl = String(await bare.ask('url'));
  const rows: Row[] = [];
  for (const [index, [name, ask]] of Object.entries(asked).entries()) {
    const ways: readonly [Way, Way] = [
      { url: own, headers: server.headers, time: async () => ownTime(), worked: [], took: [] },
      { url: `${bareUrl}/${index}`, headers: {}, time: async () => Number(await bare.ask('cpu')), worked: [], took: [] },
    ];
    const requests = requestsOf(ask);
    for (let round = -firstRounds; round < rounds; round += 1) {
      await write(server);
      for (const { url, headers, time, worked, took } of ways) {
        const before = await time();
        const passed = await client.ask({ url, headers, connections, requests });
        const work = (await time()) - before;
        if (round < 0) continue;
        worked.push(work / requests.length);
        took.push(passed / requests.length);
      }
    }
    rows.push(...rowsOf(`${dialect}: ${name}`, ways));
  }
  for (const child of [bare, client]) child.end();
  await server.stop();
  await place.remove();
  return rows;
}

const rate = (each: readonly number[]): string => `${Math.round(1000 / median(each)).toLocaleString('en')}/s`;
const ratio = (ours: readonly number[], theirs: readonly number[]): number => median(ours.map((time, round) => time / theirs[round]!));

const rowsOf = (name: string, [ours, theirs]: readonly [Way, Way]): Row[] => [
  {
    name: `${name}: processor time of the server`,
    measured: timeWords(median(ours.worked)),
    compared: `${timeWords(median(theirs.worked))} bare Fastify route`,
    ratio: ratio(ours.worked, theirs.worked),
    note: `median of ${rounds} rounds by turns, of ${connections * requestsEach} requests each; all threads`,
  },
  {
    name: `${name}: requests in a row`,
    measured: rate(ours.took),
    compared: `${rate(theirs.took)} bare Fastify route`,
    ratio: ratio(ours.took, theirs.took),
    note: `over ${connections} connections from another process on the same machine`,
  },
];
