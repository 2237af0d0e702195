import { z } from 'zod';
import { named } from '../kit/openapi/jsonSchema.ts';
import { queryLimits, type Related } from './listQuery.ts';

/** Page of a list; the first by default. */
export const paging = {
  page: z.int().min(1).max(1_000_000_000).default(1),
  page_size: z.int().min(1).max(queryLimits.pageSize).default(20),
};

/** A page of a list that no resource has, with the titles of the records that its rows point to. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    total_count: z.int(),
    total_pages: z.int(),
    page: z.int(),
    page_size: z.int(),
    related: named<Related>('Related'),
  });
