import type { BaseRecord, DataProvider, GetListParams } from '@refinedev/core';
import type { Resource } from '#schemas/kit/resource.ts';
import { type ListQuery, type ListReply, queryLimits, type Related } from '#schemas/wire/listQuery.ts';
import { localRefusal } from '../http/failures.ts';
import { guardedCall } from '../http/guardedCall.ts';
import { addressOf, definitionOf, recordId } from './definition.ts';
import { filtersOf } from './filters.ts';
import { consoleMeta, signalOf } from './meta.ts';

/** A list that is asked for whole is read page by page, up to this many records. */
export const everythingLimit = 10_000;

const asQueryString = ({ page, page_size, search, sorters, filters, facets }: ListQuery): Record<string, unknown> => ({
  page,
  pageSize: page_size,
  ...(search && { search }),
  ...(sorters.length > 0 && { sorters: JSON.stringify(sorters) }),
  ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
  ...(facets && { facets: JSON.stringify(facets) }),
});

async function askPage<Row>(resource: Resource, query: ListQuery, signal?: AbortSignal): Promise<ListReply<Row>> {
  const address = addressOf(resource, 'list');
  const asked = address.method === 'GET' ? { query: asQueryString(query) } : { body: query };
  const { data } = await guardedCall<ListReply<Row>>({ ...address, ...asked, ...(signal && { signal }) });
  return data;
}

const mergeRelated = (pages: readonly Related[]): Related =>
  pages.reduce<Record<string, Related[string]>>((all, related) => {
    for (const [key, records] of Object.entries(related)) all[key] = { ...all[key], ...records };
    return all;
  }, {});

async function askEverything<Row>(resource: Resource, query: ListQuery, signal?: AbortSignal): Promise<ListReply<Row>> {
  const pages: ListReply<Row>[] = [];
  for (let page = 1; ; page++) {
    const reply = await askPage<Row>(resource, { ...query, page, page_size: queryLimits.pageSize }, signal);
    if (reply.total_count > everythingLimit) throw localRefusal('QUERY_TOO_LARGE', { limit: everythingLimit });
    pages.push(reply);
    if (reply.items.length < queryLimits.pageSize || page >= reply.total_pages) break;
  }
  const items = pages.flatMap((reply) => reply.items);
  return { ...pages[0]!, items, page_size: items.length, related: mergeRelated(pages.map(({ related }) => related)) };
}

function queryOf(resource: Resource, { pagination, sorters = [], filters, meta }: GetListParams): ListQuery {
  const { search, facets } = consoleMeta(meta);
  return {
    page: pagination?.currentPage ?? 1,
    page_size: pagination?.pageSize ?? resource.list.pageSize,
    ...(search && { search }),
    ...(facets && { facets }),
    sorters: sorters.map(({ field, order }) => ({ field, order })),
    filters: filtersOf(resource, filters),
  };
}

/** A page of records with `total`, and beside them `related`: the titles of the records they point to. */
export const getList = (async (params: GetListParams) => {
  const resource = definitionOf(params.resource);
  const isPaged = (params.pagination?.mode ?? 'server') === 'server';
  const reply = await (isPaged ? askPage : askEverything)<BaseRecord>(resource, queryOf(resource, params), signalOf(params.meta));
  return { data: [...reply.items], total: reply.total_count, related: reply.related ?? {}, ...(reply.facets && { facets: reply.facets }) };
}) as DataProvider['getList'];

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Several records by their ids, in the order asked for: one list request for each thousand. Those that are gone are left out. */
export const getMany = (async ({ resource: name, ids, meta }) => {
  const resource = definitionOf(name);
  const wanted = [...new Set(ids.map((id) => recordId(resource, id)))];
  const replies = await Promise.all(
    chunksOf(wanted, queryLimits.pageSize).map((chunk) => {
      const query: ListQuery = { page: 1, page_size: chunk.length, sorters: [], filters: [{ field: 'id', operator: 'in', value: chunk }] };
      return askPage<BaseRecord>(resource, query, signalOf(meta));
    }),
  );
  const found = new Map(replies.flatMap(({ items }) => items).map((row) => [row.id, row]));
  return { data: wanted.flatMap((id) => found.get(id) ?? []) };
}) as NonNullable<DataProvider['getMany']>;
