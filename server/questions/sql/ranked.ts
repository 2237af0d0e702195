interface Shown {
  readonly name: string;
  /** The table that it is of, which tells it from another of the same name. */
  readonly table?: string;
  readonly written: string;
}

/**
 * Rows by their places in an order. The first of each group are all those that share a place; what is counted out is a place of values, not of
 * rows: with two at the highest price, the second highest is the next price.
 */
export function rankedSql(
  {
    groups,
    shown,
    isDistinct,
    partition,
    within,
    order,
    rows,
    from,
    to,
  }: {
    readonly groups: readonly Shown[];
    readonly shown: readonly Shown[];
    readonly isDistinct: boolean;
    readonly partition: readonly string[];
    /** Number of the groups that each have an order of their own: they are the first. */
    readonly within: number;
    readonly order: string;
    readonly rows: readonly string[];
    readonly from: number;
    readonly to: number;
  },
  quote: (name: string) => string,
): string {
  const columns = distinct([...groups, ...shown]);
  const names = columns.map(({ name }) => quote(name));
  const rank = from === 1 ? 'rank()' : 'dense_rank()';
  const over = `${partition.length > 0 ? `partition by ${partition.join(', ')} ` : ''}order by ${order}`;
  return [
    `select ${isDistinct ? 'distinct ' : ''}${names.join(', ')}`,
    `from (select ${columns.map(({ written, name }) => `${written} as ${quote(name)}`).join(', ')},`,
    `  ${rank} over (${over}) as place_in_order`,
    ...rows,
    ') ranked',
    `where place_in_order ${from === to ? `= ${to}` : `<= ${to}`}`,
    ...(partition.length > 0 ? [`order by ${[...names.slice(0, within), 'place_in_order'].join(', ')}`] : []),
  ].join('\n');
}

/** Each column once, under a name of its own: `Name` and `country Name`. */
function distinct(columns: readonly Shown[]): Shown[] {
  const own = columns.filter((each, at) => columns.findIndex(({ written }) => written === each.written) === at);
  const isTaken = ({ name }: Shown, at: number) => own.some((other, place) => place !== at && other.name === name);
  return own.map((each, at) => (each.table && isTaken(each, at) ? { ...each, name: `${each.table} ${each.name}` } : each));
}
