import { afterAll, describe, expect, it } from 'vitest';
import { askAll, type Outcome, storeDocuments } from '#tests/support/knowledge/asked.ts';
import { readDocuments } from '#tests/support/knowledge/corpus.ts';
import { gainAt10, recallAt } from '#tests/support/knowledge/measures.ts';
import { aboutAbsent, type BenchQuestion, questions } from '#tests/support/knowledge/questions.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

const servers: TestServer[] = [];
async function outcomesOn(dialect: (typeof dialects)[number]): Promise<Outcome[]> {
  const server = await startServer({ dialect });
  servers.push(server);
  const absent = aboutAbsent.map((question): BenchQuestion => ({ kind: 'unanswerable', question, expected: [] }));
  return askAll(server.context, await storeDocuments(server.context, readDocuments()), [...questions, ...absent]);
}

describe('the search for passages, by the questions of the bench', () => {
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  it('finds what answers them, says so where nothing does, and ranks alike on both databases', async () => {
    const [first, ...others] = await Promise.all(dialects.map(outcomesOn));
    for (const other of others) expect(other.map(({ ids }) => ids)).toEqual(first!.map(({ ids }) => ids));
    const answerable = first!.filter(({ asked }) => asked.kind !== 'unanswerable');
    const unanswerable = first!.filter(({ asked }) => asked.kind === 'unanswerable' && questions.includes(asked));
    const ranks = answerable.map((each) => each.ranks);
    const cited = first!.filter((each) => each.cited > 0 && !each.refused);
    // A little below what was measured: words alone find little of what is said in others.
    expect(recallAt(ranks, 5)).toBeGreaterThan(0.9);
    expect(gainAt10(ranks)).toBeGreaterThan(0.9);
    // What is named and is not there is told to be so, whatever else is alike; and nothing that is there is.
    expect(first!.filter(({ isAbsent }) => isAbsent).map(({ asked }) => asked.question)).toEqual(expect.arrayContaining([...aboutAbsent]));
    expect(answerable.filter(({ isAbsent }) => isAbsent)).toEqual([]);
    expect(unanswerable.filter(({ refused }) => refused).length).toBeGreaterThanOrEqual(8);
    expect(answerable.filter(({ isEmpty }) => isEmpty).length / answerable.length).toBeLessThan(0.15);
    expect(cited.filter(({ rightlyCited }) => rightlyCited > 0).length / cited.length).toBeGreaterThan(0.8);
  });
});
