import { sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import { deletedAtField } from '#schemas/kit/systemFields.ts';
import type { ListQuery, ListReply } from '#schemas/wire/listQuery.ts';
import type { Actor, Context, Row } from '../../context.ts';
import { readFacets } from '../query/facets.ts';
import { listPage } from '../query/listPage.ts';
import { columnRef, isAmong } from '../query/sqlParts.ts';
import { readRows } from '../records/readRows.ts';
import { titlesFor } from '../records/related.ts';
import type { Reader } from '../records/storedValue.ts';
import { replyOf } from './list.ts';

/** A record in the trash, with when it came there, and by whom. */
export type RemovedRow = Row & { readonly deletedAt: string; readonly deletedBy: string | null };

/** A page of the trash, the latest removal first unless the query says otherwise. */
export async function listTrash(
  context: Context,
  actor: Actor | null,
  resource: Resource,
  query: ListQuery,
): Promise<ListReply<RemovedRow>> {
  const reader = { context, db: context.store.db };
  const source = withDeletedAt(resource);
  const sorters = query.sorters.length > 0 ? query.sorters : [{ field: 'deletedAt', order: 'desc' as const }];
  const { stored, total } = await listPage({ context, resource: source }, actor, 'trash', { ...query, sorters });
  const { rows, related } = await readRows(reader, source, stored);
  const removers = await readRemovers(
    reader,
    resource,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({ ...row, deletedBy: removers.get(row.id) ?? null }) as unknown as RemovedRow);
  const facets = query.facets && (await readFacets({ context, resource: source }, actor, 'trash', query));
  return { ...replyOf(query, total), items, related: await titlesFor(reader, actor, related), ...(facets && { facets }) };
}

/** Resources with the field that lists of the trash have beside the declared ones. */
const inTrash = new WeakMap<Resource, Resource>();

function withDeletedAt(resource: Resource): Resource {
  const known = inTrash.get(resource) ?? { ...resource, fields: { ...resource.fields, deletedAt: deletedAtField } };
  inTrash.set(resource, known);
  return known;
}

/** Reads who removed each record, by the latest entry of the audit log; one query. */
async function readRemovers({ context, db }: Reader, resource: Resource, ids: readonly number[]): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ entityId: unknown; user: string | null }>`
    select "entityId", "user" from audit
    where entity = ${resource.key} and ${isAmong(context.store.dialect, columnRef('audit', 'entityId'), ids)} and action in ('remove', 'undoImport') order by id
  `.execute(db);
  return new Map(rows.map(({ entityId, user }) => [Number(entityId), user]));
}
