import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyEvent, emptyConversation } from '#chat/model/applyEvent.ts';
import type { ChatEvent } from '#chat/model/conversation.ts';
import { conversationRead } from '#chat/model/fromServer.ts';
import { followTurn } from '#chat/transport/followTurn.ts';
import type { CompletionInput } from '#schemas/wire/chat/conversation.ts';
import { usualRest } from '#server/chat/stream/writer.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { newConversation, turnsIn } from '../../server/chat/asking.ts';
import { type Answering, fakeModels } from '../../server/chat/fakeModels.ts';
import { asked } from './streams.ts';

/** Thoughts, then text, over a longer time than words are gathered for, with letters outside the basic plane cut in two. */
const talking: Answering = async function* () {
  for (let index = 0; index < 400; index += 1) {
    if (index % 20 === 0) await setTimeout(usualRest + 10);
    const text = index % 7 === 3 ? '\ud83c' : index % 7 === 4 ? '\udf0f' : `世${index}\n`;
    yield { type: index < 60 ? 'thinking' : 'text', text };
  }
  yield { type: 'finished', reason: 'stop' };
};

/** A body that is lost after so many pieces of what comes over the line. */
const lostAfter = (body: ReadableStream<Uint8Array>, pieces: number): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  let left = pieces;
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = left-- > 0 ? await reader.read() : { done: false, value: undefined };
      if (value) return stream.enqueue(value.slice(0, left === 0 ? value.length - 3 : value.length));
      await reader.cancel();
      if (done) stream.close();
      else stream.error(new TypeError('network error'));
    },
    cancel: () => reader.cancel(),
  });
};

describe('a conversation with our server', () => {
  let server: TestServer;
  let person: Person;
  let address: string;

  beforeAll(async () => {
    server = await startServer({ models: fakeModels({ talking }).models });
    person = await signInAsAdmin(server);
    address = `${await server.listen()}/api/v1/chat/completions`;
  });
  afterAll(() => server?.stop());

  const headers = () => ({ authorization: `Bearer ${person.token}`, 'content-type': 'application/json' });
  const bodyIn = async (reply: Promise<Response>) => (await reply).body!;

  /** Asks, and loses each connection after a few pieces. */
  async function hear(uid: string, input: Partial<CompletionInput>) {
    let turn = 0;
    let connections = 0;
    const events: ChatEvent[] = [];
    const ask = () => fetch(address, { method: 'POST', headers: headers(), body: JSON.stringify({ conv_uid: uid, ...input }) });
    const takeUp = (id: string | null) =>
      fetch(`${address}?conv_uid=${uid}&turn=${turn}`, { headers: { ...headers(), ...(id !== null && { 'last-event-id': id }) } });
    const open = async (id: string | null) => {
      connections += 1;
      if (!input.incremental) return bodyIn(ask());
      return lostAfter(await bodyIn(connections === 1 ? ask() : takeUp(id)), connections % 5 === 0 ? 6 : 2);
    };
    const following = followTurn({
      asked: asked({ question: 'Tell me' }),
      open,
      signal: new AbortController().signal,
      pause: async () => {},
    });
    for await (const event of following) {
      if (event.type === 'turnStarted') turn = event.turn;
      events.push(event);
    }
    return { conversation: events.reduce(applyEvent, emptyConversation), connections };
  }

  const kept = (uid: string) =>
    awaited(async () => {
      const read = conversationRead(await turnsIn(person, uid), {
        before: emptyConversation,
        known: emptyConversation,
        isHeard: () => false,
      });
      return [...read.turns.values()].every(({ status }) => status !== 'running') ? read : undefined;
    });

  it('is heard as the server keeps it, however often the line is lost', async () => {
    const uid = await newConversation(person);
    const { conversation, connections } = await hear(uid, { user_input: 'Tell me', incremental: true });
    const there = await kept(uid);
    expect(connections).toBeGreaterThan(2);
    expect(there.turns.get(1)?.segments.map(({ kind }) => kind)).toEqual(['thinking', 'text']);
    expect({ ...conversation.turns.get(1), usage: null }).toEqual({ ...there.turns.get(1), usage: null });
    expect(conversation.leaf).toBe(there.leaf);
  });

  it('is heard in the older wire too, as far as that tells', async () => {
    const uid = await newConversation(person);
    const { conversation } = await hear(uid, { user_input: 'Tell me', incremental: false });
    expect(conversation.turns.get(1)).toMatchObject({ status: 'finished', segments: (await kept(uid)).turns.get(1)?.segments });
  });
});
