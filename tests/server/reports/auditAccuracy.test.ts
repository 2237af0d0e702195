import { describe, expect, it } from 'vitest';
import { outcomeKeys } from '#schemas/wire/reports/comparison.ts';
import { compareByModel } from '#server/reports/audit/compareByModel.ts';
import { passagesIndex } from '#server/reports/audit/compare.ts';
import { auditAll, linesOf, precisionAndRecall } from './audited/audited.ts';
import { dev } from './audited/dev.ts';
import { held } from './audited/held.ts';

/** Precision and recall that the rules reach on statements they were not made by; they began at 0.59 and 0.88, 0.76 and 0.45, 1 and 0.9. */
const reached = {
  supported: { precision: 0.85, recall: 0.85 },
  contradicted: { precision: 0.88, recall: 0.86 },
  notFound: { precision: 0.94, recall: 0.95 },
} as const;

describe('the audit by rule', () => {
  it('is right about every statement that its rules were made by', () => {
    expect(auditAll(dev).filter(({ is, said }) => is !== said)).toEqual([]);
  });

  it.each(outcomeKeys)('says “%s” as rightly and as often as it has, of statements that it has not seen', (outcome) => {
    const all = auditAll(held);
    expect(all.length).toBeGreaterThanOrEqual(120);
    const { precision, recall } = precisionAndRecall(all, outcome);
    expect(precision).toBeGreaterThanOrEqual(reached[outcome].precision);
    expect(recall).toBeGreaterThanOrEqual(reached[outcome].recall);
  });
});

describe('the audit by a model', () => {
  const [text] = held;
  const statements = outcomeKeys.flatMap((is) => linesOf(text![is]).map((statement) => ({ statement, is })));
  const passages = passagesIndex(linesOf(text!.passages).map((each) => ({ text: each, source: 'a' })));
  const asked = statements.map(({ statement }) => statement);
  const near = (statement: string): string => passages.near(statement, 1)[0]?.passage.text ?? '';
  /** Audits with a model that says the same of every statement but for its outcome. */
  const auditedBy = (saying: (at: number) => { readonly outcome: string; readonly quote: string }) => {
    const results = statements.map((_, at) => ({ statement: at + 1, passage: 1, reason: 'r', ...saying(at) }));
    const models = { answerJson: async () => ({ value: { results } }) };
    const means = { actor: { id: 1, isAdmin: true }, model: 'm', signal: new AbortController().signal };
    return compareByModel({ models: models as never, means: means as never, language: 'zh' }, asked, passages);
  };

  it('is as good as a model that quotes rightly', async () => {
    const judged = await auditedBy((at) => ({ outcome: statements[at]!.is, quote: near(asked[at]!) }));
    const wrong = judged.filter(({ outcome }, at) => outcome !== statements[at]!.is);
    expect(wrong.length).toBeLessThanOrEqual(1);
  });

  it('is as good as the rules where a model makes its quotes up', async () => {
    const judged = await auditedBy(() => ({ outcome: 'supported', quote: '原文中没有的话，编造的' }));
    const byRule = auditAll([text!]);
    expect(judged.map(({ outcome }) => outcome)).toEqual(byRule.map(({ said }) => said));
  });

  it('lets no model say that it has not found what stands there word for word', async () => {
    const [line] = linesOf(text!.passages);
    const models = {
      answerJson: async () => ({ value: { results: [{ statement: 1, outcome: 'notFound', passage: 0, quote: '', reason: 'r' }] } }),
    };
    const means = { actor: { id: 1, isAdmin: true }, model: 'm', signal: new AbortController().signal };
    const [judged] = await compareByModel({ models: models as never, means: means as never, language: 'zh' }, [line!], passages);
    expect(judged).toMatchObject({ outcome: 'supported', isByModel: false });
  });
});
