import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll } from 'vitest';
import { makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { startModelService } from '#tests/support/modelService.ts';
import { type Dialect, startServer } from '#tests/support/startServer.ts';
import { drawn } from './drawn.ts';

const rights = [
  '/api/flows',
  '/api/flows/{id}',
  '/api/flows/{id}/{call}',
  '/api/flows/{id}/versions/{version}',
  '/api/flows/runs/{run}/{call}',
  '/api/flow-runs/list',
  '/api/v1/serve/awel/{call}',
  '/api/v1/serve/awel/flows/{id}',
  '/api/v1/serve/awel/flow/{call}',
  '/api/v1/serve/awel/flow/export/{id}',
  '/api/v1/chat/completions',
  '/api/v1/chat/dialogue/new',
  '/api/v1/chat/mode/params/list',
];

/** A receiver of requests, which answers as it is told to. */
async function startReceiver() {
  const received: { method: string; path: string; key: string | undefined; body: string }[] = [];
  const answering = { status: 200, wait: undefined as Promise<void> | undefined, failing: undefined as string | undefined };
  async function answerRequest(request: IncomingMessage): Promise<number> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces).toString();
    received.push({ method: request.method!, path: request.url!, key: request.headers['idempotency-key'] as string | undefined, body });
    await answering.wait;
    return answering.failing === request.url ? 500 : answering.status;
  }
  const receiver = createServer((request, response) => {
    void answerRequest(request).then((status) => response.writeHead(status, { 'content-type': 'application/json' }).end('{"got": [1, 2]}'));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  return {
    received,
    address: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    /** Answers with a status from now on, once something has come to pass. */
    answerWith(status: number, wait?: Promise<void>): void {
      Object.assign(answering, { status, wait });
    },
    /** Fails at one path alone. */
    failAt(path: string | undefined): void {
      answering.failing = path;
    },
    async stop(): Promise<void> {
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    },
  };
}

/**
 * A server with a model, a source of rows (`sales`), a receiver of requests, and people: `owner` draws flows and may not ask the source; `reader`
 * holds the role `readers`, which may run them and ask it; `other` may call everything on flows, and holds no such role.
 */
export async function startFlowWorld(dialect: Dialect = 'sqlite') {
  const service = await startModelService();
  const receiver = await startReceiver();
  const server = await startServer({ dialect, settings: { allowedNetworks: ['127.0.0.0/8'] } });
  const folder = join(server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  const database = new Database(join(folder, 'sales.db'));
  database.exec(`create table sales (region text, amount integer); insert into sales values ('东', 10), ('西', 20), ('O''Neill', 40)`);
  const admin = await signInAsAdmin(server);
  const [owners, others, readers] = [await makeRole(admin, rights), await makeRole(admin, rights), await makeRole(admin, rights)];
  await admin.post('/api/sources/add', { name: 'sales', type: 'sqlite', parameters: { path: 'sales.db' }, roles: [readers] });
  const person = async (username: string, role: number): Promise<Person> => {
    await admin.post('/users/add', { username, password: testPassword, roles: [role], email: `${username}@example.com` });
    return signIn(server, username, testPassword);
  };
  const [owner, reader, other] = [await person('drawer', owners), await person('reader', readers), await person('other', others)];
  await admin.post('/api/v1/worker/model/start', { model: 'told', params: { base_url: service.url } });
  /** Stops all but the server. */
  async function stopAround(): Promise<void> {
    await service.stop();
    await receiver.stop();
    database.close();
  }
  return {
    server,
    service,
    receiver,
    readers,
    admin,
    owner,
    reader,
    other,
    stopAround,
    async stop(): Promise<void> {
      await server.stop();
      await stopAround();
    },
  };
}
export type FlowWorld = Awaited<ReturnType<typeof startFlowWorld>>;

/** The world of a file of tests: begun before the first of them, and taken away after the last. */
export function flowWorld(): FlowWorld {
  const here = {} as FlowWorld;
  beforeAll(async () => void Object.assign(here, await startFlowWorld()));
  afterAll(() => here.stop?.());
  return here;
}

/** A flow that answers messages of a chat. */
export const chatting = drawn(
  { chat: ['chatTrigger'], ask: ['model', { system: 'Be brief.' }], out: ['textOutput'] },
  'chat.request > ask.request',
  'ask.text > out.text',
);

/** A flow that begins with a call. */
export const called = (...steps: Parameters<typeof drawn>) =>
  drawn({ call: ['httpTrigger'], ...steps[0] }, ...(steps.slice(1) as string[]));
export const http = { trigger: 'httpTrigger' };
