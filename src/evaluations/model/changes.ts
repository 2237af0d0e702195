import type { EvaluationOutcome, Outcome } from '#schemas/wire/evaluations.ts';

/** Change of a case from one pass to the next; `new` where the earlier one did not have it. */
export type Change = 'better' | 'worse' | 'same' | 'new';

/** Outcome of a case, beside that of the pass before. */
export interface ComparedOutcome extends EvaluationOutcome {
  readonly before: Outcome | null;
  readonly change: Change;
}

/** The better ones last: to say nothing is better than to say what is wrong. */
const ranks: Readonly<Record<Outcome, number>> = { wrong: 0, failed: 1, unanswered: 1, right: 2 };

function changeOf(before: Outcome | undefined, now: Outcome): Change {
  if (before === undefined) return 'new';
  const gained = ranks[now] - ranks[before];
  return gained === 0 ? 'same' : gained > 0 ? 'better' : 'worse';
}

/** Compares the outcomes of a pass with those of the one before; what became worse comes first, then what is not right. */
export function compare(now: readonly EvaluationOutcome[], before: readonly EvaluationOutcome[]): ComparedOutcome[] {
  const earlier = new Map(before.map((each) => [each.case, each.outcome]));
  const order: readonly Change[] = ['worse', 'better', 'new', 'same'];
  return now
    .map((each) => {
      const was = earlier.get(each.case);
      return { ...each, before: was ?? null, change: changeOf(was, each.outcome) };
    })
    .sort(
      (one, other) =>
        order.indexOf(one.change) - order.indexOf(other.change) || ranks[one.outcome] - ranks[other.outcome] || one.case - other.case,
    );
}

/** Numbers of cases by their change. */
export const countChanges = (outcomes: readonly ComparedOutcome[]): Readonly<Record<'better' | 'worse', number>> => ({
  better: outcomes.filter(({ change }) => change === 'better').length,
  worse: outcomes.filter(({ change }) => change === 'worse').length,
});
