import type { Resource } from '#schemas/kit/resource.ts';
import type { ListQuery, ListReply } from '#schemas/wire/listQuery.ts';
import type { Actor, Context, Row } from '../../context.ts';
import { readFacets } from '../query/facets.ts';
import { listPage } from '../query/listPage.ts';
import { readRows } from '../records/readRows.ts';
import { titlesFor } from '../records/related.ts';
import { countChildren } from '../records/tree.ts';

/** A page of living records. In a tree each also says how many children it has. */
export async function listRecords(context: Context, actor: Actor | null, resource: Resource, query: ListQuery): Promise<ListReply<Row>> {
  const reader = { context, db: context.store.db };
  const { stored, total } = await listPage({ context, resource }, actor, 'living', query);
  const { rows, related } = await readRows(reader, resource, stored);
  const children =
    resource.tree && rows.length > 0
      ? await countChildren(
          reader,
          resource,
          rows.map(({ id }) => id),
        )
      : undefined;
  const items = children ? rows.map((row) => ({ ...row, childCount: children.get(row.id) ?? 0 })) : rows;
  const facets = query.facets && (await readFacets({ context, resource }, actor, 'living', query));
  return { ...replyOf(query, total), items, related: await titlesFor(reader, actor, related), ...(facets && { facets }) };
}

/** The part of a list's reply that tells where the page is. */
export const replyOf = ({ page, page_size }: Pick<ListQuery, 'page' | 'page_size'>, total: number) => ({
  total_count: total,
  total_pages: Math.ceil(total / page_size),
  page,
  page_size,
});
