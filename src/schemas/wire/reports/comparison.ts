import { z } from 'zod';
import type { Choice } from '../../kit/field.ts';
import type { Text } from '../../kit/text.ts';

/** Outcomes of holding a statement against what it should rest on. */
export const outcomes = {
  supported: { tone: 'good', label: { zh: '有依据', en: 'Supported' } },
  contradicted: { tone: 'bad', label: { zh: '有矛盾', en: 'Contradicted' } },
  notFound: { tone: 'waiting', label: { zh: '未找到', en: 'Not found' } },
} as const satisfies Record<string, { readonly tone: NonNullable<Choice['tone']>; readonly label: Text }>;
export type Outcome = keyof typeof outcomes;
export const outcomeKeys = Object.keys(outcomes) as [Outcome, ...Outcome[]];

/** Verdicts of people on an outcome. */
export const verdicts = {
  agreed: { tone: 'good', label: { zh: '同意', en: 'Agreed' } },
  disputed: { tone: 'bad', label: { zh: '不同意', en: 'Disputed' } },
} as const satisfies Record<string, { readonly tone: NonNullable<Choice['tone']>; readonly label: Text }>;
export type Verdict = keyof typeof verdicts;

/** Sides that a report is held against. */
export const sides = {
  sources: { zh: '来源', en: 'Sources' },
  version: { zh: '另一版本', en: 'Another version' },
} as const satisfies Record<string, Text>;
export type Side = keyof typeof sides;

/** An audit that is to be made: against the sources of the report, or an earlier version of it. */
export const auditRequest = z.discriminatedUnion('against', [
  z.strictObject({ against: z.literal('sources'), model: z.string().max(200).optional() }),
  z.strictObject({ against: z.literal('version'), version: z.int().positive(), model: z.string().max(200).optional() }),
]);
