import { lowestGoodScore } from '#schemas/wire/chat/ratings.ts';

/** Sides of a rating: what a thumb says. */
export type Verdict = 'good' | 'bad';

/**
 * Score that a thumb gives: the best, or the lowest that speaks of an answer. 0 says that there was none (spec §5, "0 no results"),
 * which whoever means it chooses among the details.
 */
export const scoreOf: Readonly<Record<Verdict, number>> = { good: 5, bad: 1 };

/** The thumb that a rating shows as pressed; null when there is no rating. */
export function verdictOf(rating: number | null): Verdict | null {
  if (rating === null) return null;
  return rating >= lowestGoodScore ? 'good' : 'bad';
}
