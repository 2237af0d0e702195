import { z } from 'zod';
import type { Text } from '../kit/text.ts';

/** Outcomes of a case that was asked again: the rows that are expected, others, no rows at all, or a statement or model that failed. */
export const outcomes = {
  right: { zh: '正确', en: 'Right' },
  wrong: { zh: '结果不同', en: 'Other rows' },
  unanswered: { zh: '没有回答', en: 'Not answered' },
  failed: { zh: '没有完成', en: 'Failed' },
} as const satisfies Readonly<Record<string, Text>>;
export type Outcome = keyof typeof outcomes;
const outcomeKeys = Object.keys(outcomes) as [Outcome, ...Outcome[]];

/** Circumstances of an evaluation whose change is a reason to run it again. */
export const circumstances = ['glossary', 'prompt', 'model'] as const;
export type Circumstance = (typeof circumstances)[number];

/** One pass over all cases of a source. */
export const evaluationRun = z.strictObject({
  id: z.int(),
  /** Name of the model that was asked. */
  model: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  startedBy: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  cases: z.int().nonnegative(),
  counts: z.record(z.enum(outcomeKeys), z.int().nonnegative()),
});
export type EvaluationRun = Readonly<z.infer<typeof evaluationRun>>;

/** Outcome of one case in one run. */
export const evaluationOutcome = z.strictObject({
  case: z.int(),
  question: z.string(),
  outcome: z.enum(outcomeKeys),
  /** Statement that answered; null where none did. */
  sql: z.string().nullable(),
  /** Statement whose rows are expected. */
  expected: z.string(),
  /** Words of what went wrong, in the language of whoever started the run. */
  problem: z.string().nullable(),
  milliseconds: z.number(),
});
export type EvaluationOutcome = Readonly<z.infer<typeof evaluationOutcome>>;
