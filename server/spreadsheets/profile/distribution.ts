import { textLiteral } from '../../sources/sql/literal.ts';
import { dialects } from '../../sources/sql/dialects.ts';
import type { OpenSpreadsheet } from '../openSpreadsheet.ts';
import { type Counted, numberOf } from './counts.ts';

/** Bars of one small chart, and letters of a frequent value that are read. */
const most = { bars: 8, characters: 30 };
const heights = [...'▁▂▃▄▅▆▇█'];

/** Small chart of the values of a column, empty where all are alike, and its most frequent values, with how often each occurs. */
export interface Distribution {
  readonly chart: string;
  readonly frequent: readonly (readonly [value: string, count: number])[];
}

/** A column as statements name it, by its place among those that are asked about. */
interface Place {
  readonly from: string;
  readonly column: string;
  readonly place: number;
}

const literal = (text: string): string => textLiteral(text, dialects.duckdb);

/** Statement of how many values of a column are in each of equal steps from its least to its greatest. */
function stepsOf(
  { from, column, place, number }: Place & { readonly number: (value: string) => string },
  { least, greatest }: Counted,
): string {
  const [low, high] = [number(literal(least)), number(literal(greatest))];
  const step = `least(${most.bars - 1}, floor(${most.bars} * (${number(column)} - ${low}) / nullif(${high} - ${low}, 0)))`;
  return `select ${place} as place, ${step} as bar, count(*) as n, null as value from ${from} where ${column} is not null group by all`;
}

/** Statement of how often the most frequent values of a column occur, those that occur more than once. */
function frequentOf({ from, column, place }: Place): string {
  const counted = `select ${column} as value, count(*) as n from ${from} where ${column} is not null group by all having n > 1 order by n desc, value limit ${most.bars}`;
  return `select ${place} as place, row_number() over (order by n desc, value) - 1 as bar, n, left(value::varchar, ${most.characters}) as value from (${counted})`;
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

/** Distributions of counted columns, in their order. Charts are of letters, so that any client shows them. */
export async function distributionsOf(
  { quote, runOwn }: OpenSpreadsheet,
  table: string,
  { columns, signal }: { readonly columns: readonly Counted[]; readonly signal: AbortSignal },
): Promise<readonly Distribution[]> {
  const statements = columns.flatMap((column, place) => {
    if (column.missing === column.rows) return [];
    const asked = { from: quote(table), column: quote(column.name), place };
    const number = numberOf(column);
    return [`(${number ? stepsOf({ ...asked, number }, column) : frequentOf(asked)})`];
  });
  const limit = columns.length * (most.bars + 1);
  const { rows } =
    statements.length > 0 ? await runOwn(`${statements.join(' union all ')} order by 1, 2`, { limit, signal }) : { rows: [] };
  return columns.map((column, place) => {
    // Values that are all alike are in no step.
    const own = rows.filter((row) => Number(row[0]) === place && row[1] !== null && Number.isFinite(Number(row[1])));
    const counts = new Map(own.map(([, bar, count]) => [Number(bar), Number(count)]));
    const frequent = numberOf(column) ? [] : own.map(([, , count, value]) => [String(value), Number(count)] as const);
    return { chart: counts.size > 1 ? drawn(counts) : '', frequent };
  });
}
