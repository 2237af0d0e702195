import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGrammar } from '#server/questions/understand.ts';
import { suggestionsOf } from '#server/questions/suggest.ts';
import { dialects } from '#server/sources/sql/dialects.ts';
import { readStatement } from '#server/sources/sql/readStatement.ts';
import { people, shop } from './exampleSources.ts';
import { known, unseen, type Written } from './questions.ts';

type Verdict = 'right' | 'wrong' | 'unsure';

/** Rows as texts, each value where another statement could have it too: order is looked at where the question asks for one. */
const shape = (rows: readonly unknown[][], width: number): string[] =>
  rows
    .map((row) => JSON.stringify(row.slice(0, width).map((value) => (typeof value === 'number' ? Number(value.toFixed(6)) : value))))
    .toSorted();

function verdictOf({ source, question, sql }: Written): Verdict {
  const understood = createGrammar(source.asked)(question);
  if (understood.kind !== 'answer') return 'unsure';
  const wanted = source.rows(sql);
  const found = source.rows(understood.sql);
  const width = wanted[0]?.length ?? 0;
  return JSON.stringify(shape(found, width)) === JSON.stringify(shape(wanted, width)) ? 'right' : 'wrong';
}

const judged = (questions: readonly Written[]) => questions.map((each) => ({ question: each.question, verdict: verdictOf(each) }));
const having = (some: ReturnType<typeof judged>, verdict: Verdict) =>
  some.filter((each) => each.verdict === verdict).map(({ question }) => question);

describe('the grammar', () => {
  it('answers what it was made by, and nothing wrongly', () => {
    const verdicts = judged(known);
    expect(having(verdicts, 'wrong')).toEqual([]);
    expect(having(verdicts, 'unsure')).toEqual([]);
  });

  it('answers at least seven in ten questions that it was not made by, and nothing wrongly', () => {
    const verdicts = judged(unseen);
    expect(having(verdicts, 'wrong')).toEqual([]);
    expect(having(verdicts, 'right').length / verdicts.length).toBeGreaterThan(0.7);
  });

  it('names the words that mean nothing here, and guesses nothing of them', () => {
    const understand = createGrammar(people.asked);
    expect(understand('中部地区的员工')).toMatchObject({ kind: 'unknown' });
    expect(understand('员工的爱好')).toMatchObject({ kind: 'unknown', words: ['爱好'] });
  });

  it('asks where a word may mean several columns, and each of its readings runs', () => {
    const found = createGrammar(people.asked)('员工数量同比增长');
    expect(found).toMatchObject({ kind: 'unsure', readings: [{}, {}] });
    if (found.kind === 'unsure') for (const { sql } of found.readings) people.rows(sql);
  });

  it.each([
    ['zh', people],
    ['en', shop],
  ] as const)('suggests questions in %s that it answers', (_, source) => {
    const suggestions = suggestionsOf(source.asked, 20);
    expect(suggestions.length).toBeGreaterThan(5);
    for (const question of suggestions) {
      const understood = createGrammar(source.asked)(question);
      expect(understood.kind).toBe('answer');
      if (understood.kind === 'answer') source.rows(understood.sql);
    }
  });

  it('writes what reads and runs, or nothing, whatever it is asked', () => {
    const pieces = [...known, ...unseen].flatMap(({ question }) => question.split(/(?<=[的，每各年月]| )/u));
    const question = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 })), { maxLength: 8 })
      .map((some) => some.join(' '));
    const sources = [people, shop].map((source) => ({ source, understand: createGrammar(source.asked) }));
    fc.assert(
      fc.property(question, fc.constantFrom(...sources), (text, { source, understand }) => {
        const understood = understand(text);
        const readings = understood.kind === 'answer' ? [understood] : understood.kind === 'unsure' ? understood.readings : [];
        for (const { sql } of readings) {
          readStatement(sql, dialects.sqlite);
          source.rows(sql);
        }
      }),
      { numRuns: 400 },
    );
  });
});
