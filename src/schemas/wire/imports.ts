import type { FieldProblems } from '../kit/problems.ts';

/** What an import is doing. `interrupted`: the server stopped in the middle; it can be applied again from where it was, or undone. */
export const importStates = [
  'reading',
  'previewed',
  'applying',
  'applied',
  'undoing',
  'undone',
  'cancelled',
  'interrupted',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of a row: `refused` has problems and changes nothing. `kept`: not undone, because someone changed the record since. */
export const rowStatuses = ['create', 'update', 'unchanged', 'refused', 'created', 'updated', 'undone', 'kept'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** One import of a file, as its owner sees it. */
export interface Import {
  readonly id: number;
  /** The key of the resource it goes into. */
  readonly resource: string;
  readonly state: ImportState;
  readonly fileName: string;
  /** Rows below the head; 0 until the file has been read. */
  readonly total: number;
  /** Rows dealt with in the present state. */
  readonly done: number;
  readonly counts: Readonly<Record<RowStatus, number>>;
  /** Why it failed: a code of `wire/errors.ts` and its facts. */
  readonly error: { readonly code: string; readonly facts: Readonly<Record<string, string | number>> } | null;
  readonly createdAt: string;
}

/** One row of a file, and what becomes of it. */
export interface ImportRow {
  /** The line in the file; the head is line 1. */
  readonly line: number;
  readonly status: RowStatus;
  /** The record it is about; null for one that is yet to be created. */
  readonly recordId: number | null;
  readonly title: string;
  /** The cells as given, by field. */
  readonly cells: Readonly<Record<string, string>>;
  /** For rows that change a record: values before and after, by field. */
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
  readonly problems: FieldProblems;
}
