import type { Database } from '../../stores/store.ts';

const form = /^(\d{4}-\d{2}-\d{2})(?:[/~至](\d{4}-\d{2}-\d{2}))?$/;
const dayMs = 86_400_000;
/** Days of one span at most, so that a slip of the pen is no list of centuries. */
const longestSpan = 400;

/** Days that a value names, one or a span of them; none of what is no day. */
export function daysNamed(value: string): string[] {
  const [, first, last = first] = form.exec(value.replaceAll(' ', '')) ?? [];
  if (first === undefined) return [];
  const [from, to] = [Date.parse(`${first}T00:00:00Z`), Date.parse(`${last}T00:00:00Z`)];
  if (Number.isNaN(from) || Number.isNaN(to)) return [];
  const count = Math.min(Math.max(0, Math.round((to - from) / dayMs) + 1), longestSpan);
  return Array.from({ length: count }, (_, index) => new Date(from + index * dayMs).toISOString().slice(0, 10));
}

/** Days that the active children of a code name, and the code itself. */
export async function holidaysOf(db: Database, code: number | null): Promise<ReadonlySet<string>> {
  if (code === null) return new Set();
  const rows = await db
    .selectFrom('code_hierarchies')
    .select('itemValue')
    .where('deletedAt', 'is', null)
    .where('itemValue', 'is not', null)
    .where((row) => row.or([row('parentId', '=', code), row('id', '=', code)]))
    .where((row) => row.or([row('isActive', 'is', null), row('isActive', '=', true)]))
    .limit(5_000)
    .execute();
  return new Set(rows.flatMap(({ itemValue }) => daysNamed(String(itemValue))));
}
