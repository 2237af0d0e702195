import type { SourceType } from '../sourceType.ts';
import { duckdb } from './duckdb.ts';
import { mysql } from './mysql.ts';
import { postgresql } from './postgresql.ts';
import { sqlite } from './sqlite.ts';

/** The types of sources of the product, in the order in which they are offered. */
export const sourceTypes: readonly SourceType[] = [postgresql, mysql, sqlite, duckdb];
