import { monthsBefore } from '../link/days.ts';
import type { Span } from '../link/atom.ts';

interface Written {
  readonly name: string;
  readonly written: string;
}

/** A span of the year before. */
export const yearBefore = ({ from, to, label }: Span): Span => ({
  from: from && monthsBefore(from, 12),
  to: to && monthsBefore(to, 12),
  label,
});

/** Groups with the change of an amount against the year before; those that had nothing then, or less, have no rate. */
export function grownSql(
  {
    shown,
    keys,
    figure,
    names,
    period,
    latest,
    rows,
  }: {
    readonly shown: readonly Written[];
    /** Columns and periods that rows are put together by. */
    readonly keys: readonly string[];
    readonly figure: string;
    readonly names: { readonly before: string; readonly now: string; readonly change: string };
    /** The part of a row that tells the two times which are compared from each other. */
    readonly period: string;
    /** Conditions that keep the later one, `p.period`, behind the one before it, `p.earlier_period`. */
    readonly latest: readonly string[];
    /** Tables and conditions. */
    readonly rows: readonly string[];
  },
  quote: (name: string) => string,
): string {
  const columns = keys.map((key, at) => `${key} as k${at}`);
  const own = shown.map(({ written, name }) => `p.${`k${keys.indexOf(written)}`} as ${quote(name)}`);
  const over = `over (partition by ${keys.map((_, at) => `p.k${at}`).join(', ')} order by p.period)`;
  const growth = '100.0 * (p.figure - p.earlier) / p.earlier';
  return [
    `select ${[...own, `p.earlier as ${quote(names.before)}`, `p.figure as ${quote(names.now)}`, `${growth} as ${quote(names.change)}`].join(', ')}`,
    `from (select p.*, lag(p.figure) ${over} as earlier, lag(p.period) ${over} as earlier_period`,
    `from (select ${[...columns, `${period} as period`, `${figure} as figure`].join(', ')}`,
    ...rows,
    `group by ${[...keys, period].join(', ')}) p) p`,
    `where ${[...latest, 'p.earlier > 0'].join(' and ')}`,
    `order by ${growth}`,
  ].join('\n');
}
