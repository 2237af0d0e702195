import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuestionSet, SetRun } from '#schemas/wire/knowledge/retrieval.ts';
import { type Person, signIn, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { fillSpace, signInAnalyst } from '../filled.ts';

const documents = [
  {
    name: '费用制度.docx',
    chunks: [
      { text: '出差住宿费一线城市每晚不超过 600 元，其他城市不超过 400 元。', headings: ['第二章 差旅费', '（一）住宿标准'] },
      { text: '业务招待费须事前审批，人均不超过 300 元。', headings: ['第三章 业务招待费'] },
    ],
  },
];
const addresses = ['/knowledge', '/api/v1/knowledge'];

describe('the page on which searches are tried', () => {
  let server: TestServer;
  let admin: Person;
  let other: Person;
  let filled: Awaited<ReturnType<typeof fillSpace>>;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    filled = await fillSpace(server, await server.signIn(), '制度', documents);
    await signInAnalyst(server, await server.signIn());
    other = await signIn(server, 'analyst', 'analyst-password-9');
  });
  afterAll(() => server.stop());

  const sets = '/api/knowledge/question-sets';
  const questions = () => [
    { question: '一线城市住宿费标准', expected: [{ document: filled.documents[0]!.document, quote: '不超过 600 元' }] },
    { question: '业务招待费人均标准', expected: [{ document: filled.documents[0]!.document, quote: '火星' }] },
    { question: '公司的火星殖民计划', expected: [] },
  ];

  it('runs a set of questions again, with other settings, and keeps what came of it', async () => {
    const { data: id } = await admin.post(sets, { space: filled.space, name: '标准', questions: questions() });
    const first = (await admin.post(`${sets}/${id}/run`, {})).data as SetRun;
    expect(first).toMatchObject({
      found: 0.5,
      reciprocalRank: 0.5,
      settings: { topk: 5 },
      ranks: [{ ranks: [1] }, { ranks: [null] }, { ranks: [] }],
    });
    await admin.post(`${sets}/${id}/run`, { settings: { recall_score: 1 } });
    const runs = (await admin.get(`${sets}/${id}/runs`)).data as SetRun[];
    expect(runs.map(({ settings }) => settings.recall_score)).toEqual([1, 0]);
    expect(runs[1]).toEqual(first);
    await admin.put(`${sets}/${id}`, { name: '新标准', questions: questions().slice(0, 1) });
    const listed = (await admin.get(`${sets}?space=${filled.space}`)).data as QuestionSet[];
    expect(listed).toMatchObject([{ id, name: '新标准', questions: [{ question: '一线城市住宿费标准' }] }]);
    expect((await admin.remove(`${sets}/${id}`)).status).toBe(200);
    expect((await admin.get(`${sets}/${id}/runs`)).code).toBe('QUESTION_SET_NOT_FOUND');
    expect((await admin.get(`${sets}/none/runs`)).status).toBe(404);
  });

  it('is for those who look after the space', async () => {
    const { data: id } = await admin.post(sets, { space: filled.space, name: '标准', questions: questions() });
    const answers = await Promise.all([
      other.get(`${sets}?space=${filled.space}`),
      other.post(sets, { space: filled.space, name: '标准', questions: questions() }),
      other.post(`${sets}/${id}/run`, {}),
      other.get(`${sets}/${id}/runs`),
      other.remove(`${sets}/${id}`),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array.from(answers, () => 'KNOWLEDGE_RIGHT_MISSING'));
  });

  it.each(addresses)('is asked by clients of DB-GPT at %s', async (address) => {
    const at = `${address}/${encodeURIComponent('制度')}`;
    const { data } = await admin.post(`${at}/recall_test`, {
      question: '住宿费',
      recall_top_k: 3,
      recall_retrievers: [],
      recall_score_threshold: -100,
    });
    expect(data.slice(0, 1)).toMatchObject([
      { content: documents[0]!.chunks[0]!.text, chunk_id: String(filled.documents[0]!.chunks[0]), metadata: { source: '费用制度.docx' } },
    ]);
    expect((await admin.post(`${address}/nosuch/recall_test`, { question: '住宿费' })).data).toEqual([]);
    expect((await other.post(`${at}/recall_test`, { question: '住宿费' })).data).toEqual([]);
    expect((await admin.get(`${at}/recall_retrievers`)).data).toEqual(['term_retriever', 'embedding_retriever']);
    expect((await other.get(`${at}/recommend_questions`)).data).toEqual([]);
  });

  it('recommends questions made from headings, each of which finds something', async () => {
    const { data } = await admin.get(`/knowledge/${encodeURIComponent('制度')}/recommend_questions`);
    expect(data).toEqual(['住宿标准是什么？', '业务招待费是什么？', '费用制度是什么？']);
    for (const question of data as string[]) {
      const found = await admin.post('/api/knowledge/retrievals', { spaces: [filled.space], question });
      expect(found.data.passages.length).toBeGreaterThan(0);
    }
  });
});
