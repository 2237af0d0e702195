import type { ErrorCode } from '#schemas/wire/errors.ts';
import type { MergedCells, SheetRow } from '../../sheets/reader/messages.ts';

/** Forms of tables that the database reads itself, columns and types and all. */
export type TypedForm = 'json' | 'parquet';

/** Requests to the process that makes a database of a spreadsheet: rows, again and again, then the path of the file to be made; or a file to be read whole. */
export type WriterRequest =
  | { readonly is: 'rows'; readonly rows: readonly SheetRow[]; readonly merged?: readonly MergedCells[] }
  /** `name` is that of the table of a file that has but one. */
  | { readonly is: 'write'; readonly path: string; readonly name: string }
  /** A text of rows that is read whole, where it is plain. */
  | { readonly is: 'importText'; readonly from: string; readonly path: string; readonly name: string; readonly delimiter: string }
  | { readonly is: 'import'; readonly form: TypedForm; readonly from: string; readonly path: string; readonly name: string };

/** Facts of a file that its database does not show. */
export interface Conversion {
  /** Cells that hold formulas without a result, which are kept as nothing. */
  readonly uncalculated: number;
  /** Columns with cells merged downwards: whose value stands in each of their rows, and of figures, in the first alone. */
  readonly filled: readonly string[];
  readonly unfilled: readonly string[];
}

export const nothingToSay: Conversion = { uncalculated: 0, filled: [], unfilled: [] };

/** Answers of that process, one for each request. `reason` is for the log alone. */
export type WriterReply =
  /** `declined`: the file is to be read row by row. */
  | { readonly is: 'taken' | 'declined' }
  | ({ readonly is: 'written' } & Conversion)
  | {
      readonly is: 'refused';
      readonly code: Extract<ErrorCode, `FILE_${string}`>;
      readonly facts: Readonly<Record<string, string | number>>;
    }
  | { readonly is: 'failed'; readonly reason: string };
