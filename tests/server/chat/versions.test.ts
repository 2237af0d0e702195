import { beforeAll, describe, expect, it } from 'vitest';
import type { CompletionInput } from '#schemas/wire/chat/conversation.ts';
import { endpointsOfAccess } from '#schemas/contracts/index.ts';
import { makePerson } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { dialects } from '#tests/support/startServer.ts';
import { askAll, askingServer, chunksOf, completions, newConversation, textIn, turnsIn } from './asking.ts';
import { type Answering, fakeModels, puppet, saying } from './fakeModels.ts';

/** Says nothing until it is stopped. */
const waiting: Answering = async function* ({ signal }) {
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  yield { type: 'finished', reason: 'stop' };
};

describe.each(dialects)('the turns of a conversation, on %s', (dialect) => {
  let puppetNow = puppet();
  const fake = fakeModels({
    plain: saying('你好', '，', 'world'),
    other: saying('Hello'),
    puppet: (call) => puppetNow.answer(call),
    waiting,
  });
  const { here, put, asked, refused } = askingServer({ dialect, models: fake.models });
  let { server, admin } = here;
  beforeAll(() => void ({ server, admin } = here));

  /** Starts a turn that the puppet answers, and waits until it is asked. */
  async function begun(body: Partial<CompletionInput> = {}, uid?: string) {
    puppetNow = puppet();
    const begun = await put({ model_name: 'puppet', ...body }, uid);
    await awaited(async () => puppetNow.calls[0]);
    return { ...begun, calls: puppetNow.calls, puppet: puppetNow };
  }
  const stop = (uid: string, turn?: number) =>
    admin.post(`/api/v1/chat/topic/terminate?conv_id=${uid}${turn === undefined ? '' : `&round_index=${turn}`}`);

  it('are answered one at a time', async () => {
    const { uid, events, puppet: model } = await begun();
    expect((await turnsIn(admin, uid)).conversation.running).toBe(true);
    expect(await refused(uid)).toMatchObject({ status: 409, code: 'TURN_RUNNING' });
    model.say('done');
    model.finish();
    await events;
    expect(textIn((await asked({ model_name: 'plain' }, uid)).events)).toBe('你好，world');
  });

  it('are answered one at a time when several questions come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      puppetNow = puppet();
      const uid = await newConversation(admin);
      const codes: (string | null)[] = [];
      const asking = [1, 2, 3].map(async () => {
        const reply = await server.inject({
          method: 'POST',
          url: completions,
          headers: { authorization: `Bearer ${admin.token}` },
          payload: { conv_uid: uid, user_input: `round ${round}`, model_name: 'puppet', incremental: true },
        });
        codes.push(reply.statusCode === 200 ? null : reply.json<{ err_code: string }>().err_code);
      });
      await awaited(async () => (codes.length === 2 ? true : undefined));
      puppetNow.say('one');
      puppetNow.finish();
      await Promise.all(asking);
      expect(codes).toEqual(['TURN_RUNNING', 'TURN_RUNNING', null]);
      expect((await turnsIn(admin, uid)).turns).toHaveLength(1);
    }
  });

  it('are answered eight at a time for one user, in whichever conversations, and as soon as one is finished the next', async () => {
    const uids = await Promise.all(Array.from({ length: 12 }, () => newConversation(admin)));
    const refusals: string[] = [];
    const answers = uids.map((conv_uid) =>
      askAll(server, admin, { conv_uid, user_input: 'Who?', model_name: 'waiting' }).catch(({ message }: Error) => refusals.push(message)),
    );
    await awaited(async () => (refusals.length === 4 ? true : undefined));
    for (const refusal of refusals) expect(refusal).toContain('TOO_MANY_ANSWERS');
    const turns = await Promise.all(uids.map(async (uid) => ({ uid, turns: (await turnsIn(admin, uid)).turns })));
    const running = turns.filter((one) => one.turns.length > 0).map(({ uid }) => uid);
    expect(running).toHaveLength(8);

    const person = await makePerson(server, admin, 'somebody', endpointsOfAccess('ask'));
    const theirs = { conv_uid: await newConversation(person), user_input: 'Who?', model_name: 'plain' };
    expect(textIn(await askAll(server, person, theirs))).toBe('你好，world');

    await stop(running[0]!);
    expect(textIn((await asked({ model_name: 'plain' })).events)).toBe('你好，world');
    await Promise.all(running.map((uid) => stop(uid)));
    await Promise.all(answers);
  });

  it('may be answered by two models beside each other, if the question is the same', async () => {
    const { uid, events, puppet: model } = await begun();
    const beside = await asked({ beside: 1, model_name: 'plain', user_input: 'ignored' }, uid);
    expect(chunksOf(beside.events)[0]!.wenshu).toMatchObject({ turn: 2, parent: null, question: 'Who?' });
    expect(await refused(uid, { parent: 2 })).toMatchObject({ code: 'TURN_RUNNING' });
    expect(await refused(uid, { beside: 9 })).toMatchObject({ status: 404, code: 'TURN_NOT_FOUND' });
    model.say('done');
    model.finish();
    await events;
    await asked({ beside: 1, model_name: 'plain' }, uid);
    const { turns, leaf } = await turnsIn(admin, uid);
    expect(turns.map(({ turn, parent, question, model: name }) => [turn, parent, question, name])).toEqual([
      [1, null, 'Who?', 'puppet'],
      [2, null, 'Who?', 'plain'],
      [3, null, 'Who?', 'plain'],
    ]);
    expect(leaf).toBe(1);
  });

  /** A conversation whose first question was put to another model beside the first, and then to a third beside that. */
  async function compared() {
    const { uid } = await asked({ model_name: 'plain' });
    await asked({ beside: 1, model_name: 'other' }, uid);
    await asked({ beside: 2, model_name: 'plain' }, uid);
    return uid;
  }
  const besides = async (uid: string) => (await turnsIn(admin, uid)).turns.map(({ beside }) => beside);

  it('stand beside the first of those that they are compared with, until one is chosen', async () => {
    const uid = await compared();
    expect(await besides(uid)).toEqual([null, 1, 1]);
    const { events } = await asked({ beside: 3, model_name: 'other' }, uid);
    expect(chunksOf(events)[0]!.wenshu).toMatchObject({ turn: 4, beside: 1 });
    const change = `/api/v1/chat/dialogue/${uid}`;
    expect(await admin.put(change, { kept: 9 })).toMatchObject({ status: 404, code: 'TURN_NOT_FOUND' });
    expect(await besides(uid)).toEqual([null, 1, 1, 1]);
    expect(await admin.put(change, { leaf: 1 })).toMatchObject({ status: 200 });
    expect(await besides(uid)).toEqual([null, 1, 1, 1]);
    expect(await admin.put(change, { kept: 2 })).toMatchObject({ status: 200 });
    expect(await turnsIn(admin, uid)).toMatchObject({ leaf: 2 });
    expect(await besides(uid)).toEqual([null, null, null, null]);
    await asked({ beside: 2, model_name: 'plain' }, uid);
    expect(await besides(uid)).toEqual([null, null, null, null, 2]);
  });

  it('are chosen among by whoever asks on after one of them, and by nobody whose question is refused', async () => {
    const uid = await compared();
    const { events, puppet: model } = await begun({ parent: null, user_input: 'Another' }, uid);
    expect(await refused(uid, { parent: 3 })).toMatchObject({ code: 'TURN_RUNNING' });
    model.say('done');
    model.finish();
    await events;
    expect(await besides(uid)).toEqual([null, 1, 1, null]);
    await asked({ parent: 3, model_name: 'plain' }, uid);
    expect(await besides(uid)).toEqual([null, null, null, null, null]);
  });

  it('follow the present end, or the turn that is named, or nothing', async () => {
    const { uid } = await asked({ user_input: 'one' });
    await asked({ user_input: 'two' }, uid);
    await asked({ user_input: 'two, edited', parent: 1 }, uid);
    await asked({ user_input: 'three' }, uid);
    await asked({ user_input: 'one, edited', parent: null }, uid);
    const { turns, leaf } = await turnsIn(admin, uid);
    expect(turns.map(({ turn, parent }) => [turn, parent])).toEqual([
      [1, null],
      [2, 1],
      [3, 1],
      [4, 3],
      [5, null],
    ]);
    expect(leaf).toBe(5);
    expect(await refused(uid, { parent: 77 })).toMatchObject({ status: 404, code: 'TURN_NOT_FOUND' });
  });

  it('stop when told to, really, and keep what came', async () => {
    const { uid, events, calls, puppet: model } = await begun();
    model.say('some ', 'words');
    await awaited(async () => ((await turnsIn(admin, uid)).turns[0]!.segments.length > 0 ? true : undefined));
    expect(await stop(uid, 1)).toMatchObject({ status: 200, data: null });
    expect(calls[0]!.signal.aborted).toBe(true);
    expect(textIn(await events)).toBe('some words');
    expect(chunksOf(await events).at(-2)!.wenshu).toEqual({ turn: 1, status: 'stopped' });
    expect((await turnsIn(admin, uid)).turns[0]).toMatchObject({ status: 'stopped', segments: [{ text: 'some words' }], error: null });
    expect(await stop(uid)).toMatchObject({ status: 200 });
    expect(await stop(uid, 5)).toMatchObject({ status: 404, code: 'TURN_NOT_FOUND' });
  });

  it('stop when their conversation is deleted or emptied', async () => {
    for (const action of ['delete', 'clear']) {
      const { uid, events, calls } = await begun();
      expect(await admin.post(`/api/v1/chat/dialogue/${action}?con_uid=${uid}`)).toMatchObject({ status: 200, data: null });
      expect(calls[0]!.signal.aborted).toBe(true);
      await events;
      const left = await admin.get(`/api/v1/chat/dialogue/turns?con_uid=${uid}`);
      if (action === 'delete') expect(left).toMatchObject({ status: 404, code: 'CONVERSATION_NOT_FOUND' });
      else expect(left.data).toMatchObject({ turns: [], leaf: null, conversation: { user_input: '' } });
    }
  });
});
