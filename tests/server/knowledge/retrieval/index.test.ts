import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedTerms, candidatesFor, searchesFor } from '#server/knowledge/retrieval/candidates.ts';
import { indexChunks, unindexChunks } from '#server/knowledge/retrieval/indexChunks.ts';
import { dialects } from '#tests/support/startServer.ts';
import { type Corpus, openCorpus } from './retrieved.ts';

const documents = [
  { space: 1, name: '年度报告', chunks: ['公司二〇二三年净利润增长', '公司的增值税率为 13%', 'Risks of the companies'] },
  { space: 1, name: '制度', labels: ['内部'], chunks: ['差旅费报销制度', '公司净利润的内部口径'] },
  { space: 2, name: '新闻', chunks: ['他行净利润下降'] },
];
const everywhere = [1, 2].map((spaceId) => ({ spaceId, labels: null }));

describe.each(dialects)('the index of chunks on %s', (dialect) => {
  let corpus: Corpus;
  beforeAll(async () => {
    corpus = await openCorpus(dialect, documents);
  });
  afterAll(() => corpus.stop());

  async function idsFor(question: string, spaces: readonly { spaceId: number; labels: readonly string[] | null }[] = everywhere) {
    const asked = await askedTerms(corpus.context, question, spaces);
    // As in a space of so many chunks that not all of them are scored.
    const large = { ...asked, corpus: { ...asked.corpus, chunks: 10_000 } };
    return (await candidatesFor(corpus.context, large, spaces)).map(({ id }) => id);
  }
  const everything = async () => ({
    terms: await corpus.store.db.selectFrom('knowledge_terms').selectAll().orderBy('spaceId').orderBy('term').execute(),
    sizes: await corpus.store.db.selectFrom('knowledge_sizes').selectAll().orderBy('spaceId').execute(),
  });

  it.each([
    ['净利润', [1, 5, 6]],
    ['增值税', [2]],
    ['年度报告', [1, 2, 3]],
    ['risk', [3]],
    ['13', [2]],
    ['火星', []],
    ['"净利" OR rowid', [1, 5, 6]],
    ['', []],
  ])('finds by %j the chunks %j', async (question, ids) => {
    expect(await idsFor(question)).toEqual(ids);
  });

  it('finds only in spaces that may be asked, and there only what bears the labels', async () => {
    expect(await idsFor('净利润', [{ spaceId: 2, labels: null }])).toEqual([6]);
    expect(await idsFor('净利润', [{ spaceId: 1, labels: ['内部', '绝密'] }])).toEqual([5]);
    expect(await idsFor('净利润', [{ spaceId: 1, labels: ['绝密'] }])).toEqual([]);
    expect(await idsFor('净利润', [])).toEqual([]);
  });

  it('gives all chunks of a small space, of those that may be shown', async () => {
    const of = async (...spaces: { spaceId: number; labels: readonly string[] | null }[]) =>
      (await candidatesFor(corpus.context, await askedTerms(corpus.context, '火星', spaces), spaces)).map(({ id }) => id);
    expect(await of({ spaceId: 1, labels: null })).toEqual([1, 2, 3, 4, 5]);
    expect(await of({ spaceId: 1, labels: ['内部'] })).toEqual([4, 5]);
    expect(await of({ spaceId: 1, labels: ['绝密'] })).toEqual([]);
  });

  it('counts terms and sizes of each space, and forgets them with the chunks', async () => {
    const { asked, corpus: size } = await askedTerms(corpus.context, '公司净利润', [{ spaceId: 1, labels: null }]);
    expect(asked.filter(({ term }) => term === '公司')).toEqual([{ term: '公司', chunks: 3 }]);
    expect(size).toEqual({
      chunks: 5,
      meanLength:
        documents
          .slice(0, 2)
          .flatMap(({ chunks }) => chunks)
          .join('').length / 5,
    });
    const before = await everything();
    await corpus.store.transaction((trx) => unindexChunks(corpus.context, trx, [1, 5]));
    expect(await idsFor('净利润')).toEqual([6]);
    expect((await everything()).terms).not.toContainEqual(expect.objectContaining({ spaceId: 1, term: '净利' }));
    await corpus.store.transaction((trx) => indexChunks(corpus.context, trx, [1, 5]));
    expect(await everything()).toEqual(before);
  });

  it('knows nothing of a disabled chunk, and shows none of a document in the trash', async () => {
    const setDeleted = (deletedAt: string | null) =>
      corpus.store.transaction((trx) => trx.updateTable('documents').set({ deletedAt }).where('id', '=', 3).execute());
    await setDeleted('2026-01-01');
    expect(await idsFor('净利润')).toEqual([1, 5]);
    await setDeleted(null);
    expect(await idsFor('净利润')).toEqual([1, 5, 6]);
  });
});

describe('the searches of a question', () => {
  const asked = (...counts: number[]) => counts.map((chunks, at) => ({ term: `t${at}`, chunks }));

  it('are by its eight rarest terms, and by more of them as long as few chunks hold these', () => {
    const eight = ['t0', 't1', 't2', 't3', 't4', 't5', 't6', 't7'];
    expect(searchesFor(asked(1, 2, 3, 4, 5, 6, 7, 8, 9))).toEqual([{ all: [], oneOf: [...eight, 't8'] }]);
    expect(searchesFor(asked(1, 2, 3, 4, 5, 6, 7, 8, 900))).toEqual([{ all: [], oneOf: eight }]);
  });

  it('look for frequent terms together, before one of them', () => {
    expect(searchesFor(asked(500, 3000, 4000))).toEqual([
      { all: [], oneOf: ['t0'] },
      { all: ['t1', 't2'], oneOf: [] },
      { all: ['t1'], oneOf: [] },
    ]);
    expect(searchesFor(asked(9000))).toEqual([{ all: ['t0'], oneOf: [] }]);
    expect(searchesFor([])).toEqual([]);
  });
});
