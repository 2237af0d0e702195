import { createGrammar } from '#server/questions/understand.ts';
import type { Written } from './questions.ts';

export type Verdict = 'right' | 'wrong' | 'unsure';

const valueOf = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(9)) : value);

/** Rows as texts of the columns at these places, in an order that does not depend on the statement. */
const shape = (rows: readonly unknown[][], columns: readonly number[]): string =>
  rows
    .map((row) => JSON.stringify(columns.map((at) => valueOf(row[at]))))
    .toSorted()
    .join('\n');

/** True where the rows are there, in columns of which each is one of those found, whatever else is beside them. */
export function hasRows(found: readonly unknown[][], wanted: readonly unknown[][]): boolean {
  if (found.length !== wanted.length) return false;
  const width = wanted[0]?.length ?? 0;
  const places = (found[0] ?? []).map((_, at) => at);
  const holds = (at: number, taken: readonly number[]): boolean =>
    at === width
      ? shape(found, taken) ===
        shape(
          wanted,
          taken.map((_, column) => column),
        )
      : places.some((place) => !taken.includes(place) && shape(found, [place]) === shape(wanted, [at]) && holds(at + 1, [...taken, place]));
  return holds(0, []);
}

export function verdictOf({ source, question, sql }: Written): Verdict {
  const understood = createGrammar(source.asked)(question);
  if (understood.kind !== 'answer') return 'unsure';
  const found = source.rows(understood.sql);
  return [sql].flat().some((each) => hasRows(found, source.rows(each))) ? 'right' : 'wrong';
}
