import type { WireSourceTable } from './sources.ts';

/** The name of a table, with its schema before it where that is not the usual one. */
export const tableName = ({ schema, name }: Pick<WireSourceTable, 'schema' | 'name'>): string =>
  schema === null ? name : `${schema}.${name}`;

/** A table as statements of its source write it. */
export const writtenTable = ({ schema, name }: Pick<WireSourceTable, 'schema' | 'name'>, quote: (name: string) => string): string =>
  [...(schema === null ? [] : [schema]), name].map(quote).join('.');
