import { Agent, request } from 'node:http';
import fastify from 'fastify';
import type { Row } from './index.ts';
import { sideBySide } from './measure.ts';
import { fillUsers, startBenchServer } from './server.ts';

const connections = 16;
const requestsEach = 100;

/** Sends some requests over several connections at once. */
async function sendAll(url: string, headers: Record<string, string>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(
        `${url}/users/list`,
        { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
        (reply) => {
          if (reply.statusCode !== 200) reject(new Error(`answered ${reply.statusCode}`));
          reply.resume().on('end', resolve);
        },
      );
      sent.on('error', reject).end('{}');
    });
  const lane = async () => {
    for (let sent = 0; sent < requestsEach; sent += 1) await send();
  };
  await Promise.all(Array.from({ length: connections }, lane));
  agent.destroy();
}

/** Lists of 20 users through HTTP, with session, permission, validation and relations, against a bare route that answers with the same bytes. */
export async function run(): Promise<Row[]> {
  const server = await startBenchServer();
  await fillUsers(server, 10_000);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const same = (await server.app.inject({ method: 'POST', url: '/users/list', headers: server.headers, payload: {} })).json() as object;
  const bare = fastify();
  bare.post('/users/list', async () => same);
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
  const [ours, theirs] = await sideBySide(
    () => sendAll(url, server.headers),
    () => sendAll(bareUrl, {}),
  );
  await bare.close();
  await server.stop();
  const words = (milliseconds: number) => `${Math.round((connections * requestsEach * 1000) / milliseconds).toLocaleString('en')}/s`;
  return [
    {
      name: 'lists of 20 through HTTP',
      measured: words(ours),
      compared: `${words(theirs)} bare Fastify route`,
      ratio: ours / theirs,
      note: 'ratio: how many times as many the bare route answers; client and server share the machine',
    },
  ];
}
