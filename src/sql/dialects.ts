import { Cassandra, MariaSQL, MSSQL, MySQL, PLSQL, PostgreSQL, SQLDialect, SQLite, StandardSQL } from '@codemirror/lang-sql';

const duckdb = SQLDialect.define({
  ...PostgreSQL.spec,
  keywords: `${PostgreSQL.spec.keywords ?? ''} pivot unpivot qualify summarize exclude asof`,
});

/** Dialects of types of sources, as the editor reads them; any other type is read as standard SQL. */
const dialects: Readonly<Record<string, SQLDialect>> = {
  postgresql: PostgreSQL,
  duckdb,
  mysql: MariaSQL,
  doris: MySQL,
  starrocks: MySQL,
  sqlite: SQLite,
  mssql: MSSQL,
  oracle: PLSQL,
  cassandra: Cassandra,
};

/** The dialect of a type of source. */
export const dialectOf = (type: string): SQLDialect => (Object.hasOwn(dialects, type) ? dialects[type]! : StandardSQL);
