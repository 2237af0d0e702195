import type { fastify as fastifyNow } from 'fastify';
import type { Row } from './index.ts';
import { median, ownTime, scaled, timeWords } from './measure.ts';
import { inOwnProcess } from './ownProcess.ts';
import { fillUsers, startBenchServer } from './server.ts';

const connections = 16;
const rounds = scaled(15);
const firstRounds = scaled(4);
const requestsEach = scaled(200, 5);

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly requestsEach: number;
}

/** A client that asks a server over several connections at once; gives the milliseconds until all is answered. */
async function openClient(): Promise<(target: Target) => Promise<number>> {
  const { Agent, request } = process.getBuiltinModule('node:http');
  return async ({ url, headers, connections: lanes, requestsEach: each }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: lanes });
    const send = () =>
      new Promise<void>((resolve, reject) => {
        const sent = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } }, (reply) => {
          if (reply.statusCode !== 200) reject(new Error(`answered ${reply.statusCode}`));
          reply.resume().on('end', resolve);
        });
        sent.on('error', reject).end('{}');
      });
    const lane = async () => {
      for (let count = 0; count < each; count += 1) await send();
    };
    const start = performance.now();
    await Promise.all(Array.from({ length: lanes }, lane));
    agent.destroy();
    return performance.now() - start;
  };
}

/** Fastify by itself, with one route that answers with the same bytes; tells its address, or the milliseconds of processor time that it has taken. */
async function openBare({ same }: { readonly same: object }): Promise<(asked: 'url' | 'cpu') => string | number> {
  const { createRequire } = process.getBuiltinModule('node:module');
  const fastify = createRequire(`${process.cwd()}/`)('fastify') as typeof fastifyNow;
  const bare = fastify();
  bare.post('/users/list', async () => same);
  const url = await bare.listen({ port: 0, host: '127.0.0.1' });
  return (asked) => {
    const { user, system } = process.cpuUsage();
    return asked === 'url' ? url : (user + system) / 1000;
  };
}

/**
 * Lists of 20 users through HTTP, with session, permission, validation, relations and count, against a bare route of Fastify that answers
 * with the same bytes: processor time of each server's process, all its threads, and requests a second, by turns. The client has a process of its own.
 */
export async function run(): Promise<Row[]> {
  const server = await startBenchServer();
  await fillUsers(server, 10_000);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const same = (await server.app.inject({ method: 'POST', url: '/users/list', headers: server.headers, payload: {} })).json() as object;
  const bare = await inOwnProcess(openBare, { same });
  const client = await inOwnProcess(openClient, {});
  const bareUrl = String(await bare.ask('url'));
  const bareTime = async (): Promise<number> => Number(await bare.ask('cpu'));
  const target = (address: string, headers = {}): Target => ({ url: `${address}/users/list`, headers, connections, requestsEach });
  const ways = [
    { target: target(url, server.headers), time: async () => ownTime(), worked: [] as number[], took: [] as number[] },
    { target: target(bareUrl), time: bareTime, worked: [] as number[], took: [] as number[] },
  ] as const;
  for (let round = -firstRounds; round < rounds; round += 1)
    for (const way of ways) {
      const before = await way.time();
      const took = await client.ask(way.target);
      const worked = (await way.time()) - before;
      if (round < 0) continue;
      way.worked.push(worked);
      way.took.push(took);
    }
  for (const child of [bare, client]) child.end();
  await server.stop();
  const [ours, theirs] = ways;
  const requests = connections * requestsEach;
  const each = (milliseconds: readonly number[]): number => median(milliseconds) / requests;
  const rate = (milliseconds: readonly number[]): string => `${Math.round(1000 / each(milliseconds)).toLocaleString('en')}/s`;
  return [
    {
      name: 'a list of 20 through HTTP: processor time of the server',
      measured: timeWords(each(ours.worked)),
      compared: `${timeWords(each(theirs.worked))} bare Fastify route`,
      ratio: median(ours.worked.map((time, round) => time / theirs.worked[round]!)),
      note: `median of ${rounds} rounds by turns, of ${requests} requests each; all threads`,
    },
    {
      name: 'lists of 20 through HTTP in a row',
      measured: rate(ours.took),
      compared: `${rate(theirs.took)} bare Fastify route`,
      ratio: median(ours.took.map((time, round) => time / theirs.took[round]!)),
      note: `over ${connections} connections from another process on the same machine`,
    },
  ];
}
