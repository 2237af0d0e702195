import type { SqlLanguage } from 'sql-formatter';

/** The names by which the formatter knows types of sources. */
const languages: Readonly<Record<string, SqlLanguage>> = {
  postgresql: 'postgresql',
  duckdb: 'duckdb',
  mysql: 'mysql',
  doris: 'mysql',
  starrocks: 'mysql',
  sqlite: 'sqlite',
  mssql: 'transactsql',
  oracle: 'plsql',
  clickhouse: 'clickhouse',
  hive: 'hive',
  spark: 'spark',
  db2: 'db2',
};

/** A statement laid out over lines; as it was written where the formatter cannot read it. */
export async function formatSql(sql: string, type: string): Promise<string> {
  const { format } = await import('sql-formatter');
  try {
    return format(sql, { language: languages[type] ?? 'sql', tabWidth: 2, expressionWidth: 80 });
  } catch {
    return sql;
  }
}
