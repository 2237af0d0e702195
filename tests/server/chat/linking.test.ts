import { describe, expect, it } from 'vitest';
import { noGlossary } from '#schemas/wire/glossary.ts';
import { glossaryWords, likeExamples, notesOf } from '#server/chat/linking/glossaryWords.ts';
import { linkTables } from '#server/chat/linking/linkTables.ts';
import { schemaWords } from '#server/chat/database/schemaWords.ts';
import { glossary, questions, tables } from './linkedTables.ts';

/** Tables that a model is shown of a large source. */
const shown = 12;
const linked = (question: string, known = glossary, earlier: readonly string[] = []) => {
  const { spokenOf, others } = linkTables(tables, { glossary: known, question, earlier });
  return [...spokenOf, ...others].slice(0, Math.max(shown, spokenOf.length)).map(({ name }) => name);
};
const missed = (known = glossary) =>
  questions.flatMap(([question, needed]) => {
    const found = new Set(linked(question, known));
    const missing = needed.split(' ').filter((table) => !found.has(table));
    return missing.length > 0 ? [`${question}: ${missing.join(' ')}`] : [];
  });

describe('the tables that a question speaks of, among more than sixty', () => {
  it('are all shown to the model, with those that join them, for every written question', () => {
    expect(tables.length).toBeGreaterThan(60);
    expect(questions.length).toBeGreaterThan(35);
    expect(missed()).toEqual([]);
  });

  it('are mostly found without a glossary, and far better with one', () => {
    expect(missed(noGlossary).length).toBeGreaterThan(3);
    expect(missed(noGlossary).length).toBeLessThan(questions.length / 4);
  });

  it('are few', () => {
    const counts = questions.map(([question]) => linkTables(tables, { glossary, question, earlier: [] }).spokenOf.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(10);
  });

  it('are those of the questions before, where this one names none', () => {
    expect(linked('那 2023 年呢？', glossary, ['各券商的成交量']).slice(0, 2)).toEqual(expect.arrayContaining(['trades', 'brokers']));
  });

  it('are told with the names that people use, with values, joins, measures and like questions', () => {
    const { spokenOf } = linkTables(tables, { glossary, question: 'VIP 的订货额', earlier: [] });
    const { text } = schemaWords(spokenOf, {
      mostTokens: 10_000,
      countTokens: (words) => words.length,
      quote: (name) => name,
      notes: notesOf(glossary),
    });
    expect(text).toContain('kh_zb -- 客户档案 / client file');
    expect(text).toContain("khlx text -- 客户类型; 'V' = 贵宾 / VIP");
    const words = glossaryWords(glossary, new Set(['kh_zb', 'dd_mx']), 'VIP 的订货额', 'zh');
    expect(words).toContain("订货额 (元) = sum(je) from dd_mx where zt <> '9'");
    expect(words).toContain('dd_mx.kh_id = kh_zb.id');
    expect(words).not.toContain('净利率');
    expect(likeExamples(glossary.examples, '每个行业有多少债券').map(({ sql }) => sql)).toEqual(['select 1']);
    expect(glossaryWords(noGlossary, new Set(['kh_zb']), 'x', 'en')).toBe('');
  });
});
