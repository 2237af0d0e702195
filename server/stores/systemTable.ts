/** Storage type of a system table's column. `text` also stores times (ISO 8601 in UTC) and JSON. */
export type SystemColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'bytes';

export interface SystemColumn {
  readonly type: SystemColumnType;
  /** May be null. */
  readonly optional?: true;
  /** Given to rows that were there before the column; a required column that is added later needs it. */
  readonly initial?: string | number | boolean;
}

export interface SystemIndex {
  readonly on: readonly string[];
  readonly unique?: true;
  /** Only rows where this holds. */
  readonly where?: string;
}

/** A table the product keeps beside those of the resources. */
export interface SystemTable {
  /** Lower snake case; clashes with the table of a resource are refused at start. */
  readonly name: string;
  /** An index of the terms of another table's rows, by their ids, without columns of its own: `termIndex.ts` fills it and asks it. */
  readonly holds?: 'terms';
  /** Numbered by the database: a column `id`, counted up and never given twice. Else `key` names the primary key. */
  readonly id?: true;
  readonly key?: readonly string[];
  readonly columns: Readonly<Record<string, SystemColumn>>;
  readonly indexes?: readonly SystemIndex[];
}
