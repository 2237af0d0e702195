import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { WireTurn } from '#schemas/wire/chat/turn.ts';
import type { Context } from '#server/context.ts';
import { openStore } from '#server/stores/openStore.ts';
import { movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { chunkOf, chunksOf, newConversation, openStream, readInto, textIn, turnsIn } from './asking.ts';
import { fakeModels, puppet } from './fakeModels.ts';

/** A turn that some server was answering when it went away. */
const brokenTurn = (context: Context, convUid: string) =>
  context.store.transaction(async (trx) => {
    const about = { question: 'Who?', attachments: '[]', model: 'puppet', words: 'who?', dropped: 0, replica: 'gone' };
    const stored = {
      convUid,
      turn: 1,
      status: 'running',
      segments: '[{"kind":"text","text":"So far"}]',
      startedAt: '2026-01-01T00:00:00.000Z',
    };
    await trx
      .insertInto('turns')
      .values({ ...about, ...stored })
      .execute();
    await trx.updateTable('conversations').set({ lastTurn: 1, leaf: 1 }).where('convUid', '=', convUid).execute();
  });

describe('two servers on one PostgreSQL', () => {
  const clock = movableClock();
  let model = puppet();
  const fake = fakeModels({ puppet: (call) => model.answer(call) });
  let server: TestServer;
  let admin: Person;
  let here: string;
  let there: string;
  let stopOther: () => Promise<void>;
  const open: { hangUp(): void }[] = [];

  beforeAll(async () => {
    server = await startServer({ dialect: 'postgres', models: fake.models, clock });
    admin = await signInAsAdmin(server);
    here = await server.listen();
    const store = await openStore(server.context.settings, () => {});
    const other = await server.replica({ store });
    there = await other.listen({ port: 0, host: '127.0.0.1' });
    stopOther = async () => {
      await other.close();
      await store.close();
    };
  });
  afterAll(async () => {
    open.forEach((stream) => stream.hangUp());
    await stopOther?.();
    await server?.stop();
  });

  async function stream(address: string, asked: Parameters<typeof openStream>[2]) {
    const opened = await openStream(address, admin, asked);
    open.push(opened);
    return opened;
  }
  async function begun() {
    model = puppet();
    const uid = await newConversation(admin);
    return { uid, model, asker: await stream(here, { body: { conv_uid: uid, user_input: 'Who?' } }) };
  }
  const askThere = (path: string, method = 'POST', body?: object) =>
    fetch(`${there}${path}`, {
      method,
      headers: { authorization: `Bearer ${admin.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const codeOf = async (reply: Response) => ((await reply.json()) as { err_code: string | null }).err_code;

  it('tell one answer, whichever of them is asked, from any place in it to its end', async () => {
    const { uid, model: answering, asker } = await begun();
    answering.say('one ');
    await asker.until((events) => textIn(events) === 'one ');
    const [follower, late] = [
      await stream(there, { turn: { uid, turn: 1 } }),
      // This reader has more already than may be stored yet.
      await stream(there, { turn: { uid, turn: 1, after: '6' } }),
    ];
    await follower.until((events) => textIn(events) === 'one ');
    answering.say('two ', 'three');
    await follower.until((events) => textIn(events) === 'one two three');
    answering.finish();
    expect(textIn(await asker.rest())).toBe('one two three');
    const events = await follower.rest();
    expect(textIn(events)).toBe('one two three');
    expect(chunksOf(events).at(-2)!.wenshu).toEqual({ turn: 1, status: 'finished' });
    expect(textIn(await late.rest())).toBe('o three');
    expect(events.at(-1)!.data).toBe('[DONE]');
  });

  it('tell anew what turned out to be thinking, whichever of them is asked', async () => {
    const { uid, model: answering, asker } = await begun();
    answering.say('hm ');
    await asker.until((events) => textIn(events) === 'hm ');
    const follower = await stream(there, { turn: { uid, turn: 1 } });
    await follower.until((events) => textIn(events) === 'hm ');
    answering.give({ type: 'textWasThinking' });
    answering.say('yes');
    answering.finish();
    const segments = [
      { kind: 'thinking', text: 'hm ' },
      { kind: 'text', text: 'yes' },
    ];
    for (const reader of [asker, follower]) expect(readInto([], await reader.rest())).toEqual(segments);
  });

  it('stop an answer through either of them, and keep what came', async () => {
    const { uid, model: answering, asker } = await begun();
    answering.say('some words');
    await asker.until((events) => textIn(events) === 'some words');
    expect((await askThere(`/api/v1/chat/topic/terminate?conv_id=${uid}&round_index=1`)).status).toBe(200);
    expect(answering.calls[0]!.signal.aborted).toBe(true);
    expect((await turnsIn(admin, uid)).turns).toMatchObject([{ status: 'stopped', segments: [{ text: 'some words' }] }]);
    await asker.rest();
  });

  it('answer one question of a conversation at a time', async () => {
    const { uid, model: answering, asker } = await begun();
    expect(await codeOf(await askThere('/api/v1/chat/completions', 'POST', { conv_uid: uid, user_input: 'Next' }))).toBe('TURN_RUNNING');
    answering.say('done');
    answering.finish();
    await asker.rest();
    for (let round = 0; round < 5; round += 1) {
      model = puppet();
      const ask = (address: string) => openStream(address, admin, { body: { conv_uid: uid, user_input: `round ${round}`, parent: null } });
      const both = [ask(here), ask(there)];
      await awaited(async () => (model.calls.length > 0 ? true : undefined));
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
      model.say('once');
      model.finish();
      await Promise.all((await Promise.all(both)).map((opened) => opened.rest()));
    }
    expect((await turnsIn(admin, uid)).turns).toHaveLength(6);
  });

  it('stop what the other answers when its conversation is deleted', async () => {
    const { uid, model: answering, asker } = await begun();
    expect((await askThere(`/api/v1/chat/dialogue/delete?con_uid=${uid}`)).status).toBe(200);
    expect(answering.calls[0]!.signal.aborted).toBe(true);
    await asker.rest();
  });

  it('find out that another one has gone, and tell those who wait for its answer', async () => {
    const uid = await newConversation(admin);
    await brokenTurn(server.context, uid);
    const [waiting, ahead] = [
      await stream(there, { turn: { uid, turn: 1 } }),
      await stream(there, { turn: { uid, turn: 1, after: '50' } }),
    ];
    await expect
      .poll(
        async () => {
          clock.move(2_000);
          return (await turnsIn(admin, uid)).turns[0]!.status;
        },
        { interval: 100, timeout: 25_000 },
      )
      .toBe('interrupted');
    const events = await waiting.rest();
    expect(textIn(events)).toBe('So far');
    expect(chunksOf(events).at(-1)!.wenshu).toEqual({ turn: 1, status: 'interrupted' });
    const reset = (await ahead.rest()).map((event) => (event.data === '[DONE]' ? undefined : chunkOf(event).wenshu?.reset));
    expect(reset.filter(Boolean)).toEqual([true]);
    expect(textIn(await ahead.rest())).toBe('So far');
  });
});

describe('a server that ends in the middle of an answer', () => {
  /** Servers one after another on one folder. */
  function folder() {
    const dataDir = mkdtempSync(join(tmpdir(), 'wenshu-chat-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    return dataDir;
  }
  const turnThen = async (dataDir: string, uid: string): Promise<WireTurn> => {
    const server = await startServer({ settings: { dataDir }, models: fakeModels({ puppet: (call) => puppet().answer(call) }).models });
    const [turn] = (await turnsIn(await signInAsAdmin(server), uid)).turns;
    await server.stop();
    return turn!;
  };

  it('says so to who reads when it ends well, and keeps what came', async () => {
    const dataDir = folder();
    const model = puppet();
    const server = await startServer({ settings: { dataDir }, models: fakeModels({ puppet: model.answer }).models });
    const admin = await signInAsAdmin(server);
    const address = await server.listen();
    const uid = await newConversation(admin);
    const reading = await openStream(address, admin, { body: { conv_uid: uid, user_input: 'Who?' } });
    model.say('So far');
    await reading.until((events) => textIn(events) === 'So far');
    await server.stop();
    const events = await reading.rest();
    expect(events.at(-1)!.data).toBe('[DONE]');
    expect(chunksOf(events).at(-2)!.wenshu).toEqual({ turn: 1, status: 'interrupted' });
    expect(await turnThen(dataDir, uid)).toMatchObject({ status: 'interrupted', segments: [{ kind: 'text', text: 'So far' }] });
  });

  it('is found out at the next start, however it ended', async () => {
    const dataDir = folder();
    const server = await startServer({ settings: { dataDir } });
    const uid = await newConversation(await signInAsAdmin(server));
    await brokenTurn(server.context, uid);
    await server.stop();
    expect(await turnThen(dataDir, uid)).toMatchObject({ status: 'interrupted', segments: [{ kind: 'text', text: 'So far' }] });
  });
});
