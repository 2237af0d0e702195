import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lengthOf } from '#schemas/wire/chat/turn.ts';
import type { WireConversationTurns } from '#schemas/wire/chat/conversation.ts';
import { chunkOf, openStream, readInto, textIn } from '../server/chat/asking.ts';
import { startBuiltServer } from '../support/startBuiltServer.ts';
import { signInToApi } from './support/api.ts';

/** A model service that says what it is told to, when it is told to. */
async function modelService() {
  const asked: ServerResponse[] = [];
  const service = createServer((request, reply) => {
    request.resume();
    // Whether it is there at all is asked as well.
    if (!request.url!.endsWith('/chat/completions')) return void reply.writeHead(404).end();
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.flushHeaders();
    asked.push(reply);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  return {
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`,
    say(content: string): void {
      for (const reply of asked) reply.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
    },
    timesAsked: (): number => asked.length,
  };
}

it('keeps what had come of an answer when the server is killed in the middle of it, and a client finds back to that', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wenshu-killed-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const service = await modelService();
  const env = { OPENAI_BASE_URL: service.url, OPENAI_MODEL: 'told' };
  const start = async () => {
    const server = await startBuiltServer({ dataDir, env });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    return { server, api: await signInToApi(server.url, { username: 'admin', password: server.adminPassword }) };
  };

  const { server, api } = await start();
  const { conv_uid: uid } = (await api.post('/api/v1/chat/dialogue/new?chat_mode=chat_normal')) as { conv_uid: string };
  const reading = await openStream(server.url, api, { body: { conv_uid: uid, user_input: 'Who?', model_name: 'told' } });
  await expect.poll(service.timesAsked, { timeout: 20_000 }).toBe(1);
  for (let word = 0; word < 50; word += 1) service.say(`第 ${word} 句。`);
  const seen = await reading.until((events) => textIn(events).includes('第 49 句。'));
  await server.stop('SIGKILL');
  await reading.rest().catch(() => undefined);

  const { server: again, api: back } = await start();
  const { turns, conversation } = (await back.get(`/api/v1/chat/dialogue/turns?con_uid=${uid}`)) as WireConversationTurns;
  expect(conversation.running).toBe(false);
  expect(turns).toMatchObject([{ turn: 1, status: 'interrupted', question: 'Who?' }]);
  const kept = turns[0]!.segments;
  expect(textIn(seen).startsWith(kept.map(({ text }) => text).join(''))).toBe(true);

  const rest = await (await openStream(again.url, back, { turn: { uid, turn: 1, after: seen.at(-1)!.id! } })).rest();
  expect(readInto(readInto([], seen), rest)).toEqual(kept);
  expect(chunkOf(rest[0]!).wenshu?.reset).toBe(Number(seen.at(-1)!.id) > lengthOf(kept) ? true : undefined);

  const next = await openStream(again.url, back, { body: { conv_uid: uid, user_input: 'And now?', model_name: 'told' } });
  await expect.poll(service.timesAsked, { timeout: 20_000 }).toBe(2);
  service.say('More.');
  expect(textIn(await next.until((events) => textIn(events) === 'More.'))).toBe('More.');
  next.hangUp();
});
