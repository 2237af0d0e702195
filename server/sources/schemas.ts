import type { WireSourceSchema, WireSourceTable } from '#schemas/wire/sources.ts';
import type { Context } from '../context.ts';
import type { SystemTable } from '../stores/systemTable.ts';
import type { SourceEntry } from './entry.ts';
import type { SourceTable } from './sourceType.ts';

/** Tables of each source as they were read last. */
export const sourceTables: readonly SystemTable[] = [
  {
    name: 'source_schemas',
    columns: {
      sourceId: { type: 'integer' },
      // Of the source when they were read: with another, they are read anew.
      sourceVersion: { type: 'integer' },
      readAt: { type: 'text' },
      // Of the form of `wireSourceSchema`, as JSON.
      tables: { type: 'text' },
    },
    key: ['sourceId'],
  },
];

/** The tables of a source as they were read last; they are read where nobody has yet, where its record has changed since, and where they are to be `fresh`. */
export async function readSchema(
  { store, clock }: Context,
  { id, version }: SourceEntry,
  fresh: boolean,
  read: () => Promise<readonly SourceTable[]>,
): Promise<WireSourceSchema> {
  const known = fresh
    ? undefined
    : await store.lookups
        .selectFrom('source_schemas')
        .select(['readAt', 'tables'])
        .where('sourceId', '=', id)
        .where('sourceVersion', '=', version)
        .executeTakeFirst();
  if (known) return { readAt: String(known['readAt']), tables: JSON.parse(String(known['tables'])) as WireSourceTable[] };
  const tables = await read();
  const row = { sourceId: id, sourceVersion: version, readAt: new Date(clock()).toISOString(), tables: JSON.stringify(tables) };
  await store.transaction(async (trx) => {
    await trx.deleteFrom('source_schemas').where('sourceId', '=', id).execute();
    await trx.insertInto('source_schemas').values(row).execute();
  });
  return { readAt: row.readAt, tables: tables as WireSourceTable[] };
}
