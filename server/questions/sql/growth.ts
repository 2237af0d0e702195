interface Written {
  readonly name: string;
  readonly written: string;
}

/** Periods with the change of a figure against the period before. */
export function growthSql(
  {
    period,
    figure,
    change,
    from,
    conditions,
  }: {
    readonly period: Written;
    readonly figure: Written;
    /** Name of the change. */
    readonly change: string;
    readonly from: readonly string[];
    readonly conditions: readonly string[];
  },
  quote: (name: string) => string,
): string {
  return [
    `select p.period as ${quote(period.name)}, p.figure as ${quote(figure.name)},`,
    `  100.0 * (p.figure - lag(p.figure) over (order by p.period)) / nullif(lag(p.figure) over (order by p.period), 0) as ${quote(change)}`,
    `from (select ${period.written} as period, ${figure.written} as figure`,
    ...from,
    `where ${[...conditions, `${period.written} is not null`].join(' and ')}`,
    `group by ${period.written}) p`,
    'order by p.period',
  ].join('\n');
}
