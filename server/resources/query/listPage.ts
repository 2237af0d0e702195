import type { ListQuery } from '#schemas/wire/listQuery.ts';
import type { Actor } from '../../context.ts';
import type { Store } from '../../stores/store.ts';
import type { Source } from './conditions.ts';
import { pageQueries } from './pageQueries.ts';
import type { PageQueries } from './pageStatements.ts';
import type { RecordState, StoredRow } from './queryTest.ts';

/** Rows that may be skipped without knowing how many there are in all, from whose end it might be nearer. */
const fewSkipped = 1000;

interface Page {
  /** Rows one by one; of written rows the one that holds them all, or none. */
  readonly stored: StoredRow[];
  readonly total: number;
}

/** One page of stored rows, with the ids in their fields of several, and how many there are in all; its rows one by one, or written as JSON. */
export function listPage(source: Source, actor: Actor | null, state: RecordState, query: ListQuery, isWritten = false): Promise<Page> {
  const { store } = source.context;
  const queries = pageQueries(source, actor, state, query, isWritten);
  const skipped = (query.page - 1) * query.page_size;
  return skipped <= fewSkipped ? nearPage(store, queries, skipped, query.page_size) : farPage(store, queries, skipped, query.page_size);
}

const countIn = (stored: readonly StoredRow[], isWritten?: boolean): number => (isWritten ? Number(stored[0]?.['count']) : stored.length);

/** Rows and count are asked for at once; a page that is not full, or has room for all, tells by itself how many there are. */
async function nearPage(store: Store, queries: PageQueries, skipped: number, size: number): Promise<Page> {
  const { rows, count, most = Infinity, countBeside, passed } = queries;
  const isWhole = skipped === 0 && most <= size;
  const reading = rows({ backwards: false, limit: size, offset: skipped, countFrom: countBeside && !isWhole ? size : undefined });
  const counting = isWhole || countBeside ? [] : [{ ...count(), after: size, mayBeKept: true as const }];
  const [stored = [], counted = []] = await store.readEach([reading, ...counting]);
  passed?.(skipped + countIn(stored, reading.isWritten), stored[0]);
  const total = (countBeside ? stored : counted)[0]?.['total'];
  if (total !== undefined && total !== null) return { stored, total: Number(total) };
  const found = countIn(stored, reading.isWritten);
  const isLast = found > 0 || skipped === 0;
  return { stored, total: isLast ? skipped + found : await countAll(store, count) };
}

async function farPage(store: Store, queries: PageQueries, skipped: number, size: number): Promise<Page> {
  const { rows, count, passed, distance } = queries;
  const total = await countAll(store, count);
  const wanted = Math.min(size, total - skipped);
  if (wanted <= 0) return { stored: [], total };
  const beyond = total - skipped - wanted;
  const fromTheEnd = (distance?.(skipped) ?? skipped) > beyond;
  const reading = rows({ backwards: fromTheEnd, limit: wanted, offset: fromTheEnd ? beyond : skipped });
  const [stored = []] = await store.readEach([reading]);
  if (!fromTheEnd) passed?.(skipped + countIn(stored, reading.isWritten), stored[0]);
  return { stored: fromTheEnd ? stored.reverse() : stored, total };
}

async function countAll({ readEach }: Store, count: PageQueries['count']): Promise<number> {
  const [counted] = await readEach([{ ...count(), mayBeKept: true }]);
  return Number(counted?.[0]?.['total']);
}
