import { dialects } from '../sources/sql/dialects.ts';
import { textLiteral } from '../sources/sql/literal.ts';

/** One table of the sample, and the query that makes its rows: from numbers drawn by name and key (`random.ts`), so that all rows are always alike. */
export interface SampleTable {
  readonly name: string;
  readonly comment: string;
  /** Type and comment of each column, in their order. */
  readonly columns: Readonly<Record<string, readonly [type: string, comment: string]>>;
  /** Keys of the table, as `create table` writes them. */
  readonly keys: readonly string[];
  /** A query of the columns by their order, which may read the tables before it. */
  readonly rows: string;
}

/** A text as SQL writes it. */
const written = (text: string): string => textLiteral(text, dialects.duckdb);

/** Texts as a list of SQL, whose first has the number 1. */
export const listOf = (texts: readonly string[]): string => `[${texts.map(written).join(', ')}]`;

/** Statements that make a table, say what it holds, and fill it. */
export const statementsOf = ({ name, comment, columns, keys, rows }: SampleTable): string[] => [
  `create table ${name} (${[...Object.entries(columns).map(([column, [type]]) => `${column} ${type}`), ...keys].join(', ')})`,
  `comment on table ${name} is ${written(comment)}`,
  ...Object.entries(columns).map(([column, [, words]]) => `comment on column ${name}.${column} is ${written(words)}`),
  `insert into ${name} ${rows}`,
];
