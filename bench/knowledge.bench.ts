import { codeOf, likeness, nearest } from '#server/knowledge/vectors/codes.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import type { Row } from './index.ts';
import { askAll, type Outcome, storeDocuments } from '#tests/support/knowledge/asked.ts';
import { readDocuments } from '#tests/support/knowledge/corpus.ts';
import { askedOf, chunksInWords } from './knowledge/askedOf.ts';
import { manyDocuments } from './knowledge/manyDocuments.ts';
import { heldOutDocuments, heldOutQuestions } from '#tests/support/knowledge/heldOut.ts';
import { gainAt10, interval, recallAt, reciprocalRank, type Ranks } from '#tests/support/knowledge/measures.ts';
import { type QuestionKind, questions } from '#tests/support/knowledge/questions.ts';
import { writtenSet } from '#tests/support/knowledge/written/writtenSet.ts';
import { scaled, sideBySide, timeRow } from './measure.ts';

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

/** A space that is stored as reading stores it. */
async function speedOf(server: TestServer): Promise<Row[]> {
  const count = scaled(100_000);
  const begun = performance.now();
  const space = await storeDocuments(server.context, [...manyDocuments(count)]);
  const stored = performance.now() - begun;
  return [
    ...(await askedOf(server, space, chunksInWords(count))),
    {
      name: `stored and indexed, ${chunksInWords(count)}`,
      measured: `${Math.round(count / (stored / 1000)).toLocaleString('en')}/s`,
      compared: 'of 200 letters each',
      ratio: null,
    },
  ];
}

/** The nearest of many vectors, by one bit of each of their numbers and then exactly, beside comparing all of them exactly. */
async function speedOfVectors(): Promise<Row> {
  const [count, numbers] = [scaled(20_000), 1_024];
  let seed = 5;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 1_073_741_823.5 - 1;
  const vectors = Array.from({ length: count }, () => Float32Array.from({ length: numbers }, next));
  const width = numbers / 32;
  const codes = new Uint32Array(count * width);
  for (const [at, vector] of vectors.entries()) codes.set(codeOf(vector), at * width);
  const kept = { ids: vectors.map((_, at) => at), codes, width };
  const question = Float32Array.from({ length: numbers }, next);
  const best = (ids: readonly number[]) => ids.map((id) => likeness(question, vectors[id]!)).sort((one, other) => other - one)[0];
  const [ours, bare] = await sideBySide(
    async () => best(await nearest(kept, codeOf(question), 400)),
    () => best(kept.ids),
    5,
  );
  return timeRow(`nearest of ${count.toLocaleString('en')} vectors of ${numbers} numbers`, ours, bare, 'comparing all of them exactly');
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
    if (dialect === 'sqlite') rows.push(...(await speedOf(server)), await speedOfVectors());
    await server.stop();
  }
  return rows;
}
