import type { WireSourceRows } from '#schemas/wire/sources.ts';

type Rows = Pick<WireSourceRows, 'columns' | 'rows'>;
type Cell = Rows['rows'][number][number];

/** Significant digits to which numbers are compared: sums in another order differ in the last ones. */
const digits = 9;
/** Ways of laying expected columns onto answered ones that are tried, at most. */
const mostTried = 5_000;

const isNumber = (text: string): boolean => /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text); // bounded: a cell

/** A cell as it is compared: numbers by their value however they are written, moments at midnight as their day. */
function comparable(cell: Cell): string {
  if (cell === null) return 'null';
  if (typeof cell === 'boolean') return `n${Number(cell)}`;
  if (typeof cell === 'number' || isNumber(cell)) return `n${Number(Number(cell).toPrecision(digits))}`;
  return `t${cell.trim().replace(/[T ]00:00:00(?:\.0+)?(?:Z|\+00(?::?00)?)?$/, '')}`;
}

const columnsOf = ({ columns, rows }: Rows): string[][] => columns.map((_, at) => rows.map((row) => comparable(row[at] ?? null)));
const bagOf = (cells: readonly string[]): string => JSON.stringify(cells.toSorted());

const rowsAlong = (columns: readonly (readonly string[])[], chosen: readonly number[], count: number): string =>
  bagOf(Array.from({ length: count }, (_, row) => JSON.stringify(chosen.map((at) => columns[at]![row]))));

/**
 * True if an answer holds the rows that are expected: the same number of them, in whatever order, with the cells of every expected column in
 * some column of the answer, whatever it is called. Further columns of the answer are no mistake.
 */
export function sameRows(expected: Rows, answered: Rows): boolean {
  const count = expected.rows.length;
  if (answered.rows.length !== count || answered.columns.length < expected.columns.length) return false;
  const [wanted, given] = [columnsOf(expected), columnsOf(answered)];
  const bags = given.map(bagOf);
  const fitting = wanted.map((cells) => {
    const bag = bagOf(cells);
    return bags.flatMap((each, at) => (each === bag ? [at] : []));
  });
  const whole = rowsAlong(
    wanted,
    wanted.map((_, at) => at),
    count,
  );
  let tried = 0;
  const lay = (chosen: readonly number[]): boolean => {
    if (chosen.length === wanted.length) return ++tried <= mostTried && rowsAlong(given, chosen, count) === whole;
    return fitting[chosen.length]!.some((at) => tried <= mostTried && !chosen.includes(at) && lay([...chosen, at]));
  };
  return lay([]);
}
