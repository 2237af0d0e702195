import { clickhouse } from './clickhouse.ts';
import type { Dialect } from './dialect.ts';
import { duckdb } from './duckdb.ts';
import { hive, spark } from './hive.ts';
import { mssql } from './mssql.ts';
import { doris, mysql } from './mysql.ts';
import { db2, oracle } from './oracle.ts';
import { postgresql } from './postgresql.ts';
import { sqlite } from './sqlite.ts';

/** Dialects by the key of the type of source that speaks them. */
export const dialects = {
  postgresql,
  mysql,
  doris,
  starrocks: doris,
  sqlite,
  duckdb,
  mssql,
  clickhouse,
  oracle,
  db2,
  hive,
  spark,
} satisfies Record<string, Dialect>;
