import { createHash } from 'node:crypto';

/** `id`: a number that the database counts up and never gives twice, and the primary key. */
export type StoredType = 'id' | 'text' | 'integer' | 'real' | 'boolean' | 'bytes';

export interface Column {
  readonly type: StoredType;
  /** Where it is declared, such as `users.email`. */
  readonly at: string;
  /** Kept from being null by the database itself: columns that are never removed and never become optional. */
  readonly always?: true;
  /** Every row needs a value: rows that were there before the column are given `initial`. */
  readonly required: boolean;
  readonly initial?: string | number | boolean;
}

/** A column's place in an index: `lower` compares without regard to case; `emptyFirst` is for columns that may be empty, as lists put these first. */
export type IndexPart = string | { readonly lower: string } | { readonly emptyFirst: string };

export interface Index {
  readonly on: readonly IndexPart[];
  readonly unique?: true;
  /** Only rows where this holds. */
  readonly where?: string;
  /** Of use to this database alone. */
  readonly only?: 'sqlite' | 'postgres';
}

/** A table as it should be. */
export interface Table {
  readonly name: string;
  /** An index of terms, whose columns are each database's own. */
  readonly holds?: 'terms';
  readonly columns: Readonly<Record<string, Column>>;
  /** The primary key, unless a column is of type `id`. */
  readonly key?: readonly string[];
  readonly indexes: readonly Index[];
  /** Names that are kept in tables of pairs and would clash with a column of the same name. */
  readonly joins: Readonly<Record<string, string>>;
}

/** The column that a part of an index is about. */
export function columnOfPart(part: IndexPart): string {
  if (typeof part === 'string') return part;
  return 'lower' in part ? part.lower : part.emptyFirst;
}

/** The name of an index; it changes with what the index is, so that one of an older form is told apart. */
export function indexNameOf(table: string, index: Index): string {
  const words = [table, ...index.on.map(columnOfPart)].join('_');
  const hash = createHash('sha256')
    .update(JSON.stringify([table, index.on, index.unique, index.where]))
    .digest('hex');
  // PostgreSQL cuts names at 63 letters.
  return `ix_${words.slice(0, 48)}_${hash.slice(0, 8)}`;
}
