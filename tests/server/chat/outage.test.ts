import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { turnsChanged } from '#server/chat/turns/turnWriter.ts';
import { openStore } from '#server/stores/openStore.ts';
import type { Store } from '#server/stores/store.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { type BreakableServer, startBreakable } from '#tests/support/breakableServer.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/databaseProxy.ts';
import type { Place } from '#tests/support/places.ts';
import { dialects, emptyPlace, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';
import { askAll, chunksOf, completions, newConversation, type OpenStream, openStream, textIn, turnsIn } from './asking.ts';
import { fakeModels, puppet, type Puppet } from './fakeModels.ts';

/** Time that a mended database may take to be found again, and what failed to be noted. */
const soon = { timeout: 30_000 };
const statusesIn = (events: Parameters<typeof chunksOf>[0]) => chunksOf(events).flatMap(({ wenshu }) => wenshu?.status ?? []);
/** More than a full disk has left in pages begun already. */
const much = 'words '.repeat(60_000);

describe.each(dialects)('an answer whose database fails while it grows, on %s', (dialect) => {
  let broken: BreakableServer;
  let admin: Person;
  let model: Puppet;
  let uid: string;
  let stream: OpenStream;
  const clock = movableClock(Date.now());
  const lines: string[] = [];
  beforeEach(async () => {
    lines.splice(0);
    model = puppet();
    const { models } = fakeModels({ puppet: (call) => model.answer(call) }, { contextTokens: 1_000_000 });
    broken = await startBreakable[dialect]({ models, clock, logTo: { write: (line) => lines.push(line) } });
    admin = await signInAsAdmin(broken.server);
    uid = await newConversation(admin);
    stream = await openStream(await broken.server.listen(), admin, { body: { conv_uid: uid, user_input: 'Who?' } });
    model.say('Before');
    await stream.until((events) => textIn(events) === 'Before');
    await broken.fail();
    model.say(much);
    await stream.until((events) => textIn(events).length >= much.length);
    await expect.poll(() => lines.some((line) => line.includes('answers could not be stored')), soon).toBe(true);
  });
  afterEach(async () => {
    stream.hangUp();
    await broken.stop();
  });

  const isReady = () => expect.poll(async () => (await broken.server.inject('/health/ready')).statusCode, soon).toBe(200);
  const stored = ({ db }: Store) => db.selectFrom('turns').select(['status', 'error']).execute();

  it('goes on, and is told to be finished once it is stored whole, and the next question follows it', async () => {
    model.say('After');
    model.finish();
    await expect.poll(() => lines.some((line) => line.includes('the end of an answer could not be stored')), soon).toBe(true);
    const heard = await stream.until((events) => textIn(events).endsWith('After'));
    expect(statusesIn(heard)).toEqual([]);
    await broken.mend();
    const events = await stream.rest();
    const whole = `Before${much}After`;
    expect([textIn(events), statusesIn(events)]).toEqual([whole, ['finished']]);
    await isReady();
    const { turns, conversation } = await turnsIn(admin, uid);
    expect(conversation.running).toBe(false);
    expect(turns).toMatchObject([{ status: 'finished', segments: [{ kind: 'text', text: whole }] }]);
    model.say('Next');
    model.finish();
    expect(textIn(await askAll(broken.server, admin, { conv_uid: uid, user_input: 'And?' }))).toBe('Next');
    expect(model.calls.at(-1)!.messages).toContainEqual({ role: 'assistant', content: whole });
  });

  it('is told and kept as failed when its model breaks off meanwhile', async () => {
    model.give(new Error('gone'));
    await expect.poll(() => lines.some((line) => line.includes('the end of an answer could not be stored')), soon).toBe(true);
    await broken.mend();
    expect(JSON.parse((await stream.rest()).at(-2)!.data)).toMatchObject({ error: { code: 'INTERNAL' } });
    await isReady();
    expect((await turnsIn(admin, uid)).turns).toMatchObject([{ status: 'failed', error: { code: 'INTERNAL' } }]);
  });

  it('keeps no server from stopping, and is interrupted by the next', async () => {
    await broken.server.app.close();
    expect(statusesIn(await stream.rest())).toEqual(['interrupted']);
    await broken.mend();
    expect(await stored(broken.server.context.store)).toMatchObject([{ status: 'running' }]);
    await broken.server.leave();
    const store = await openStore(broken.server.context.settings, () => {});
    const next = await broken.server.replica({ store });
    await next.ready();
    await expect
      .poll(
        async () => {
          clock.move(10_000);
          return stored(store);
        },
        { ...soon, interval: 1_000 },
      )
      .toMatchObject([{ status: 'interrupted' }]);
    await next.close();
    await store.close();
  });
});

describe('a turn whose server does not hear what came of what it stored', () => {
  const model = puppet();
  const { models } = fakeModels({ puppet: (call) => model.answer(call) });
  const lines: string[] = [];
  let place: Place;
  let proxy: DatabaseProxy;
  let server: TestServer;
  let admin: Person;
  let uid: string;
  beforeEach(async () => {
    lines.splice(0);
    place = await emptyPlace('postgres');
    proxy = await startDatabaseProxy(place.settings.databaseUrl!);
    server = await startServer({
      settings: { ...place.settings, databaseUrl: proxy.url },
      models,
      logTo: { write: (line) => lines.push(line) },
    });
    admin = await signInAsAdmin(server);
    uid = await newConversation(admin);
  });
  afterEach(async () => {
    proxy.mend();
    await server.stop();
    await proxy.stop();
    await place.remove();
  });
  const turns = async () => (await turnsIn(admin, uid))?.turns;

  it('is told as it is kept when its end was stored', async () => {
    const told = new Promise<void>((resolve) => void server.context.store.subscribe(turnsChanged, () => resolve()));
    const stream = await openStream(await server.listen(), admin, { body: { conv_uid: uid, user_input: 'Who?' } });
    model.say('All');
    await told;
    proxy.cutAfter('pg_notify');
    model.finish();
    await expect.poll(() => lines.some((line) => line.includes('the end of an answer could not be stored')), soon).toBe(true);
    proxy.mend();
    expect(statusesIn(await stream.rest())).toEqual(['finished']);
    await expect.poll(turns, soon).toMatchObject([{ status: 'finished', segments: [{ text: 'All' }] }]);
  });

  it('is interrupted when it was begun, and the next one can be asked', async () => {
    proxy.cutAfter('insert into "turns"', 'commit');
    const asked = await admin.post(completions, { conv_uid: uid, user_input: 'Who?' });
    expect(asked).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    proxy.mend();
    await expect.poll(turns, soon).toMatchObject([{ status: 'running' }]);
    await expect.poll(turns, soon).toMatchObject([{ status: 'interrupted' }]);
    model.say('Again');
    model.finish();
    expect(textIn(await askAll(server, admin, { conv_uid: uid, user_input: 'Who?' }))).toBe('Again');
  });
});
