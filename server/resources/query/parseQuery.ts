import { type Filter, isGroup, type ListQuery, listQuerySchema, queryLimits } from '#schemas/wire/listQuery.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { readRequest } from '../../calls/readInput.ts';

/** Reads the body of a list request. What it does not know is refused; an empty body asks for the first page. */
export function parseQuery(body: unknown): ListQuery {
  refuseTooManyFilters(body);
  const query = readRequest(listQuerySchema, body);
  checkSize(query.filters);
  return query;
}

/** The query string of a list whose endpoint is a GET: `page`, `pageSize`, `search`, and `sorters`, `filters` and `facets` as JSON. */
export function parseQueryString({ page, pageSize, sorters, filters, facets, ...others }: Readonly<Record<string, unknown>>): ListQuery {
  const given = {
    page: wholeNumber(page),
    page_size: wholeNumber(pageSize),
    sorters: parsedJson('sorters', sorters),
    filters: parsedJson('filters', filters),
    facets: parsedJson('facets', facets),
  };
  return parseQuery({ ...others, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) });
}

const wholeNumber = (given: unknown): unknown => (typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given);

function parsedJson(name: string, given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    throw refuse('REQUEST_INVALID', { detail: `${name}: not JSON` });
  }
}

/** The most conditions and groups together that a query within its limits can have. */
const mostFilters = queryLimits.conditions * (queryLimits.depth + 1);

/** Refuses filters without end before their form is read: telling what is wrong with each costs far more than counting them. */
function refuseTooManyFilters(body: unknown): void {
  let count = 0;
  const countIn = (filters: unknown): void => {
    if (!Array.isArray(filters)) return;
    count += filters.length;
    if (count > mostFilters) throw refuse('QUERY_TOO_LARGE', { limit: queryLimits.conditions });
    for (const filter of filters) if (filter?.operator === 'and' || filter?.operator === 'or') countIn(filter.value);
  };
  countIn((body as { readonly filters?: unknown } | null | undefined)?.filters);
}

/** Refuses a query that costs more than a page is worth. */
function checkSize(filters: readonly Filter[]): void {
  const leaves = filters.flatMap((filter) => leavesOf(filter, 1));
  if (leaves.length > queryLimits.conditions) throw refuse('QUERY_TOO_LARGE', { limit: queryLimits.conditions });
  const values = leaves.reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 1), 0);
  if (values > queryLimits.listValues) throw refuse('QUERY_TOO_LARGE', { limit: queryLimits.listValues });
}

/** The conditions of a filter. An empty group counts too: many of them also cost. */
function leavesOf(filter: Filter, depth: number): { readonly value?: unknown }[] {
  if (depth > queryLimits.depth) throw refuse('QUERY_TOO_LARGE', { limit: queryLimits.depth });
  if (!isGroup(filter)) return [filter];
  return filter.value.length > 0 ? filter.value.flatMap((inner) => leavesOf(inner, depth + 1)) : [{}];
}
