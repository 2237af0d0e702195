import type { SetRun } from '#schemas/wire/knowledge/retrieval.ts';

/** A question in one run or two: the best rank of what it should find in each, null where none of it was found. */
export interface ComparedQuestion {
  readonly question: string;
  readonly now: number | null;
  /** Undefined without a second run, or of a question that it did not have. */
  readonly before: number | null | undefined;
  readonly change: 'better' | 'worse' | 'same' | 'new';
  /** False of a question that the documents are not to answer. */
  readonly isAnswerable: boolean;
}

const bestOf = (ranks: readonly (number | null)[]): number | null =>
  ranks.reduce<number | null>((best, rank) => (rank !== null && (best === null || rank < best) ? rank : best), null);

function changeOf(now: number | null, before: number | null | undefined): ComparedQuestion['change'] {
  if (before === undefined) return 'new';
  if (now === before) return 'same';
  return (now ?? Infinity) < (before ?? Infinity) ? 'better' : 'worse';
}

/** The questions of a run beside those of an earlier one; what became worse comes first. */
export function compareRuns(run: SetRun, earlier: SetRun | undefined): ComparedQuestion[] {
  const ranksBefore = new Map(earlier?.ranks.map(({ question, ranks }) => [question, bestOf(ranks)]));
  const order = { worse: 0, better: 1, new: 2, same: 3 } as const;
  return run.ranks
    .map(({ question, ranks }): ComparedQuestion => {
      const [now, before] = [bestOf(ranks), ranksBefore.get(question)];
      return { question, now, before, change: changeOf(now, before), isAnswerable: ranks.length > 0 };
    })
    .toSorted((one, other) => order[one.change] - order[other.change]);
}
