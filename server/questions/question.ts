import type { Language, Text } from '#schemas/kit/text.ts';
import type { Glossary } from '#schemas/wire/glossary.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';

/** Values that occur in a text column of a source. */
export interface KnownValues {
  readonly schema: string | null;
  readonly table: string;
  readonly column: string;
  readonly values: readonly string[];
  /** False where the column holds more than these. */
  readonly isWhole?: boolean;
  /** The greatest number of a column of shares, of which no values are told; null where it has none. */
  readonly greatest?: number | null;
}

/** A source as questions about it are read: all that its grammar is made of. */
export interface Asked {
  readonly tables: readonly WireSourceTable[];
  readonly glossary: Glossary;
  readonly values: readonly KnownValues[];
  /** Key of its type: `postgresql`. */
  readonly dialect: string;
  quote(name: string): string;
  /** The day of the question, `2024-03-01`. */
  readonly today: string;
  readonly language: Language;
}

/** Types of charts of an answer (contract §5.6). */
export type ChartType = 'response_table' | 'response_bar_chart' | 'response_line_chart' | 'response_pie_chart';

/** One condition of a question by itself: statements by which an answer without rows is understood. */
export interface Narrowing {
  readonly condition: Text;
  /** Counts the rows that it leaves. */
  readonly count: string;
  /** The column of figures or dates that it bounds, and a statement of the least and the greatest there is. */
  readonly bounds: { readonly column: Text; readonly sql: string } | null;
}

/** A question as it was read, and the statement that answers it. */
export interface Reading {
  readonly sql: string;
  readonly reading: Text;
  /** Null where its rows tell it. */
  readonly chart: ChartType | null;
  /** True where it only counts rows, so that nought says that there are none. */
  readonly isCount: boolean;
  /** Its conditions one by one, written when an answer has no rows. */
  narrowings(): readonly Narrowing[];
}

/**
 * Outcome of reading a question: an answer that is sure; readings of which each is sure, to choose from, none where it was understood in part only;
 * or words that mean nothing here, and readings of the rest.
 */
export type Understood =
  | ({ readonly kind: 'answer' } & Reading)
  | { readonly kind: 'unsure'; readonly why: Text; readonly readings: readonly Reading[] }
  | { readonly kind: 'unknown'; readonly words: readonly string[]; readonly readings: readonly Reading[] };
