import { type IncomingMessage, request } from 'node:http';
import OpenAI from 'openai';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WireChunk } from '#schemas/wire/chat/chunk.ts';
import { type Segment, withMore } from '#schemas/wire/chat/turn.ts';
import { endpointsOfAccess } from '#schemas/contracts/index.ts';
import { makePerson, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { chunkOf, eventsIn, newConversation, openStream, readInto, textIn, turnsIn } from './asking.ts';
import { type Answering, fakeModels, puppet } from './fakeModels.ts';

/** A thousand pieces, of thinking and text, with letters outside the basic plane cut in two. */
const pieces = Array.from({ length: 1000 }, (_, index) => ({
  type: index < 100 || (index > 500 && index < 520) ? ('thinking' as const) : ('text' as const),
  text: index % 7 === 3 ? '\ud83d' : index % 7 === 4 ? '\ude00' : `词${index} `,
}));
const segmentsOfPieces = pieces.reduce<readonly Segment[]>((segments, { type, text }) => withMore(segments, type, text), []);

describe('an answer that is read', () => {
  let model = puppet();
  const long: Answering = async function* () {
    for (const piece of pieces) {
      await new Promise(setImmediate);
      yield piece;
    }
    yield { type: 'finished', reason: 'stop' };
  };
  const endless: Answering = async function* ({ signal }) {
    for (let count = 0; count < 3_000 && !signal.aborted; count += 1) {
      await new Promise(setImmediate);
      yield { type: 'text', text: '数据'.repeat(250) };
    }
    yield { type: 'finished', reason: 'stop' };
  };
  const fake = fakeModels({ long, puppet: (call) => model.answer(call), endless });
  const open: { hangUp(): void }[] = [];
  let server: TestServer;
  let admin: Person;
  let address: string;

  beforeAll(async () => {
    server = await startServer({ models: fake.models });
    admin = await signInAsAdmin(server);
    address = await server.listen();
  });
  afterEach(() => open.splice(0).forEach((stream) => stream.hangUp()));
  afterAll(() => server?.stop());

  async function stream(asked: Parameters<typeof openStream>[2], person: Person = admin) {
    const opened = await openStream(address, person, asked);
    open.push(opened);
    return opened;
  }
  const ask = async (model_name: string, person: Person = admin) => {
    const uid = await newConversation(person);
    return { uid, stream: await stream({ body: { conv_uid: uid, user_input: 'Tell me', model_name } }, person) };
  };
  const withPuppet = async (person: Person = admin) => {
    model = puppet();
    return ask('puppet', person);
  };

  it('is whole and not doubled, wherever the line is cut, while it runs and after', async () => {
    const { uid, stream: first } = await ask('long');
    let events = await first.until((heard) => heard.length >= 2);
    let segments = readInto([], events);
    let cuts = 0;
    for (;;) {
      const after = events.at(-1)!.id!;
      first.hangUp();
      const next = await stream({ turn: { uid, turn: 1, after } });
      // One event tells of the turn, one brings more of it.
      events = (await next.until((heard) => heard.length >= 2)).slice(0, 2);
      next.hangUp();
      cuts += 1;
      segments = readInto(segments, events);
      if (chunkOf(events[1]!).wenshu?.status) break;
    }
    expect(cuts).toBeGreaterThan(1);
    expect(segments).toEqual(segmentsOfPieces);
    expect((await turnsIn(admin, uid)).turns[0]).toMatchObject({ status: 'finished', segments: segmentsOfPieces });
  });

  it('is whole when it is read on from every position at which an event ended', async () => {
    const { uid, stream: first } = await ask('long');
    const all = await first.rest();
    const whole = readInto([], all);
    expect(whole).toEqual(segmentsOfPieces);
    const positions: number[] = [];
    let length = 0;
    for (const { text } of pieces) positions.push((length += text.length));
    const readOn = async (position: number, index: number): Promise<void> => {
      const reply = await server.inject({
        url: `/api/v1/chat/completions?conv_uid=${uid}&turn=1`,
        headers: { authorization: `Bearer ${admin.token}`, 'last-event-id': String(position) },
      });
      const had = pieces.slice(0, index + 1).reduce<readonly Segment[]>((had, { type, text }) => withMore(had, type, text), []);
      expect([index, readInto(had, eventsIn(reply.body))]).toEqual([index, segmentsOfPieces]);
    };
    while (positions.length > 0) await Promise.all(positions.splice(-25).map((position, at) => readOn(position, positions.length + at)));
  });

  it('goes on without its reader, and is there for whoever comes back', async () => {
    const { uid, stream: first } = await withPuppet();
    model.say('one ');
    await first.until((heard) => textIn(heard) === 'one ');
    first.hangUp();
    model.say('two ');
    const [again, other] = [await stream({ turn: { uid, turn: 1, after: '4' } }), await stream({ turn: { uid, turn: 1 } })];
    expect(chunkOf((await again.until((heard) => heard.length > 0))[0]!).wenshu).toMatchObject({ turn: 1, question: 'Tell me' });
    model.say('three');
    model.finish();
    expect(textIn(await again.rest())).toBe('two three');
    expect(textIn(await other.rest())).toBe('one two three');
  });

  it('starts anew for a client that has more than is kept', async () => {
    const { uid, stream: first } = await withPuppet();
    model.say('kept');
    model.finish();
    await first.rest();
    const events = await (await stream({ turn: { uid, turn: 1, after: '900' } })).rest();
    expect(chunkOf(events[0]!).wenshu).toMatchObject({ turn: 1, reset: true });
    expect(readInto([{ kind: 'text', text: 'kept and lost' }], events)).toEqual([{ kind: 'text', text: 'kept' }]);
  });

  it('tells its reader nothing more once the session has ended, and is finished all the same', async () => {
    for (const end of ['logout', 'suspend'] as const) {
      const person = await makePerson(server, admin, `reader_${end}`, endpointsOfAccess('ask'));
      const { uid, stream: reading } = await withPuppet(person);
      model.say('seen');
      await reading.until((heard) => textIn(heard) === 'seen');
      if (end === 'logout') await person.post('/user/logout');
      else await admin.post('/users/suspend', { ids: [person.id] });
      const events = await reading.rest();
      expect([textIn(events), events.at(-1)!.data]).not.toContain('[DONE]');
      model.say(' unseen');
      model.finish();
      const again = await fetch(`${address}/api/v1/chat/completions?conv_uid=${uid}&turn=1`, {
        headers: { authorization: `Bearer ${person.token}` },
      });
      expect(again.status).toBe(401);
      expect(textIn(await reading.rest())).toBe('seen');
      if (end === 'suspend') await admin.post('/users/reinstate', { ids: [person.id] });
      const back = await signIn(server, `reader_${end}`, testPassword);
      await awaited(async () => ((await turnsIn(back, uid)).turns[0]!.status === 'finished' ? true : undefined));
      expect((await turnsIn(back, uid)).turns[0]!.segments).toEqual([{ kind: 'text', text: 'seen unseen' }]);
    }
  });

  it('does not wait for a slow reader, who has it whole in the end', async () => {
    const uid = await newConversation(admin);
    const slow = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
      const sent = request(`${address}/api/v1/chat/completions`, { method: 'POST', headers }, resolve).on('error', reject);
      sent.end(JSON.stringify({ conv_uid: uid, user_input: 'All of it', model_name: 'endless', incremental: true }));
    });
    // Nothing is taken off the line until the whole answer, of 4.5 MB, is there.
    await awaited(async () => {
      const { statusCode, body } = await server.inject({
        url: `/api/v1/chat/dialogue/list`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      const mine = (JSON.parse(body) as { data: { conv_uid: string; running: boolean }[] }).data.find(({ conv_uid }) => conv_uid === uid);
      return statusCode === 200 && mine?.running === false ? true : undefined;
    });
    let length = 0;
    for await (const part of slow) length += (part as Buffer).length;
    expect(length).toBeGreaterThan(4_500_000);
  });

  it('is read by the client of OpenAI', async () => {
    const uid = await newConversation(admin);
    const client = new OpenAI({ baseURL: `${address}/api/v1`, apiKey: admin.token!, maxRetries: 0 });
    const body = { conv_uid: uid, user_input: 'Tell me', model_name: 'long', incremental: true };
    const chunks = await client.post<AsyncIterable<WireChunk>>('/chat/completions', { body, stream: true } as never);
    let [text, reason, tokens] = ['', '', 0];
    for await (const { choices, usage } of chunks as unknown as AsyncIterable<WireChunk>) {
      text += choices[0]?.delta.content ?? '';
      reason = choices[0]?.finish_reason ?? reason;
      tokens = usage?.completion_tokens ?? tokens;
    }
    expect(text).toBe(
      pieces
        .filter(({ type }) => type === 'text')
        .map((piece) => piece.text)
        .join(''),
    );
    expect([reason, tokens]).toEqual(['stop', pieces.reduce((sum, piece) => sum + piece.text.length, 0)]);
  });

  it('throws in the client of OpenAI when the turn fails', async () => {
    model = puppet();
    model.say('half');
    model.give(new Error('inside'));
    const uid = await newConversation(admin);
    const client = new OpenAI({ baseURL: `${address}/api/v1`, apiKey: admin.token!, maxRetries: 0 });
    const body = { conv_uid: uid, user_input: 'Tell me', model_name: 'puppet', incremental: true };
    const chunks = (await client.post('/chat/completions', { body, stream: true } as never)) as AsyncIterable<WireChunk>;
    const read = async () => {
      for await (const chunk of chunks) expect(chunk.id).toBe(uid);
    };
    await expect(read()).rejects.toThrow(OpenAI.APIError);
  });
});
