/** Ranks of the passages that a question should find, from 1; null for those that were not found. */
export type Ranks = readonly (number | null)[];

const mean = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / Math.max(1, of.length);

/** Share of the expected passages among the first so many. */
export const recallAt = (all: readonly Ranks[], depth: number): number =>
  mean(all.map((ranks) => ranks.filter((rank) => rank !== null && rank <= depth).length / ranks.length));

/** Mean of one over the rank of the first expected passage. */
export const reciprocalRank = (all: readonly Ranks[]): number =>
  mean(all.map((ranks) => 1 / Math.min(...ranks.map((rank) => rank ?? Infinity))));

const gain = (rank: number): number => 1 / Math.log2(rank + 1);

/** Discounted gain of the first ten, beside the best that could be. */
export const gainAt10 = (all: readonly Ranks[]): number =>
  mean(
    all.map((ranks) => {
      const had = ranks.reduce<number>((sum, rank) => sum + (rank !== null && rank <= 10 ? gain(rank) : 0), 0);
      return had / ranks.reduce<number>((sum, _, at) => sum + gain(at + 1), 0);
    }),
  );

/** Half the width of the 95 % interval of a measure, by drawing the questions again; the same each time. */
export function interval(all: readonly Ranks[], measure: (some: readonly Ranks[]) => number): number {
  let seed = 7;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const drawn = Array.from({ length: 400 }, () => measure(all.map(() => all[Math.floor(next() * all.length)]!))).sort((a, b) => a - b);
  return (drawn[389]! - drawn[10]!) / 2;
}
