import type { Column } from '../names/schema.ts';
import { type Family, familyOf } from './functions.ts';

const casts: Readonly<Record<Family, (written: string) => string>> = {
  sqlite: (written) => `cast(${written} as real)`,
  postgresql: (written) => `cast(${written} as double precision)`,
  duckdb: (written) => `cast(${written} as double)`,
  mysql: (written) => `cast(${written} as decimal(30, 6))`,
  oracle: (written) => `to_number(${written})`,
  mssql: (written) => `cast(${written} as float)`,
  clickhouse: (written) => `toFloat64OrNull(${written})`,
  hive: (written) => `cast(${written} as double)`,
};

/** True for numbers that a column keeps as texts. */
export const isKeptAsText = ({ kind, isText }: Column): boolean => kind === 'number' && isText;

/** A column as it is compared, put in order and worked out: a number, also where it is kept as a text. */
export const asNumber = (dialect: string, column: Column, written: string): string =>
  isKeptAsText(column) ? casts[familyOf(dialect)](written) : written;
