/** Kinds of changes to a record. */
export const changeKinds = ['create', 'update', 'remove', 'restore', 'revert', 'purge', 'import', 'undoImport'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One entry of a record's history, newest first. Secrets appear as `true` when they changed, never as values. */
export interface HistoryEntry {
  readonly id: number;
  readonly version: number;
  readonly kind: ChangeKind | string;
  readonly at: string;
  readonly actor: { readonly id: number; readonly username: string } | null;
  readonly address: string | null;
  /** The fields that changed, and their values around the change. */
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}
