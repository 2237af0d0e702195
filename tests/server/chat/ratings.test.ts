import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointsOfAccess } from '#schemas/contracts/index.ts';
import { anonymous, makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { askAll, newConversation, turnsIn } from './asking.ts';
import { fakeModels, saying } from './fakeModels.ts';

describe.each(dialects)('the rating of an answer, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let user: Person;
  let uid: string;

  beforeAll(async () => {
    server = await startServer({ dialect, models: fakeModels({ plain: saying('The answer 😀') }).models });
    admin = await signInAsAdmin(server);
    user = await makePerson(server, admin, 'rater', endpointsOfAccess('ask'));
    uid = await newConversation(user);
    await askAll(server, user, { conv_uid: uid, user_input: 'The question' });
  });
  afterAll(() => server?.stop());

  const commit = (more: object = {}) =>
    user.post('/api/v1/feedback/commit', { conv_uid: uid, conv_index: 1, question: 'made up', score: 4, ...more });
  const find = async (turn = 1) => user.get(`/api/v1/feedback/find?conv_uid=${uid}&conv_index=${turn}`);
  const feedback = async () => (await admin.post('/api/feedback/list')).data.items as Record<string, unknown>[];

  it('offers its categories to anyone, in their language', async () => {
    const zh = await anonymous(server).get('/api/v1/feedback/select');
    expect(zh.data).toEqual({
      information: '信息查询',
      work_study: '工作学习',
      just_fun: '互动闲聊',
      data: '数据问答',
      report: '报告',
      interface: '界面',
      others: '其他',
    });
  });

  it('is kept with the turn and shown to admins among the feedback, under what was really asked and answered', async () => {
    expect((await find()).data).toBeNull();
    expect(await commit({ ques_type: 'work_study', messages: 'Good, but long' })).toMatchObject({ status: 200, data: true });
    expect((await find()).data).toEqual({
      conv_uid: uid,
      conv_index: 1,
      question: 'The question',
      score: 4,
      ques_type: 'work_study',
      user_name: 'rater',
      messages: 'Good, but long',
      knowledge_space: null,
    });
    expect((await turnsIn(user, uid)).turns[0]!.rating).toBe(4);
    expect(await feedback()).toMatchObject([
      {
        problem: 'Good, but long',
        rating: 4,
        category: 'work_study',
        state: 'new',
        conversation: uid,
        turn: 1,
        user: 'rater',
        system_generated: 'The answer 😀',
      },
    ]);
  });

  it('is one, however often it is given, and another one after an admin took it away', async () => {
    await commit({ score: 1 });
    await commit({ score: 0, ques_type: null });
    expect((await turnsIn(user, uid)).turns[0]!.rating).toBe(0);
    expect(await feedback()).toMatchObject([{ problem: 'The question', rating: 0, category: null, state: 'new' }]);
    await admin.remove(`/api/feedback/${(await feedback())[0]!['id'] as number}`);
    await commit({ score: 5 });
    expect(await feedback()).toMatchObject([{ rating: 5, conversation: uid }]);
  });

  it('is taken back with no score, and its feedback with it', async () => {
    expect(await commit({ score: null })).toMatchObject({ status: 200, data: true });
    expect(await commit({ score: null })).toMatchObject({ status: 200, data: true });
    expect((await find()).data).toBeNull();
    expect((await turnsIn(user, uid)).turns[0]!.rating).toBeNull();
    expect(await feedback()).toEqual([]);
    await commit({ score: 2 });
    expect(await feedback()).toMatchObject([{ rating: 2 }]);
  });

  it('shows those who look after feedback the turn that was rated, and no other, until the rating is taken back', async () => {
    await askAll(server, user, { conv_uid: uid, user_input: 'Not rated' });
    await commit({ score: 1 });
    const [{ id }] = (await feedback()) as [{ id: number }];
    const turn = (person: Person) => person.get(`/api/feedback/${id}/turn`);
    expect((await turn(admin)).data).toMatchObject({ question: 'The question', segments: [{ kind: 'text', text: 'The answer 😀' }] });
    expect((await turn(user)).status).toBe(403);
    const { id: formed } = (await user.post('/api/feedback', { problem: 'By the form' })).data as { id: number };
    expect(await admin.get(`/api/feedback/${formed}/turn`)).toMatchObject({ status: 404, code: 'RATED_TURN_GONE' });
    await admin.remove(`/api/feedback/${formed}`);
    await admin.put(`/api/feedback/${id}`, { state: 'answered', reply: 'Mended', assignee: 1 });
    await commit({ score: null });
    expect(await feedback()).toMatchObject([{ id, rating: null, state: 'answered', reply: 'Mended' }]);
    expect(await turn(admin)).toMatchObject({ status: 404, code: 'RATED_TURN_GONE' });
    await admin.remove(`/api/feedback/${id}`);
  });

  it('is new among the feedback unless it praises without words, and again when it is given anew with some', async () => {
    await commit({ score: 5 });
    expect(await feedback()).toMatchObject([{ rating: 5, state: 'accepted' }]);
    await commit({ score: 5, messages: 'But slow' });
    expect(await feedback()).toMatchObject([{ state: 'new' }]);
    await commit({ score: 5 });
    expect(await feedback()).toMatchObject([{ state: 'accepted' }]);
  });

  it('is refused outside 0 to 5, in an unknown category, and of no turn', async () => {
    for (const wrong of [{ score: 6 }, { score: -1 }, { score: 2.5 }, { ques_type: 'whatever' }])
      expect(await commit(wrong)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(await commit({ conv_index: 9 })).toMatchObject({ status: 404, code: 'TURN_NOT_FOUND' });
    expect(await find(9)).toMatchObject({ status: 404, code: 'TURN_NOT_FOUND' });
  });

  it('stands in the older history, and cannot be forged by the form of feedback', async () => {
    const { data } = await user.get(`/api/v1/chat/dialogue/messages/history?con_uid=${uid}`);
    expect(data[0].feedback).toMatchObject({ conv_index: 1, user_name: 'rater' });
    const forged = await anonymous(server).post('/api/feedback', { problem: 'x', conversation: uid, turn: 1 });
    expect(forged.status).not.toBe(200);
  });
});
