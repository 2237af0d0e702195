/** One way of finding: ids, the best first, and how much it counts beside the others. */
export interface Leg {
  readonly ids: readonly number[];
  readonly weight: number;
}

/** Ranks this far down still count for half of what the first does: the constant of reciprocal-rank fusion. */
const depth = 60;

/**
 * Joins rankings by reciprocal ranks: gives each id that any of them has with its score, the best first, equal ones by id. The score of an id
 * that is first everywhere is 1, whatever the weights.
 */
export function fuse(legs: readonly Leg[]): { readonly id: number; readonly score: number }[] {
  const whole = legs.reduce((sum, { weight }) => sum + weight, 0);
  const scores = new Map<number, number>();
  for (const { ids, weight } of legs) {
    if (weight <= 0) continue;
    for (const [rank, id] of ids.entries()) {
      scores.set(id, (scores.get(id) ?? 0) + ((weight / whole) * (depth + 1)) / (depth + 1 + rank));
    }
  }
  return Array.from(scores, ([id, score]) => ({ id, score })).sort((one, other) => other.score - one.score || one.id - other.id);
}
