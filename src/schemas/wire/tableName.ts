import type { WireSourceTable } from './sources.ts';

/** The name of a table, with its schema before it where that is not the usual one. */
export const tableName = ({ schema, name }: Pick<WireSourceTable, 'schema' | 'name'>): string =>
  schema === null ? name : `${schema}.${name}`;
