import type { ListQuery } from '#schemas/wire/listQuery.ts';
import type { Actor } from '../../context.ts';
import type { Store } from '../../stores/store.ts';
import type { Source } from './conditions.ts';
import { type PageQueries, pageQueries } from './pageQueries.ts';
import type { RecordState, StoredRow } from './queryTest.ts';

/** Rows that may be skipped without knowing how many there are in all, from whose end it might be nearer. */
const fewSkipped = 1000;

interface Page {
  readonly stored: StoredRow[];
  readonly total: number;
}

/** One page of stored rows, with the ids in their fields of several, and how many there are in all. */
export function listPage(source: Source, actor: Actor | null, state: RecordState, query: ListQuery): Promise<Page> {
  const { store } = source.context;
  const queries = pageQueries(source, actor, state, query);
  const skipped = (query.page - 1) * query.page_size;
  return skipped <= fewSkipped ? nearPage(store, queries, skipped, query.page_size) : farPage(store, queries, skipped, query.page_size);
}

/** Rows and count are asked for at once; a page that is not full, or has room for all, tells by itself how many there are. */
async function nearPage(store: Store, { rows, count, most = Infinity }: PageQueries, skipped: number, size: number): Promise<Page> {
  const isWhole = skipped === 0 && most <= size;
  const counting = isWhole ? [] : [{ ...count(), after: size, mayBeKept: true as const }];
  const [stored = [], counted = []] = await store.readEach([rows(false, size, skipped), ...counting]);
  if (counted[0]) return { stored, total: Number(counted[0]['total']) };
  const isLast = stored.length > 0 || skipped === 0;
  return { stored, total: isLast ? skipped + stored.length : await countAll(store, count) };
}

async function farPage(store: Store, { rows, count }: PageQueries, skipped: number, size: number): Promise<Page> {
  const total = await countAll(store, count);
  const wanted = Math.min(size, total - skipped);
  if (wanted <= 0) return { stored: [], total };
  const fromTheEnd = skipped > total / 2;
  const [stored = []] = await store.readEach([rows(fromTheEnd, wanted, fromTheEnd ? total - skipped - wanted : skipped)]);
  return { stored: fromTheEnd ? stored.reverse() : stored, total };
}

async function countAll({ readEach }: Store, count: PageQueries['count']): Promise<number> {
  const [counted] = await readEach([{ ...count(), mayBeKept: true }]);
  return Number(counted?.[0]?.['total']);
}
