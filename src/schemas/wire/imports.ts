import { z } from 'zod';
import { named } from '../kit/openapi/jsonSchema.ts';
import type { Problem } from '../kit/problems.ts';

/** States of an import. `interrupted`: it stopped in the middle, and its job is not kept any more; it can be applied again from where it was, or undone. */
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

/** Statuses of a row: `refused` has problems and changes nothing. `kept`: not undone, because someone changed the record since. */
export const rowStatuses = ['create', 'update', 'unchanged', 'refused', 'created', 'updated', 'undone', 'kept'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** One import of a file, as its owner sees it. */
export const importStatus = z.strictObject({
  id: z.int(),
  /** The key of the resource it goes into. */
  resource: z.string(),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Rows below the head; 0 until the file has been read. */
  total: z.int(),
  /** Rows dealt with in the present state. */
  done: z.int(),
  counts: z.record(z.enum(rowStatuses), z.int()),
  /** Why it failed: a code of `wire/errors.ts` and its facts. */
  error: z.strictObject({ code: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  createdAt: z.string(),
});
export type Import = Readonly<z.infer<typeof importStatus>>;

/** One row of a file, and what becomes of it. */
export const importRow = z.strictObject({
  /** The line in the file; the head is line 1. */
  line: z.int(),
  status: z.enum(rowStatuses),
  /** The record it is about; null for one that is yet to be created. */
  recordId: z.int().nullable(),
  title: z.string(),
  /** The cells as given, by field. */
  cells: z.record(z.string(), z.string()),
  /** For rows that change a record: values before and after, by field. */
  changes: z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() })),
  problems: z.record(z.string(), named<Problem>('Problem')),
});
export type ImportRow = Readonly<z.infer<typeof importRow>>;
