import { dialects } from '../../sources/sql/dialects.ts';
import { textLiteral } from '../../sources/sql/literal.ts';
import type { Grain } from '../link/days.ts';

export type Family = 'sqlite' | 'postgresql' | 'mysql' | 'duckdb' | 'oracle' | 'mssql' | 'clickhouse' | 'hive';

const families: Readonly<Record<string, Family>> = {
  sqlite: 'sqlite',
  postgresql: 'postgresql',
  duckdb: 'duckdb',
  mysql: 'mysql',
  doris: 'mysql',
  starrocks: 'mysql',
  oracle: 'oracle',
  db2: 'oracle',
  mssql: 'mssql',
  clickhouse: 'clickhouse',
  hive: 'hive',
  spark: 'hive',
};

/** The family of a dialect; of PostgreSQL, where nothing else is known. */
export const familyOf = (dialect: string): Family => families[dialect] ?? 'postgresql';

type Period = Readonly<Record<Grain, (moment: string) => string>>;

const ofSqlite: Period = {
  year: (moment) => `strftime('%Y', ${moment})`,
  quarter: (moment) => `strftime('%Y', ${moment}) || '-Q' || ((cast(strftime('%m', ${moment}) as integer) + 2) / 3)`,
  month: (moment) => `strftime('%Y-%m', ${moment})`,
  week: (moment) => `date(${moment}, 'weekday 0', '-6 days')`,
  day: (moment) => `date(${moment})`,
};
const ofPostgres: Period = {
  year: (moment) => `to_char(${moment}, 'YYYY')`,
  quarter: (moment) => `to_char(${moment}, 'YYYY-"Q"Q')`,
  month: (moment) => `to_char(${moment}, 'YYYY-MM')`,
  week: (moment) => `to_char(date_trunc('week', ${moment}), 'YYYY-MM-DD')`,
  day: (moment) => `to_char(${moment}, 'YYYY-MM-DD')`,
};
const ofMysql: Period = {
  year: (moment) => `date_format(${moment}, '%Y')`,
  quarter: (moment) => `concat(year(${moment}), '-Q', quarter(${moment}))`,
  month: (moment) => `date_format(${moment}, '%Y-%m')`,
  week: (moment) => `date_format(date_sub(${moment}, interval weekday(${moment}) day), '%Y-%m-%d')`,
  day: (moment) => `date_format(${moment}, '%Y-%m-%d')`,
};
const ofDuckdb: Period = {
  year: (moment) => `strftime(${moment}, '%Y')`,
  quarter: (moment) => `year(${moment}) || '-Q' || quarter(${moment})`,
  month: (moment) => `strftime(${moment}, '%Y-%m')`,
  week: (moment) => `strftime(date_trunc('week', ${moment}), '%Y-%m-%d')`,
  day: (moment) => `strftime(${moment}, '%Y-%m-%d')`,
};
/** Oracle and Db2. Weeks begin on Monday by `IW`. */
const ofOracle: Period = { ...ofPostgres, week: (moment) => `to_char(trunc(${moment}, 'IW'), 'YYYY-MM-DD')` };
const ofMssql: Period = {
  year: (moment) => `format(${moment}, 'yyyy')`,
  quarter: (moment) => `concat(year(${moment}), '-Q', datepart(quarter, ${moment}))`,
  month: (moment) => `format(${moment}, 'yyyy-MM')`,
  // Day 0 of SQL Server was a Monday.
  week: (moment) => `format(dateadd(day, datediff(day, 0, ${moment}) / 7 * 7, 0), 'yyyy-MM-dd')`,
  day: (moment) => `format(${moment}, 'yyyy-MM-dd')`,
};
const ofClickhouse: Period = {
  year: (moment) => `formatDateTime(${moment}, '%Y')`,
  quarter: (moment) => `concat(toString(toYear(${moment})), '-Q', toString(toQuarter(${moment})))`,
  month: (moment) => `formatDateTime(${moment}, '%Y-%m')`,
  week: (moment) => `toString(toMonday(${moment}))`,
  day: (moment) => `formatDateTime(${moment}, '%Y-%m-%d')`,
};
const ofHive: Period = {
  year: (moment) => `date_format(${moment}, 'yyyy')`,
  quarter: (moment) => `concat(year(${moment}), '-Q', quarter(${moment}))`,
  month: (moment) => `date_format(${moment}, 'yyyy-MM')`,
  week: (moment) => `date_format(date_sub(next_day(${moment}, 'MO'), 7), 'yyyy-MM-dd')`,
  day: (moment) => `date_format(${moment}, 'yyyy-MM-dd')`,
};
const periods: Readonly<Record<Family, Period>> = {
  sqlite: ofSqlite,
  postgresql: ofPostgres,
  mysql: ofMysql,
  duckdb: ofDuckdb,
  oracle: ofOracle,
  mssql: ofMssql,
  clickhouse: ofClickhouse,
  hive: ofHive,
};

/** The period of a moment as a text that sorts: `2024`, `2024-Q1`, `2024-03`; a week by its Monday. Moments that are kept as texts are read as such. */
export function periodOf(dialect: string, grain: Grain, moment: string, isText: boolean): string {
  const family = familyOf(dialect);
  const needsCast = isText && (family === 'postgresql' || family === 'duckdb');
  return periods[family][grain](needsCast ? `cast(${moment} as timestamp)` : moment);
}

/** A text between quotes. */
export const literal = (dialect: string, text: string): string =>
  textLiteral(text, Object.hasOwn(dialects, dialect) ? dialects[dialect as keyof typeof dialects] : dialects.postgresql);

/** A pattern for LIKE with the text as it is, `!` before what would mean more. */
export const likePattern = (place: 'contains' | 'startsWith' | 'endsWith', text: string): string => {
  const plain = text.replaceAll(/[!%_]/g, '!$&');
  return `${place === 'startsWith' ? '' : '%'}${plain}${place === 'endsWith' ? '' : '%'}`;
};

/** The clause that keeps the first rows, behind the order of a query that has one: SQL Server takes it only there. */
export function firstRows(dialect: string, count: number, isOrdered: boolean): string {
  if (!['mssql', 'oracle', 'db2'].includes(dialect)) return `limit ${count}`;
  const order = dialect === 'mssql' && !isOrdered ? 'order by (select null) ' : '';
  return `${order}offset 0 rows fetch next ${count} rows only`;
}
