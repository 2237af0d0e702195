import type { SourceQuery, SourceRows } from './sourceType.ts';

/** Rows of a statement as they come, each batch with the columns. */
export type Batches = AsyncGenerator<{ readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }, void>;

/** Seconds that a statement may take at its source. */
export const longestStatement = 60;

/**
 * Seconds after which a source ends a statement by itself. A server that lives has cancelled it before; one that was killed, or
 * whose network is gone, cannot.
 */
export const longestAlone = longestStatement + 10;

/** Characters of all cells that are read at most: a result is to be looked at, not to be kept. */
export const mostCharacters = 8 * 1024 * 1024;

const lengthOf = (row: readonly unknown[]): number =>
  row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0);

/** Reads up to the limits of a query, and says whether there was more. */
export async function limited(batches: Batches, { limit }: Pick<SourceQuery, 'limit'>): Promise<SourceRows> {
  let columns: readonly string[] = [];
  let characters = 0;
  const rows: (readonly unknown[])[] = [];
  for await (const batch of batches) {
    columns = batch.columns;
    for (const row of batch.rows) {
      characters += lengthOf(row);
      if (rows.length === limit || characters > mostCharacters) return { columns, rows, isCut: true };
      rows.push(row);
    }
  }
  return { columns, rows, isCut: false };
}
