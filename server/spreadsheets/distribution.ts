import type { WireSourceTable } from '#schemas/wire/sources.ts';
import type { OpenSpreadsheet } from './openSpreadsheet.ts';

/** Bars of one small chart. */
const bars = 8;
const heights = [...'▁▂▃▄▅▆▇█'];
const numbers = new Set(['BIGINT', 'DOUBLE']);
const moments = new Set(['DATE', 'TIMESTAMP']);

/** Statement of how many values of a column are in each of equal steps from its least to its greatest; of text, how often the most frequent ones occur. */
function statementOf(from: string, column: string, type: string, place: number): string {
  const isOrdered = numbers.has(type) || moments.has(type);
  if (!isOrdered)
    return `select * from (select ${place} as place, row_number() over (order by count(*) desc, ${column}) - 1 as bar, count(*) as n from ${from} where ${column} is not null group by ${column} having count(*) > 1 order by n desc limit ${bars})`;
  const value = numbers.has(type) ? `${column}::double` : `epoch(${column})`;
  const step = `least(${bars - 1}, floor(${bars} * (${value} - least_value) / nullif(greatest_value - least_value, 0)))`;
  return `select ${place} as place, ${step} as bar, count(*) as n from ${from}, (select min(${value}) as least_value, max(${value}) as greatest_value from ${from}) where ${column} is not null group by all`;
}

/** Counts as a row of bars; the highest is full, and what occurs at all is seen. */
function drawn(counts: ReadonlyMap<number, number>): string {
  const highest = Math.max(...counts.values());
  const last = Math.max(...counts.keys());
  return Array.from({ length: last + 1 }, (_, bar) => {
    const count = counts.get(bar) ?? 0;
    return count === 0 ? '·' : heights[Math.max(0, Math.ceil((count / highest) * heights.length) - 1)]!;
  }).join('');
}

/** Small charts of the values of columns, by their place; none of columns of one value. They are letters, so that any client shows them. */
export async function distributionsOf(
  spreadsheet: OpenSpreadsheet,
  table: WireSourceTable,
  columns: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  const { quote, runOwn } = spreadsheet;
  const statements = table.columns
    .slice(0, columns)
    .map(({ name, type }, place) => statementOf(quote(table.name), quote(name), type, place));
  const { rows } = await runOwn(statements.join(' union all '), { limit: columns * (bars + 1), signal });
  const found = new Map<number, Map<number, number>>();
  for (const [place, bar, count] of rows) {
    // Values that are all alike are in no step.
    if (bar === null) continue;
    const own = found.get(Number(place)) ?? new Map<number, number>();
    found.set(Number(place), own.set(Number(bar), Number(count)));
  }
  return new Map([...found].filter(([, counts]) => counts.size > 1).map(([place, counts]) => [place, drawn(counts)]));
}
