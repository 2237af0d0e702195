import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompletionInput, WireConversation, WireSearchHit } from '#schemas/wire/chat/conversation.ts';
import { endpointsOfAccess } from '#schemas/contracts/index.ts';
import { scenes, type WireScene } from '#schemas/wire/chat/scenes.ts';
import { cleanUp } from '#server/cleanup.ts';
import { rooms } from '#server/rooms.ts';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';
import { askAll, newConversation } from './asking.ts';
import { roomsWithLater } from './laterScene.ts';
import { fakeModels, saying } from './fakeModels.ts';

const dialogue = '/api/v1/chat/dialogue';

describe.each(dialects)('conversations, on %s', (dialect) => {
  const clock = movableClock();
  const fake = fakeModels({
    plain: saying('Answer'),
    wordy: saying('Prices in 50%_off\\week and\nSÖMETHING else.', ' The end'),
    thinker: async function* () {
      yield { type: 'thinking', text: 'hidden musing' };
      yield { type: 'text', text: 'shown' };
      yield { type: 'finished', reason: 'stop' };
    },
  });
  let server: TestServer;
  let admin: Person;
  let people = 0;

  beforeAll(async () => {
    server = await startServer({ dialect, models: fake.models, clock, rooms: roomsWithLater });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  const someone = () => makePerson(server, admin, `person_${++people}`, endpointsOfAccess('ask'));
  /** A conversation with one turn, a second after the last. */
  async function talked(person: Person, question: string, body: Partial<CompletionInput> = {}): Promise<string> {
    clock.move(1_000);
    const uid = await newConversation(person);
    await askAll(server, person, { conv_uid: uid, user_input: question, ...body });
    return uid;
  }
  const list = async (person: Person, query = '') => (await person.get(`${dialogue}/list${query}`)).data as WireConversation[];
  const questions = async (person: Person, query = '') => (await list(person, query)).map(({ user_input }) => user_input);

  it('begin in the scene that query or body names, and greet', async () => {
    const person = await someone();
    const begun = await person.post(`${dialogue}/new?chat_mode=chat_normal`, { model_name: 'plain', select_param: 'x' });
    expect(begun.data).toMatchObject({ chat_mode: 'chat_normal', model_name: 'plain', select_param: 'x', user_input: '', pinned: false });
    expect(begun.data).toMatchObject({ user_code: `person_${people}`, scene_hello: '您好，请直接提问。' });
    const english = await person.ask({
      method: 'POST',
      url: `${dialogue}/new`,
      payload: { chat_mode: 'chat_normal' },
      headers: { 'accept-language': 'en' },
    });
    expect(english.data.scene_hello).toBe('Hello, ask me anything.');
    expect(await person.post(`${dialogue}/new`)).toMatchObject({ status: 200, data: { chat_mode: 'chat_normal' } });
    expect(await person.post(`${dialogue}/new?chat_mode=chat_whatever`)).toMatchObject({ status: 400, code: 'SCENE_UNKNOWN' });
    expect(await person.post(`${dialogue}/new?chat_mode=chat_later`)).toMatchObject({ status: 409, code: 'SCENE_NOT_READY' });
    expect(await list(person)).toEqual([]);
  });

  it('are listed from their first turn on, pinned ones first, then the newest, by pages', async () => {
    const person = await someone();
    const uids = [];
    for (const question of ['one', 'two', 'three']) uids.push(await talked(person, question));
    await newConversation(person);
    expect(await questions(person)).toEqual(['three', 'two', 'one']);
    expect(await person.put(`${dialogue}/${uids[0]}`, { pinned: true })).toMatchObject({ status: 200, data: { pinned: true } });
    expect(await questions(person)).toEqual(['one', 'three', 'two']);
    expect(await questions(person, '?page=2&page_size=2')).toEqual(['two']);
    expect(await questions(person, '?page=3&page_size=2')).toEqual([]);
    expect(await person.get(`${dialogue}/list?page_size=101`)).toMatchObject({ status: 422 });
    expect((await list(person))[0]).toMatchObject({ create_time: expect.stringMatching(/Z$/), running: false, sys_code: null });
  });

  it('are called by their first question, cut between letters, or as their user wishes', async () => {
    const person = await someone();
    const uid = await talked(person, '问'.repeat(199) + '😀😀');
    expect((await list(person))[0]!.user_input).toBe('问'.repeat(199) + '😀');
    await askAll(server, person, { conv_uid: uid, user_input: 'second' });
    await person.put(`${dialogue}/${uid}`, { title: ' 季度 ' });
    expect(await questions(person)).toEqual(['季度']);
    expect(await person.put(`${dialogue}/${uid}`, { title: '  ' })).toMatchObject({ status: 422 });
    expect(await person.put(`${dialogue}/${uid}`, { owner: 1 })).toMatchObject({ status: 422 });
    expect(await person.put(`${dialogue}/${uid}`, { leaf: 1 })).toMatchObject({ status: 200 });
    expect(await person.put(`${dialogue}/${uid}`, { leaf: 9 })).toMatchObject({ status: 404, code: 'TURN_NOT_FOUND' });
  });

  it('tell the version looked at as messages, the way older clients read them', async () => {
    const person = await someone();
    const uid = await talked(person, 'one', { model_name: 'thinker' });
    await askAll(server, person, { conv_uid: uid, user_input: 'two' });
    await askAll(server, person, { conv_uid: uid, user_input: 'two, edited', parent: 1 });
    const history = async () =>
      ((await person.get(`${dialogue}/messages/history?con_uid=${uid}`)).data as { role: string; context: string; order: number }[]).map(
        ({ role, context, order }) => [order, role, context],
      );
    const first = [
      [1, 'human', 'one'],
      [1, 'ai', 'shown'],
      [1, 'view', '``````vis-thinking\nhidden musing\n``````\nshown'],
    ];
    expect(await history()).toEqual([
      ...first,
      [3, 'human', 'two, edited'],
      [3, 'ai', expect.any(String)],
      [3, 'view', expect.any(String)],
    ]);
    await person.put(`${dialogue}/${uid}`, { leaf: 2 });
    expect((await history()).map(([order]) => order)).toEqual([1, 1, 1, 2, 2, 2]);
  });

  it('are found by words of their names, questions and answers, in any case', async () => {
    const person = await someone();
    const uid = await talked(person, 'Where are the Apples?', { model_name: 'wordy' });
    const named = await talked(person, 'something different');
    await person.put(`${dialogue}/${named}`, { title: 'APPLE prices 苹果' });
    await talked(await someone(), 'apples of somebody else');
    const found = async (words: string, more = '') => {
      const answer = await person.get(`${dialogue}/search?q=${encodeURIComponent(words)}${more}`);
      return (answer.data as WireSearchHit[]).map(({ conversation, turn, excerpt }) => [conversation.conv_uid, turn, excerpt]);
    };
    expect(await found('apple')).toEqual([
      [named, null, 'APPLE prices 苹果'],
      [uid, 1, expect.stringContaining('Where are the Apples?')],
    ]);
    expect(await found('apple', '&page=2&page_size=1')).toHaveLength(1);
    expect(await found('苹')).toHaveLength(1);
    expect(await found('sömething')).toEqual([[uid, 1, expect.stringContaining('SÖMETHING else')]]);
    for (const literal of ['50%_OFF\\w', '%', '_', '\\']) expect((await found(literal)).map(([, turn]) => turn)).toEqual([1]);
    expect(await found('%%')).toEqual([]);
    expect(await person.get(`${dialogue}/search?q=`)).toMatchObject({ status: 422 });
  });

  it('say around the words they were found by what stands there', async () => {
    const person = await someone();
    await talked(person, `${'before '.repeat(30)}needle${' after'.repeat(30)}`);
    const { data } = await person.get(`${dialogue}/search?q=NEEDLE`);
    expect((data as WireSearchHit[])[0]!.excerpt).toMatch(/^….{20,40}needle.{20,40}…$/);
  });

  it('can be emptied and go on, and deleted for good', async () => {
    const person = await someone();
    const uid = await talked(person, 'one');
    await person.post(`${dialogue}/clear?con_uid=${uid}`);
    expect(await questions(person)).toEqual(['']);
    await askAll(server, person, { conv_uid: uid, user_input: 'again' });
    expect(await questions(person)).toEqual(['again']);
    expect(await person.post(`${dialogue}/delete?con_uid=${uid}`)).toEqual({ status: 200, data: null, code: null, message: null });
    expect(await questions(person)).toEqual([]);
    expect(await person.post(`${dialogue}/delete?con_uid=${uid}`)).toMatchObject({ status: 404, code: 'CONVERSATION_NOT_FOUND' });
    expect(await person.post(`${dialogue}/delete`)).toMatchObject({ status: 422 });
  });
});

describe.each(dialects)('a conversation in which nothing was asked, on %s', (dialect) => {
  it('is cleared away after a week, and no other one', async () => {
    const clock = movableClock();
    const server = await startServer({ dialect, models: fakeModels({ plain: saying('yes') }).models, clock });
    const admin = await signInAsAdmin(server);
    const asked = await newConversation(admin);
    await askAll(server, admin, { conv_uid: asked, user_input: 'one' });
    await newConversation(admin);
    clock.move(8 * 86_400_000);
    const recent = await newConversation(await signInAsAdmin(server));
    await cleanUp(server.context, rooms);
    const left = await server.context.store.db.selectFrom('conversations').select('convUid').execute();
    await server.stop();
    expect(left.map((row) => row['convUid'] as string).toSorted()).toEqual([asked, recent].toSorted());
  });
});

describe('the scenes', () => {
  it('are told by GET and POST alike, in the language of who asks, those to come marked', async () => {
    const server = await startServer({ models: fakeModels({ plain: saying('yes') }).models, rooms: roomsWithLater });
    const admin = await signInAsAdmin(server);
    const [got, posted] = [await admin.get(`${dialogue}/scenes`), await admin.post(`${dialogue}/scenes`)];
    const english = await admin.ask({ method: 'GET', url: `${dialogue}/scenes`, headers: { 'accept-language': 'en' } });
    const subjects = await admin.post('/api/v1/chat/mode/params/list?chat_mode=chat_normal');
    const databases = await admin.post('/api/v1/chat/mode/params/list?chat_mode=chat_with_db_qa');
    await server.stop();
    expect(posted).toEqual(got);
    expect((got.data as WireScene[]).map(({ chat_scene, show_disable }) => [chat_scene, show_disable])).toEqual(
      [...Object.keys(scenes), 'chat_later'].map((key) => [key, key === 'chat_later']),
    );
    expect(got.data[1]).toMatchObject({ scene_name: '数据对话', param_title: '选择数据库', scene_type_zh: 'ai_office' });
    expect(english.data[1]).toMatchObject({ scene_name: 'Chat Data', param_title: 'DB Select' });
    expect([subjects.data, databases.data]).toEqual([null, []]);
  });
});
