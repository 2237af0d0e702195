import type { Resource } from '../kit/resource.ts';

/** Kinds of changes to a record. */
export const changeKinds = ['create', 'update', 'remove', 'restore', 'revert', 'purge', 'import', 'undoImport'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Part of a record that is put back: a field, or of a field that holds several records the places of some of them. */
export interface PartToPutBack {
  readonly field: string;
  readonly members?: readonly number[] | undefined;
}

/** A record that somebody decided to change, and the version that they decided on, if they say so. */
export interface SeenRecord {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Records as a change of many names them: with the version where it is known. */
export const sentRecords = (records: readonly SeenRecord[]): (number | Required<SeenRecord>)[] =>
  records.map(({ id, version }) => (version === undefined ? id : { id, version }));

/** Versions of a record before and after it was changed. */
export interface ChangedVersion {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/** Person who made a change. */
export interface Author {
  readonly id: number;
  readonly username: string;
  /** Name of the person, for whoever may read who there is. */
  readonly name?: string;
}

/** The change that others made before one's own could be kept. */
export type LatestChange = Pick<HistoryEntry, 'at' | 'actor'>;

/** One entry of a record's history, newest first. Secrets appear as `true` when they changed, never as values. */
export interface HistoryEntry {
  readonly id: number;
  readonly version: number;
  readonly kind: ChangeKind | string;
  readonly at: string;
  readonly actor: Author | null;
  readonly address: string | null;
  /** The fields that changed, and their values around the change. */
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

/** True if reverting puts a field back: one that may be changed at any time. Secrets, and what actions of their own guard, stay as they are. */
export function isRevertible({ fields }: Resource, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && field.access === 'writable' && field.edit === 'always';
}

/** Values before the earliest of some entries, the latest first, of the fields that they changed and that reverting puts back. */
export function valuesBefore(resource: Resource, entries: readonly HistoryEntry[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { changes } of entries)
    for (const [name, { before }] of Object.entries(changes)) if (isRevertible(resource, name)) values[name] = before;
  return values;
}
