import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { queryLimits } from '../wire/listQuery.ts';

const row = z.looseObject({ id: z.int(), version: z.int() });
const titled = z.object({ id: z.int(), title: z.string(), name: z.string().optional() });

/** Course of a record from a moment until now: it lives, is in the trash, or was deleted for good; and the fields that differ, as they were and as they are. */
const course = z.object({
  state: z.enum(['living', 'removed', 'purged']),
  /** Its present version; null once it was deleted for good. */
  version: z.int().nullable(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});
export type Course = z.output<typeof course>;

/**
 * Records of a resource as they were at a moment, worked out from the log: the latest made first. For whoever may read its list and the
 * history of its records. `since` names, by id, those of the page that were changed or removed since; `reaches` tells when the log begins,
 * if that was later: what happened before is not known.
 */
export const listPast = defineCall('POST /api/past/{resource}', {
  name: 'past.list',
  access: 'signedIn',
  group: { zh: '过去的列表', en: 'Lists as they were' },
  does: { zh: '查询列表在过去某时的样子', en: 'Read a list as it was at a moment' },
  body: z.strictObject({
    at: z.iso.datetime({ offset: true }),
    page: z.int().min(1).max(1_000_000).default(1),
    page_size: z.int().min(1).max(queryLimits.pageSize).default(20),
    /** Only records that were changed or removed since. */
    changed: z.boolean().default(false),
  }),
  answer: z.object({
    items: z.array(row),
    total_count: z.int(),
    total_pages: z.int(),
    page: z.int(),
    page_size: z.int(),
    related: z.record(z.string(), z.record(z.string(), titled)),
    since: z.record(z.string(), course),
    counts: z.object({ changed: z.int(), removed: z.int(), created: z.int() }),
    reaches: z.string().nullable(),
  }),
});
