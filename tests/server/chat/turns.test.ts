import { beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#schemas/kit/timeZone.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { signInAsAdmin } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { dialects, startServer } from '#tests/support/startServer.ts';
import { askingServer, chunksOf, completions, eventsIn, newConversation, readInto, textIn, turnsIn } from './asking.ts';
import { roomsWithLater } from './laterScene.ts';
import { type Answering, fakeModels, saying } from './fakeModels.ts';

describe.each(dialects)('a turn, on %s', (dialect) => {
  const breaking: Answering = async function* () {
    yield { type: 'text', text: 'half' };
    throw refuse('MODEL_BROKEN_STREAM');
  };
  const crashing: Answering = async function* () {
    yield { type: 'text', text: 'half' };
    throw new TypeError('secret of the inside');
  };
  const thinking: Answering = async function* () {
    yield { type: 'thinking', text: 'Let me ``````see' };
    yield { type: 'text', text: 'Forty' };
    yield { type: 'text', text: '-two\n' };
    yield { type: 'usage', promptTokens: 11, completionTokens: 22 };
    yield { type: 'finished', reason: 'length' };
  };
  const fake = fakeModels({
    plain: saying('你好', '，', 'world'),
    thinking,
    breaking,
    crashing,
    empty: saying('  '),
    lost: async function* () {
      for (;;) yield { type: 'text', text: 'again '.repeat(1_500_000) };
    },
    pondering: async function* () {
      yield { type: 'thinking', text: 'On the one hand' };
      yield { type: 'finished', reason: 'length' };
    },
    late: async function* () {
      yield { type: 'text', text: '先想' };
      yield { type: 'text', text: '一想' };
      await new Promise((resolve) => setTimeout(resolve, 100));
      yield { type: 'textWasThinking' };
      yield { type: 'text', text: '答案' };
      yield { type: 'finished', reason: 'stop' };
    },
    unfinished: async function* () {
      yield { type: 'text', text: 'and then' };
    },
  });
  const { here, asked, refused } = askingServer({ dialect, models: fake.models, rooms: roomsWithLater });
  let { server, admin } = here;
  beforeAll(() => void ({ server, admin } = here));

  it('streams its answer as chunks with positions, and is kept', async () => {
    const { uid, events } = await asked({});
    expect(textIn(events)).toBe('你好，world');
    const positions = events.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect([positions[0], positions.at(-1)]).toEqual([0, 8]);
    expect(events.at(-1)!.data).toBe('[DONE]');
    const chunks = chunksOf(events);
    expect(chunks[0]!.wenshu).toMatchObject({ turn: 1, parent: null, question: 'Who?', dropped: 0 });
    expect(chunks[0]!.wenshu!.startedAt).toMatch(/Z$/);
    expect(chunks.at(-2)).toMatchObject({ id: uid, object: 'chat.completion.chunk', choices: [{ finish_reason: 'stop' }] });
    expect(chunks.at(-2)!.wenshu).toEqual({ turn: 1, status: 'finished' });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: 8 }, wenshu: { turn: 1, isEstimated: true } });
    const { turns, leaf, conversation } = await turnsIn(admin, uid);
    expect([leaf, conversation.user_input, conversation.model_name, conversation.running]).toEqual([1, 'Who?', 'plain', false]);
    expect(turns).toMatchObject([
      { turn: 1, parent: null, question: 'Who?', status: 'finished', segments: [{ kind: 'text', text: '你好，world' }], rating: null },
    ]);
  });

  it('tells thinking apart, counts what the model counted, and records its use', async () => {
    const { uid, events } = await asked({ model_name: 'thinking' });
    const segments = [
      { kind: 'thinking', text: 'Let me ``````see' },
      { kind: 'text', text: 'Forty-two\n' },
    ];
    expect(readInto([], events)).toEqual(segments);
    const chunks = chunksOf(events);
    expect(chunks.at(-2)!.choices[0]!.finish_reason).toBe('length');
    expect(chunks.at(-1)!.usage).toEqual({ prompt_tokens: 11, completion_tokens: 22, total_tokens: 33 });
    const [turn] = (await turnsIn(admin, uid)).turns;
    expect(turn).toMatchObject({
      segments,
      finishReason: 'length',
      usage: { promptTokens: 11, completionTokens: 22, isEstimated: false },
    });
    const use = await awaited(async () => fake.uses.find(({ model }) => model === 'thinking'));
    expect(use).toMatchObject({ promptTokens: 11, completionTokens: 22, failed: false });
  });

  it('says that a limit of its length cut it off for as long as it is kept, also when it had only thought', async () => {
    for (const [model_name, finish_reason] of [
      ['thinking', 'length'],
      ['pondering', 'length'],
      ['plain', 'stop'],
    ] as const) {
      const { uid } = await asked({ model_name });
      expect((await turnsIn(admin, uid)).turns[0]).toMatchObject({ status: 'finished', finishReason: finish_reason });
      const again = await server.inject({
        url: `${completions}?conv_uid=${uid}&turn=1`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect(chunksOf(eventsIn(again.body)).at(-2)).toMatchObject({ choices: [{ finish_reason }], wenshu: { status: 'finished' } });
    }
  });

  it('is told anew when what came as text turns out to be thinking', async () => {
    const { uid, events } = await asked({ model_name: 'late' });
    const segments = [
      { kind: 'thinking', text: '先想一想' },
      { kind: 'text', text: '答案' },
    ];
    const reset = chunksOf(events).findIndex(({ wenshu }) => wenshu?.reset);
    expect(textIn(events.slice(0, reset))).toBe('先想一想');
    expect(readInto([], events)).toEqual(segments);
    expect((await turnsIn(admin, uid)).turns[0]).toMatchObject({ status: 'finished', segments });
  });

  it('is told whole and again and again to older clients, thinking in a fence at its head', async () => {
    const uid = await newConversation(admin);
    const reply = await server.inject({
      method: 'POST',
      url: completions,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { conv_uid: uid, user_input: 'Who?', model_name: 'thinking' },
    });
    expect(reply.headers['content-type']).toContain('text/event-stream');
    const events = eventsIn(reply.body);
    expect(events.at(-1)!.data).toBe('[DONE]');
    expect(JSON.parse(events.at(-2)!.data)).toMatchObject({
      model: 'thinking',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: '``````vis-thinking\nLet me `````see\n``````\nForty-two\n', reasoning_content: null },
        },
      ],
    });
  });

  it('keeps what came when the model breaks off, and says why', async () => {
    const { uid, events } = await asked({ model_name: 'breaking' });
    expect(textIn(events)).toBe('half');
    expect(JSON.parse(events.at(-2)!.data)).toEqual({
      error: { type: 'turn_failed', code: 'MODEL_BROKEN_STREAM', message: '模型的回答中断了', facts: {} },
    });
    const [turn] = (await turnsIn(admin, uid)).turns;
    expect(turn).toMatchObject({ status: 'failed', segments: [{ text: 'half' }], error: { code: 'MODEL_BROKEN_STREAM' } });
    expect(await awaited(async () => fake.uses.find(({ model }) => model === 'breaking'))).toMatchObject({ failed: true });
    const older = await server.inject({
      method: 'POST',
      url: completions,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
      payload: { conv_uid: uid, user_input: 'Again', model_name: 'breaking' },
    });
    expect(
      eventsIn(older.body)
        .slice(-2)
        .map(({ data }) => data),
    ).toEqual(["[SERVER_ERROR]The model's answer broke off", '[DONE]']);
  });

  it('tells nothing of the inside when what nobody foresaw goes wrong', async () => {
    const { events } = await asked({ model_name: 'crashing' });
    expect(JSON.parse(events.at(-2)!.data)).toMatchObject({
      error: { code: 'INTERNAL', facts: { reference: expect.stringMatching(/^turn-\d+$/) } },
    });
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  it.each([
    ['empty', 'MODEL_EMPTY'],
    ['unfinished', 'MODEL_BROKEN_STREAM'],
  ])('fails when the answer is %s', async (model, code) => {
    const { events } = await asked({ model_name: model });
    expect(JSON.parse(events.at(-2)!.data)).toMatchObject({ error: { code } });
  });

  it('is cut off when the model never ends', async () => {
    const { uid, events } = await asked({ model_name: 'lost' });
    expect(chunksOf(events).at(-2)).toMatchObject({ choices: [{ finish_reason: 'length' }], wenshu: { status: 'finished' } });
    expect((await turnsIn(admin, uid)).turns[0]!.segments[0]!.text).toHaveLength(2_000_000);
  });

  it('refuses a model that is not there before anything is kept', async () => {
    const uid = await newConversation(admin);
    expect(await refused(uid, { model_name: 'nobody' })).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
    expect((await turnsIn(admin, uid)).turns).toEqual([]);
  });

  it('gives the model the turns it follows and no others, after who it is and which day it is', async () => {
    const { uid } = await asked({ user_input: 'one' });
    await asked({ user_input: 'two' }, uid);
    await asked({ user_input: 'fails', model_name: 'empty' }, uid);
    await asked({ user_input: 'three', temperature: 0.3, max_new_tokens: 50 }, uid);
    const call = fake.calls.at(-1)!;
    expect(call.messages.slice(1)).toEqual([
      { role: 'user', content: 'one' },
      { role: 'assistant', content: '你好，world' },
      { role: 'user', content: 'two' },
      { role: 'assistant', content: '你好，world' },
      { role: 'user', content: 'three' },
    ]);
    expect(call.messages[0]).toMatchObject({ role: 'system', content: expect.stringContaining(dayIn(Date.now(), 'Asia/Shanghai')) });
    expect(call).toMatchObject({ temperature: 0.3, maxTokens: 50, language: 'zh' });
  });

  it('puts every question with the settings of its conversation, from its first on, until they are changed', async () => {
    const begun = await admin.post('/api/v1/chat/dialogue/new?temperature=0.2&max_new_tokens=64', { chat_mode: 'chat_normal' });
    expect(begun.data).toMatchObject({ temperature: 0.2, max_new_tokens: 64 });
    const uid = begun.data.conv_uid as string;
    const settings = async () => {
      const { temperature, max_new_tokens } = (await turnsIn(admin, uid)).conversation;
      return [temperature, max_new_tokens];
    };
    const askedWith = async (body: object = {}) => {
      await asked(body, uid);
      const { temperature, maxTokens } = fake.calls.at(-1)!;
      return [temperature, maxTokens];
    };
    expect(await askedWith()).toEqual([0.2, 64]);
    await admin.put(`/api/v1/chat/dialogue/${uid}`, { temperature: 1.5 });
    expect([await settings(), await askedWith()]).toEqual([
      [1.5, 64],
      [1.5, 64],
    ]);
    expect(await askedWith({ temperature: 0.7, max_new_tokens: null })).toEqual([0.7, undefined]);
    expect([await settings(), await askedWith()]).toEqual([
      [0.7, null],
      [0.7, undefined],
    ]);
    expect(await admin.put(`/api/v1/chat/dialogue/${uid}`, { temperature: 9 })).toMatchObject({ status: 422 });
    expect(await admin.post('/api/v1/chat/dialogue/new?temperature=warm', {})).toMatchObject({ status: 422 });
  });

  it('begins a conversation of its own when none is named', async () => {
    const { events } = await asked({ user_input: 'alone', conv_uid: '' }, '');
    const { id } = chunksOf(events)[0]!;
    expect((await turnsIn(admin, id)).turns).toHaveLength(1);
  });

  it('refuses what it does not understand', async () => {
    const uid = await newConversation(admin);
    expect(await refused(uid, { user_input: '   ' })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(await refused(uid, { temperature: 9 })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(await refused(uid, { chat_mode: 'chat_whatever' })).toMatchObject({ status: 400, code: 'SCENE_UNKNOWN' });
    expect(await refused(uid, { chat_mode: 'chat_agent' })).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
    expect(await refused('', { chat_mode: 'chat_later' })).toMatchObject({ status: 409, code: 'SCENE_NOT_READY' });
    const broken = await admin.ask({ method: 'GET', url: `${completions}?conv_uid=${uid}&turn=1`, headers: { 'last-event-id': '-1' } });
    expect(broken).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
    expect(await admin.get(`${completions}?conv_uid=${uid}&turn=1`)).toMatchObject({ status: 404, code: 'TURN_NOT_FOUND' });
  });

  it('takes what no database stores without harm', async () => {
    const { uid } = await asked({ user_input: 'a\0b\ud800c' });
    expect((await turnsIn(admin, uid)).turns[0]!.question).toBe('ab\ufffdc');
  });
});

describe('asking too often', () => {
  it('is held back for each user alone', async () => {
    const server = await startServer({ models: fakeModels({ plain: saying('yes') }).models });
    const admin = await signInAsAdmin(server);
    const uid = await newConversation(admin);
    let answer = await admin.post(completions, { conv_uid: uid, user_input: '' });
    for (let asked = 1; asked < 61; asked += 1) answer = await admin.post(completions, { conv_uid: uid, user_input: '' });
    await server.stop();
    expect(answer).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });
});
