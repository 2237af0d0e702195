import { readFileSync } from 'node:fs';
import type { DialectKey } from '../attacks.ts';

const textOf = (name: string) => readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8');

/** Statements of a file, which has one to a line; a line that is indented goes on. */
const statementsOf = (name: string): readonly string[] =>
  textOf(name)
    .trim()
    .split(/\n(?! )/);

const own: Readonly<Record<DialectKey, readonly string[]>> = {
  postgresql: ['postgresql'],
  mysql: ['mysql'],
  doris: ['mysql', 'doris'],
  starrocks: ['mysql', 'doris'],
  sqlite: ['sqlite'],
  duckdb: ['duckdb'],
  mssql: ['mssql'],
  clickhouse: ['clickhouse'],
  oracle: ['oracle'],
  db2: ['db2'],
  hive: ['hive'],
  spark: ['hive', 'spark'],
};

/** Ordinary questions in a dialect: those that all share, and its own. */
export const corpusOf = (dialect: DialectKey): readonly string[] => ['everywhere', ...own[dialect]].flatMap(statementsOf);

/** Tables and rows that the questions are about, in SQL that PostgreSQL, MySQL, SQLite and DuckDB share. */
export const tables: readonly string[] = textOf('tables').trim().split(/;\n?/).filter(Boolean);
