import { byteOrderMark, csvLine } from '#schemas/kit/cells/csv.ts';
import { type Part, type RareMeasure, rareIn, tokensOf } from './sums.ts';

const useColumns = ['turns', 'failed', 'promptTokens', 'completionTokens', 'tokens', 'firstMs'] as const;
export type UseColumn = (typeof useColumns)[number] | RareMeasure;

/** The columns of a table of use after the first, which names the part, in their order. */
export const columnsOf = (parts: readonly Part[]): UseColumn[] => [...useColumns, ...rareIn(parts)];

/** The figure of a part in a column, in whole milliseconds; null where there is none. */
export function figureOf(part: Part, column: UseColumn): number | null {
  if (column === 'tokens') return tokensOf(part);
  if (column === 'firstMs') return part.firstMs === null ? null : Math.round(part.firstMs);
  return part[column];
}

/** The parts as a CSV file that opens rightly in spreadsheets, under a head of these words. */
export const usageCsv = (head: readonly string[], parts: readonly Part[]): string =>
  byteOrderMark +
  [head, ...parts.map((part) => [part.name, ...columnsOf(parts).map((column) => figureOf(part, column) ?? '')])].map(csvLine).join('');
