import type { WireUse } from '#schemas/wire/models.ts';
import { daysOf, type Period } from './period.ts';

/** Sum of the usage of several turns and calls. */
export interface Sum {
  readonly turns: number;
  /** Number of calls beside turns. */
  readonly calls: number;
  readonly failed: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly documents: number;
  readonly characters: number;
  /** Mean milliseconds to the first piece of an answer; null when there is none. */
  readonly firstMs: number | null;
}

/** A sum, and what it is of: a day, a model or a user. */
export interface Part extends Sum {
  readonly name: string;
}

/** Dimensions that usage can be split by. */
export const splits = ['day', 'model', 'user'] as const;
export type Split = (typeof splits)[number];

export const tokensOf = ({ promptTokens, completionTokens }: Pick<Sum, 'promptTokens' | 'completionTokens'>): number =>
  promptTokens + completionTokens;

/** Adds up. A mean of means weighs each by its turns. */
export function sumOf(uses: readonly WireUse[]): Sum {
  const total = (count: (use: WireUse) => number) => uses.reduce((sum, use) => sum + count(use), 0);
  const timed = uses.filter(({ firstMs, turns }) => firstMs !== null && turns > 0);
  const turnsTimed = timed.reduce((sum, { turns }) => sum + turns, 0);
  return {
    turns: total(({ turns }) => turns),
    calls: total(({ calls }) => calls),
    failed: total(({ failed }) => failed),
    promptTokens: total(({ promptTokens }) => promptTokens),
    completionTokens: total(({ completionTokens }) => completionTokens),
    documents: total(({ documents }) => documents),
    characters: total(({ characters }) => characters),
    firstMs: turnsTimed === 0 ? null : timed.reduce((sum, { firstMs, turns }) => sum + (firstMs ?? 0) * turns, 0) / turnsTimed,
  };
}

function grouped(uses: readonly WireUse[], split: Split): ReadonlyMap<string, WireUse[]> {
  const groups = new Map<string, WireUse[]>();
  for (const use of uses) {
    const group = groups.get(use[split]);
    if (group) group.push(use);
    else groups.set(use[split], [use]);
  }
  return groups;
}

/** Sums usage by model or user, most tokens first; turns with calls, and names, decide between equals. */
export const partsBy = (uses: readonly WireUse[], split: Exclude<Split, 'day'>): Part[] =>
  [...grouped(uses, split)]
    .map(([name, group]) => ({ name, ...sumOf(group) }))
    .toSorted((a, b) => tokensOf(b) - tokensOf(a) || b.turns + b.calls - a.turns - a.calls || (a.name < b.name ? -1 : 1));

/** Sums usage by day of a period, in order; days without any are included. */
export function partsByDay(uses: readonly WireUse[], period: Period): Part[] {
  const groups = grouped(uses, 'day');
  return daysOf(period).map((name) => ({ name, ...sumOf(groups.get(name) ?? []) }));
}

/** Measures that can be charted over the days. */
export const measures = ['tokens', 'turns', 'failed', 'firstMs', 'calls', 'documents', 'characters'] as const;
export type Measure = (typeof measures)[number];

/** Measures that not every server has: shown only where there is any of them. */
export const rareMeasures = ['calls', 'documents', 'characters'] as const satisfies readonly Measure[];
export type RareMeasure = (typeof rareMeasures)[number];

/** The rare measures of which there is any. */
export const rareIn = (sums: readonly Sum[]): RareMeasure[] => rareMeasures.filter((measure) => sums.some((sum) => sum[measure] > 0));

const measuring: { readonly [Key in Measure]: (sum: Sum) => number | null } = {
  tokens: tokensOf,
  turns: ({ turns }) => turns,
  failed: ({ failed }) => failed,
  firstMs: ({ firstMs }) => firstMs,
  calls: ({ calls }) => calls,
  documents: ({ documents }) => documents,
  characters: ({ characters }) => characters,
};
const measureOf = (measure: Measure, sum: Sum): number | null => measuring[measure](sum);

/** Most lines that a chart tells apart; what is beyond them is one line of the rest. */
export const mostLines = 7;

export interface Line {
  /** Null for the rest. */
  readonly name: string | null;
  readonly values: readonly (number | null)[];
}

/** A measure over the days of a period, one line for each model or user, those that took most first. */
export function linesOf(uses: readonly WireUse[], period: Period, by: Exclude<Split, 'day'>, measure: Measure): Line[] {
  const names = partsBy(uses, by).map(({ name }) => name);
  const shown = names.length <= mostLines + 1 ? names : names.slice(0, mostLines);
  const lineOf = (name: string | null, own: readonly WireUse[]): Line => ({
    name,
    values: partsByDay(own, period).map((part) => (part.turns === 0 && measure === 'firstMs' ? null : measureOf(measure, part))),
  });
  const lines = shown.map((name) =>
    lineOf(
      name,
      uses.filter((use) => use[by] === name),
    ),
  );
  if (shown.length === names.length) return lines;
  const kept = new Set(shown);
  return [
    ...lines,
    lineOf(
      null,
      uses.filter((use) => !kept.has(use[by])),
    ),
  ];
}
