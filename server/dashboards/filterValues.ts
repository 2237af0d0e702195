import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { readFilterValues } from '#schemas/contracts/dashboards.ts';
import { isRefusal } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import { type Question, resultOf } from './results.ts';

/** Values that are offered, at most. */
const mostOffered = 500;

type Values = CallAnswer<typeof readFilterValues>;
type Value = Values['values'][number];

/** Texts as people order them, numbers by size and before texts. */
const inOrder = (one: Value, other: Value): number =>
  typeof one === 'string' && typeof other === 'string'
    ? one.localeCompare(other, 'zh')
    : typeof one === 'string'
      ? 1
      : Number(one) - Number(other);

/** The different values that statements of one column give together. One that fails, or cannot be written, offers none: its tile says why. */
export async function filterValues(
  context: Context,
  questions: readonly (() => Question | undefined)[],
  asked: { readonly seconds: number; readonly signal: AbortSignal },
): Promise<Values> {
  const values = new Set<Value>();
  let isWhole = true;
  for (const questionOf of questions) {
    try {
      const question = questionOf();
      if (!question) continue;
      const { rows, isCut } = await resultOf(context, question, asked);
      rows.forEach(([value]) => value !== null && value !== undefined && values.add(value));
      isWhole &&= !isCut;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    if (values.size > mostOffered) break;
  }
  return { values: [...values].slice(0, mostOffered).toSorted(inOrder), isWhole: isWhole && values.size <= mostOffered };
}
