import { sql } from 'kysely';
import { contentOf } from '#server/knowledge/retrieval/contentOf.ts';
import { termOfSpace } from '#server/knowledge/retrieval/indexChunks.ts';
import { search } from '#server/knowledge/retrieval/retrieve.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import type { Row } from './index.ts';
import { admin, askAll, type Outcome, storeDocuments } from '#tests/support/knowledge/asked.ts';
import { readDocuments } from '#tests/support/knowledge/corpus.ts';
import { manyDocuments, manyQuestions } from './knowledge/manyDocuments.ts';
import { heldOutDocuments, heldOutQuestions } from '#tests/support/knowledge/heldOut.ts';
import { gainAt10, interval, recallAt, reciprocalRank, type Ranks } from '#tests/support/knowledge/measures.ts';
import { type QuestionKind, questions } from '#tests/support/knowledge/questions.ts';
import { writtenSet } from '#tests/support/knowledge/written/writtenSet.ts';
import { median, scaled, timeRow } from './measure.ts';

const per = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Quality of the answers without any model. */
function qualityOf(outcomes: readonly Outcome[], on: string): Row[] {
  const ranksOf = (kind?: QuestionKind): Ranks[] =>
    outcomes.flatMap(({ asked, ranks }) => (ranks.length > 0 && (!kind || asked.kind === kind) ? [ranks] : []));
  const all = ranksOf();
  const measured = (name: string, measure: (ranks: readonly Ranks[]) => number): Row => ({
    name: `${name}, ${on}`,
    measured: measure(all).toFixed(3),
    compared: `± ${interval(all, measure).toFixed(3)} (95 %)`,
    ratio: null,
  });
  const kinds = ['plain', 'alike', 'twoPlaces', 'paraphrased'] as const;
  const cited = outcomes.filter((each) => each.cited > 0 && !each.refused);
  const shareOf = (isAnswerable: boolean, said: 'refused' | 'isEmpty'): string => {
    const some = outcomes.filter(({ asked }) => asked.expected.length > 0 === isAnswerable);
    return per(some.filter((each) => each[said]).length / some.length);
  };
  return [
    {
      ...measured('R@5', (ranks) => recallAt(ranks, 5)),
      note: kinds
        .filter((kind) => ranksOf(kind).length > 0)
        .map((kind) => `${kind} ${recallAt(ranksOf(kind), 5).toFixed(2)}`)
        .join(', '),
    },
    measured('nDCG@10', gainAt10),
    measured('MRR', reciprocalRank),
    {
      name: `first citation is right, ${on}`,
      measured: per(cited.filter((each) => each.rightlyCited > 0).length / Math.max(1, cited.length)),
      compared: `of ${cited.length} answers with one`,
      ratio: null,
    },
    {
      name: `"no answer" where there is none, ${on}`,
      measured: shareOf(false, 'refused'),
      compared: `${shareOf(true, 'isEmpty')} where there is one, and ${shareOf(true, 'refused')} with what comes nearest`,
      ratio: null,
    },
  ];
}

/** Milliseconds of each of some questions. */
async function timesOf(ask: (question: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const question of manyQuestions) await ask(question);
  for (const question of manyQuestions) {
    const begun = performance.now();
    await ask(question);
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other);
}

/** Questions of a space of many chunks, beside the query that the full-text index of SQLite answers by itself. */
async function speedOf({ context }: TestServer): Promise<Row[]> {
  const count = scaled(100_000);
  const begun = performance.now();
  const space = await storeDocuments(context, manyDocuments(count));
  const stored = performance.now() - begun;
  const { signal } = new AbortController();
  const ours = await timesOf((question) => search(context, admin, { spaces: [space], question, purpose: 'set', signal }));
  const bare = await timesOf((question) => {
    const words = contentOf(question).map((term) => `"${term}"`);
    const match = `"${termOfSpace(space)}" AND (${words.join(' OR ')})`;
    return sql`select rowid from knowledge_search where knowledge_search match ${match} order by rank limit 10`.execute(context.store.db);
  });
  const of = `${count.toLocaleString('en')} chunks`;
  const part = (times: readonly number[], share: number): number => times[Math.floor((times.length - 1) * share)]!;
  return [
    timeRow(`question to passages, ${of}, median`, median(ours), median(bare), 'the bare query of FTS5'),
    timeRow(`question to passages, ${of}, 95 of 100`, part(ours, 0.95), part(bare, 0.95), 'the bare query of FTS5'),
    {
      name: `stored and indexed, ${of}`,
      measured: `${Math.round(count / (stored / 1000)).toLocaleString('en')}/s`,
      compared: 'of 200 letters each',
      ratio: null,
    },
  ];
}

/** Questions over documents of the bench's own, on both databases, without any model; and over many chunks. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  // Tests and benches are told of a PostgreSQL alike.
  for (const dialect of dialects.filter((each) => each === 'sqlite' || process.env['TEST_DATABASE_URL'])) {
    const server = await startServer({ dialect });
    rows.push(...qualityOf(await askAll(server.context, await storeDocuments(server.context, readDocuments()), questions), dialect));
    const strange = await storeDocuments(server.context, heldOutDocuments);
    rows.push(...qualityOf(await askAll(server.context, strange, heldOutQuestions), `${dialect}, of another subject`));
    const { documents, reported } = writtenSet();
    const space = await storeDocuments(server.context, documents);
    rows.push(...qualityOf(await askAll(server.context, space, reported), `${dialect}, passages that are much alike`));
    if (dialect === 'sqlite') rows.push(...(await speedOf(server)));
    await server.stop();
  }
  return rows;
}
