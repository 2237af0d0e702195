import type { SourceType } from '../sourceType.ts';
import { access } from './access.ts';
import { cassandra } from './cassandra.ts';
import { clickhouse } from './clickhouse.ts';
import { couchbase } from './couchbase.ts';
import { db2 } from './db2.ts';
import { doris, starrocks } from './doris.ts';
import { duckdb } from './duckdb.ts';
import { hbase } from './hbase.ts';
import { hive, spark } from './hive.ts';
import { mongodb } from './mongodb.ts';
import { mssql } from './mssql.ts';
import { mysql } from './mysql.ts';
import { oracle } from './oracle.ts';
import { postgresql } from './postgresql.ts';
import { redis } from './redis.ts';
import { sqlite } from './sqlite.ts';

/** The types of sources of the product, in the order in which they are offered. */
export const sourceTypes: readonly SourceType[] = [
  postgresql,
  mysql,
  sqlite,
  duckdb,
  redis,
  oracle,
  mssql,
  db2,
  clickhouse,
  doris,
  starrocks,
  hive,
  spark,
  mongodb,
  couchbase,
  cassandra,
  hbase,
  access,
];
