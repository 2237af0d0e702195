import type { ErrorCode } from '#schemas/wire/errors.ts';

/** The encodings that a text file may be said to have; `auto` finds it out. A byte order mark decides, whatever is said. */
export const readEncodings = ['auto', 'utf-8', 'gb18030'] as const;
export type ReadEncoding = (typeof readEncodings)[number];

/** The sheets of a workbook that are read, of those that are not hidden. */
export type ReadSheets = 'first' | 'all';

/** Bounds of what a process that reads may use. */
export interface UseLimits {
  /** Seconds of a processor's time that the reader may take. */
  readonly maxSeconds: number;
  /** Mebibytes of the reader's heap; buffers and its code may take as much again as `beyondHeap` in limits.mjs. */
  readonly maxHeap: number;
}

/** Bounds of one reading; what goes beyond them is refused. */
export interface ReadLimits extends UseLimits {
  /** Rows below the head; blank ones are not counted. */
  readonly maxRows: number;
  /** Cells of all rows, each row as wide as its last cell that holds something. */
  readonly maxCells: number;
  /** Bytes that an archive unpacks to, and characters of all cells. */
  readonly maxUnpackedBytes: number;
}

/** Problems that a cell of a file has before anybody asks what it is for: keys of `schemas/kit/problems.ts`. */
export type CellTrouble = 'errorValue' | 'notCalculated' | 'undecodable';

/** A cell as text, dates in ISO 8601; empty when there is nothing in it. */
export type SheetCell = string | { readonly text: string; readonly problem: CellTrouble };

/** A row that holds something. */
export interface SheetRow {
  /** Its place in the file, blank rows counted; the first is 1. */
  readonly line: number;
  /** Up to the last cell that holds something. */
  readonly cells: readonly SheetCell[];
  /** The sheet that it stands in, where all sheets of a workbook are read. */
  readonly sheet?: string;
}

/** Cells of a column that a workbook shows as one: it keeps the value in the first alone. */
export interface MergedCells {
  readonly sheet: string;
  /** Counted from 1. */
  readonly column: number;
  /** First and last line, both in it. */
  readonly lines: readonly [first: number, last: number];
}

export type SheetForm = 'csv' | 'xls' | 'xlsx';

/** Rows that belong together only in time. */
export interface Batch {
  readonly form: SheetForm;
  readonly rows: readonly SheetRow[];
  /** With the last batch of a workbook of which all sheets are read; without them where there are none. */
  readonly merged?: readonly MergedCells[];
}

/** The reader's first message from the server; each later one asks for the next batch. */
export interface ReadRequest {
  readonly encoding: ReadEncoding;
  readonly sheets: ReadSheets;
  readonly limits: ReadLimits;
}

export interface RefusedFile {
  readonly code: Extract<ErrorCode, `FILE_${string}`>;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Last message of any reader: its end, or the refusal of the file. `reason` is for the log alone. */
export type LastMessage = { readonly is: 'end' } | { readonly is: 'refused'; readonly refused: RefusedFile; readonly reason?: string };

/** Message of the reader of tables. */
export type ReaderMessage = ({ readonly is: 'rows' } & Batch) | LastMessage;
