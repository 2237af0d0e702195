import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuse } from '#schemas/wire/errors.ts';
import type { Retrieval } from '#schemas/wire/knowledge/retrieval.ts';
import { bytesOf, codeIn, codeOf, likeness, nearest, vectorIn } from '#server/knowledge/vectors/codes.ts';
import { embedWhatLacks } from '#server/knowledge/vectors/watchForChunks.ts';
import type { Models } from '#server/llm/model.ts';
import { fakeModels, saying } from '#tests/server/chat/fakeModels.ts';
import { dialects, type SignedIn, startServer, type TestServer } from '#tests/support/startServer.ts';
import { fillSpace, signInAnalyst } from '../filled.ts';

const vectors = fc
  .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 40, maxLength: 40 })
  .map((values) => Float32Array.from(values));

describe('codes of vectors', () => {
  it('are read as they were stored', () => {
    fc.assert(
      fc.property(vectors, (vector) => {
        expect(vectorIn(bytesOf(vector))).toEqual(vector);
        expect(codeIn(bytesOf(codeOf(vector)))).toEqual(codeOf(vector));
      }),
    );
  });

  it('are nearest to their own, and to none but those that are wanted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(vectors, { minLength: 2, maxLength: 8 }), async (all) => {
        const codes = all.map(codeOf);
        const width = codes[0]!.length;
        const joined = new Uint32Array(codes.length * width);
        for (const [at, code] of codes.entries()) joined.set(code, at * width);
        const kept = { ids: codes.map((_, at) => at), codes: joined, width };
        const [first] = await nearest(kept, codes[1]!, 1);
        expect(codes[first!]).toEqual(codes[1]);
        expect(await nearest(kept, codes[1]!, 9, new Set([0]))).toEqual([0]);
      }),
    );
    expect(likeness(Float32Array.of(1, 0), Float32Array.of(2, 0))).toBeCloseTo(1);
    expect(likeness(Float32Array.of(1, 0), Float32Array.of(0, 0))).toBe(0);
  });
});

/** A model that knows that some words mean the same: a number for each meaning. */
const meanings = [/住宿|落脚|住/, /招待|请客|吃饭/, /净利润|赚/];
const vectorOf = (text: string): Float32Array => Float32Array.from(meanings, (meaning) => (meaning.test(text) ? 1 : -1));

describe.each(dialects)('vectors of passages on %s', (dialect) => {
  let connected: string | undefined = 'first';
  let isDown = false;
  const embedded: string[] = [];
  const fake = fakeModels({ any: saying('') });
  const models: Models = {
    ...fake.models,
    vectorModel: async (name) => name ?? connected,
    async embed(texts, { model }) {
      if (isDown) throw refuse('MODEL_UNREACHABLE', { detail: model ?? '' });
      embedded.push(...texts);
      return { vectors: texts.map(vectorOf), promptTokens: null };
    },
    async rerank({ documents }) {
      if (!isReranking) throw refuse('MODEL_NONE_FOR_RERANKING');
      return documents.map((text) => (text.includes('招待') ? 1 : 0));
    },
  };
  let isReranking = false;
  let server: TestServer;
  let admin: SignedIn;
  let analyst: Awaited<ReturnType<typeof signInAnalyst>>;
  let space: number;
  beforeAll(async () => {
    server = await startServer({ dialect, models });
    admin = await server.signIn();
    analyst = await signInAnalyst(server, admin);
    const documents = [
      { name: '差旅.md', chunks: ['一线城市住宿费每晚不超过 600 元。'] },
      { name: '接待.md', labels: ['内部'], chunks: ['业务招待费人均不超过 260 元。'] },
    ];
    ({ space } = await fillSpace(server, admin, '制度', documents, { grants: [{ user: analyst.id, right: 'ask', labels: ['内部'] }] }));
  });
  afterAll(() => server.stop());

  const model = async () =>
    (await server.context.store.db.selectFrom('knowledge_vector_models').select('model').where('spaceId', '=', space).executeTakeFirst())?.[
      'model'
    ];
  async function embedAll(wanted: string): Promise<void> {
    await embedWhatLacks(server.context);
    await expect.poll(model, { timeout: 20_000 }).toBe(wanted);
  }
  const search = async (question: string, settings: object = {}, who = admin) =>
    (await who.call('POST /api/knowledge/retrievals', { spaces: [space], question, settings })).json<{ data: Retrieval }>().data;

  it('find what is said in other words, beside what terms find', async () => {
    expect((await search('落脚贵吗')).passages).toEqual([]);
    await embedAll('first');
    const { passages, models: used } = await search('落脚贵吗');
    expect(used).toEqual({ vectors: true, reranker: false });
    expect(passages[0]).toMatchObject({ documentName: '差旅.md', scores: { terms: 0, vector: 1, relevance: 1 } });
    expect((await search('落脚贵吗', { vector_weight: 0 })).passages).toEqual([]);
    expect((await search('招待费', { recall_score: 0.9 })).passages.map(({ documentName }) => documentName)).toEqual(['接待.md']);
  });

  it('show nobody what they may not ask', async () => {
    expect((await search('落脚', {}, analyst)).passages.map(({ documentName }) => documentName)).toEqual(['接待.md']);
  });

  it('are left out when their model does not answer', async () => {
    isDown = true;
    const { models: used, passages } = await search('住宿费');
    expect(used.vectors).toBe(false);
    expect(passages[0]).toMatchObject({ documentName: '差旅.md', scores: { vector: null } });
    isDown = false;
  });

  it('are put in order by a reranker, where one is connected and wanted', async () => {
    isReranking = true;
    expect((await search('住宿费')).passages[0]).toMatchObject({ documentName: '接待.md', scores: { rerank: 1 } });
    expect((await search('住宿费', { rerank: false })).passages[0]).toMatchObject({ documentName: '差旅.md', scores: { rerank: null } });
    isReranking = false;
  });

  it('are made anew by another model, beside the old ones until all are there', async () => {
    connected = 'second';
    await embedAll('second');
    const left = await server.context.store.db.selectFrom('knowledge_vectors').select(['model']).execute();
    expect(left.map((row) => row['model'])).toEqual(['second', 'second']);
    expect((await search('落脚')).passages[0]).toMatchObject({ documentName: '差旅.md' });
    const before = embedded.length;
    await embedWhatLacks(server.context);
    expect(embedded.length).toBe(before);
  });

  it('find as much as before where many chunks that are nearer are disabled, in the trash or gone', async () => {
    const documentOf = (name: string, count: number, text: string) => ({
      name,
      chunks: Array.from({ length: count }, (_, at) => `${text} ${at}`),
    });
    const documents = [
      documentOf('停用.md', 300, '住'),
      documentOf('删除.md', 300, '住'),
      documentOf('利润.md', 700, '净利润'),
      { name: '其他.md', chunks: ['住在城里，请客另算。'] },
    ];
    const filled = await fillSpace(server, admin, '客房', documents);
    const found = async () =>
      (await admin.call('POST /api/knowledge/retrievals', { spaces: [filled.space], question: '落脚', settings: { recall_score: 0.1 } }))
        .json<{ data: Retrieval }>()
        .data.passages.map(({ documentName }) => documentName);
    await embedWhatLacks(server.context);
    await expect.poll(found, { timeout: 20_000 }).toContain('停用.md');
    const [disabled, trashed] = filled.documents;
    for (const id of disabled!.chunks) await admin.call(`PUT /api/knowledge/chunks/${id}`, { isEnabled: false });
    await admin.call(`DELETE /api/knowledge/documents/${trashed!.document}`);
    expect(await found()).toEqual(['其他.md']);
  });
});
