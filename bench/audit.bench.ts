import { outcomeKeys, outcomes } from '#schemas/wire/reports/comparison.ts';
import { auditAll, precisionAndRecall } from '#tests/server/reports/audited/audited.ts';
import { held } from '#tests/server/reports/audited/held.ts';
import type { Row } from './index.ts';

/** Precision and recall of the first rules, which compared figures, words and negation alone. */
const first = { supported: [0.59, 0.88], contradicted: [0.76, 0.45], notFound: [1, 0.9] } as const;

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const both = ([precision, recall]: readonly [number, number]): string => `${percent(precision)} precision, ${percent(recall)} recall`;

/** Verdicts of the report audit without a model, on written statements that its rules were not made by, beside those of the first rules. */
export async function run(): Promise<Row[]> {
  const all = auditAll(held);
  return outcomeKeys.map((outcome) => {
    const { precision, recall } = precisionAndRecall(all, outcome);
    const count = all.filter(({ is }) => is === outcome).length;
    return {
      name: `audit by rule: ${count} of ${all.length} statements are "${outcomes[outcome].label.en}"`,
      measured: both([precision, recall]),
      compared: both(first[outcome]),
      ratio: null,
      note: 'compared: the first rules',
    };
  });
}
