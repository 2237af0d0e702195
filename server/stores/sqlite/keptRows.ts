import type { ReadQuery } from '../store.ts';

type Rows = Record<string, unknown>[];

/** So many answers are kept; then all are forgotten. */
const mostKept = 500;

const keyOf = ({ sql, parameters }: ReadQuery): string => `${sql}\n${JSON.stringify(parameters)}`;

/**
 * Answers of queries that may be kept, as long as nothing has been written since they were asked for: a count of a table grows with it, and most
 * lists are looked at more often than they change.
 */
export function createKeptRows(dataVersion: () => number) {
  const kept = new Map<string, { readonly at: number; readonly rows: Rows }>();

  const known = (query: ReadQuery, at: number): Rows | undefined => {
    if (!query.mayBeKept) return undefined;
    const found = kept.get(keyOf(query));
    return found?.at === at ? found.rows : undefined;
  };
  const keep = (query: ReadQuery, rows: Rows, at: number): void => {
    // No rows may be those of a query that was left out, since the one before it gave too few.
    if (!query.mayBeKept || rows.length === 0) return;
    if (kept.size >= mostKept) kept.clear();
    kept.set(keyOf(query), { at, rows });
  };

  return {
    /** Rows of each query: those that are kept, and those of the others by `ask`, which is asked for all of them at once. */
    async read(queries: readonly ReadQuery[], ask: (queries: readonly ReadQuery[]) => Promise<Rows[]>): Promise<Rows[]> {
      if (!queries.some(({ mayBeKept }) => mayBeKept)) return ask(queries);
      const at = dataVersion();
      const found = queries.map((query) => known(query, at));
      const missing = queries.filter((_, index) => !found[index]);
      if (missing.length === 0) return found as Rows[];
      const answers = await ask(missing);
      for (const [index, query] of missing.entries()) keep(query, answers[index]!, at);
      const rest = answers.values();
      return found.map((rows) => rows ?? rest.next().value!);
    },
  };
}
