import type { z } from 'zod';
import type { sourceParameters } from '#schemas/sources.ts';
import type { SourceRule } from '#schemas/wire/sourceRules.ts';

/** A source as it is stored: what it is opened by. */
export interface SourceEntry {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly type: string;
  readonly parameters: z.infer<typeof sourceParameters>;
  /** Encrypted; null of one without a password. */
  readonly passwordBox: string | null;
  readonly comment: string | null;
  /** Words of an administrator that models are told beside the task. */
  readonly instructions: string | null;
  readonly rules: readonly SourceRule[];
}

/** Columns of an entry. */
export const entryColumns = ['id', 'version', 'name', 'type', 'parameters', 'password', 'comment', 'instructions', 'rules'] as const;

/** An entry of a row of the table. */
export const entryOf = (row: Readonly<Record<string, unknown>>): SourceEntry => ({
  id: Number(row['id']),
  version: Number(row['version']),
  name: String(row['name']),
  type: String(row['type']),
  parameters: JSON.parse(String(row['parameters'])) as SourceEntry['parameters'],
  passwordBox: row['password'] as string | null,
  comment: row['comment'] as string | null,
  instructions: row['instructions'] as string | null,
  rules: row['rules'] ? (JSON.parse(String(row['rules'])) as SourceRule[]) : [],
});
