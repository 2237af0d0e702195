import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Retrieval } from '#schemas/wire/knowledge/retrieval.ts';
import { search as find } from '#server/knowledge/retrieval/retrieve.ts';
import { admin as everybody, storeDocuments } from '#tests/support/knowledge/asked.ts';
import { dialects, type SignedIn, startServer, type TestServer } from '#tests/support/startServer.ts';
import { fillSpace, signInAnalyst } from '../filled.ts';

const reports = [
  {
    name: '2023 年年度报告.pdf',
    chunks: [
      { text: '2023 年公司实现净利润 12.4 亿元，同比增长 8.1%。', headings: ['第三节 经营情况'] },
      { text: '公司主营业务为商业银行服务。', headings: ['第一节 概况'] },
    ],
  },
  { name: '2024 年年度报告.pdf', chunks: [{ text: '2024 年公司实现净利润 13.9 亿元，同比增长 12.1%。', headings: ['第三节 经营情况'] }] },
  { name: '薪酬制度.docx', labels: ['内部'], chunks: ['高级管理人员的薪酬与净利润挂钩。'] },
];

describe.each(dialects)('the search for passages on %s', (dialect) => {
  let server: TestServer;
  let admin: SignedIn;
  let analyst: Awaited<ReturnType<typeof signInAnalyst>>;
  let filled: Awaited<ReturnType<typeof fillSpace>>;
  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await server.signIn();
    analyst = await signInAnalyst(server, admin);
    const grants = [
      { role: analyst.role, right: 'see' },
      { user: analyst.id, right: 'ask', labels: ['内部'] },
    ];
    filled = await fillSpace(server, admin, '财务', reports, { grants });
  });
  afterAll(() => server.stop());

  async function search(who: SignedIn, question: string, settings: object = {}): Promise<Retrieval> {
    const reply = await who.call('POST /api/knowledge/retrievals', { spaces: [filled.space], question, settings });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ data: Retrieval }>().data;
  }
  const texts = ({ passages }: Retrieval) => passages.map(({ text }) => text.slice(0, 12));

  it('finds the year that is asked for, and tells where, how well and by what', async () => {
    const { passages } = await search(admin, '2024 年的净利润是多少？');
    expect(passages[0]).toMatchObject({
      documentName: '2024 年年度报告.pdf',
      spaceName: '财务',
      place: { headings: ['第三节 经营情况'] },
      from: 0,
      scores: { fused: 1, vector: null, rerank: null },
      matched: ['2024', '净利润'],
    });
    expect((await search(admin, '2023 年的净利润是多少？')).passages[0]).toMatchObject({ documentName: '2023 年年度报告.pdf' });
  });

  it('gives no more than topk, and nothing less relevant than is asked for', async () => {
    expect((await search(admin, '净利润', { topk: 1 })).passages).toHaveLength(1);
    const whole = await search(admin, '净利润 挂钩');
    const least = whole.passages[0]!.scores.relevance;
    const some = await search(admin, '净利润 挂钩', { recall_score: least });
    expect(some.passages.length).toBeLessThan(whole.passages.length);
    expect(some.passages.every(({ scores }) => scores.relevance >= least)).toBe(true);
    expect((await search(admin, '火星', { recall_score: 0 })).passages).toEqual([]);
  });

  it('goes by the arguments of the space, unless told otherwise', async () => {
    const narrow = { embedding: { topk: 1 }, prompt: {}, summary: {} };
    const { space } = await fillSpace(server, admin, '窄', reports, { arguments: narrow });
    const reply = await admin.call('POST /api/knowledge/retrievals', { spaces: [space], question: '净利润' });
    expect(reply.json<{ data: Retrieval }>().data).toMatchObject({ settings: { topk: 1 }, passages: [{}] });
  });

  it('shows nobody a passage that they may not ask', async () => {
    expect(texts(await search(analyst, '净利润'))).toEqual(['高级管理人员的薪酬与净利']);
    const stranger = await fillSpace(server, admin, '别人的', reports);
    const reply = await analyst.call('POST /api/knowledge/retrievals', { spaces: [stranger.space], question: '净利润' });
    expect(reply.json<{ data: Retrieval }>().data.passages).toEqual([]);
  });

  it('has the passages of one version of a document, also where another takes its place between two of its queries', async () => {
    const { context } = server;
    const chunks = Array.from({ length: 520 }, (_, at) => ({
      text: `第 ${at} 期${at % 26 === 0 ? '盈利' : '净利润'} ${at} 万元。`,
      headings: [],
    }));
    const space = await storeDocuments(context, [{ name: '月报', chunks }]);
    const next = 1_000_000;
    const swap = () =>
      context.store.transaction((trx) =>
        trx.updateTable('knowledge_chunks').set({ revisionId: next }).where('spaceId', '=', space).execute(),
      );
    let swapped: Promise<unknown> | undefined;
    const swapping: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => row['revisionId'] !== undefined)) await (swapped ??= swap());
        return result;
      },
    };
    const { passages } = await find({ ...context, store: { ...context.store, db: context.store.db.withPlugin(swapping) } }, everybody, {
      spaces: [space],
      question: '盈利是多少？',
      settings: { topk: 50, recall_score: 0 },
      purpose: 'set',
      signal: new AbortController().signal,
    });
    expect(swapped).toBeDefined();
    expect(passages.length).toBeGreaterThan(20);
    expect(new Set(passages.map(({ revision }) => revision))).toEqual(new Set([next]));
  });

  it('keeps each search, for whoever made it and whoever looks after the space', async () => {
    const { id } = await search(analyst, '薪酬 与 净利润');
    const list = async (who: SignedIn, query = '') =>
      (await who.call(`GET /api/knowledge/retrievals${query}`)).json<{ data: { items: Retrieval[] } }>().data.items;
    expect((await list(analyst))[0]).toMatchObject({ id, question: '薪酬 与 净利润', purpose: 'test', askedBy: 'analyst' });
    expect((await list(admin, `?space=${filled.space}`))[0]).toMatchObject({ id });
    const { id: another } = await search(admin, '主营业务');
    expect((await list(analyst)).map((each) => each.id)).not.toContain(another);
    expect((await analyst.call(`GET /api/knowledge/retrievals/${another}`)).statusCode).toBe(404);
    expect((await admin.call(`GET /api/knowledge/retrievals/${id}`)).json<{ data: Retrieval }>().data.passages).toHaveLength(1);
  });
});
