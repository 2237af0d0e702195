import { monthsBefore, startOf } from '../link/days.ts';
import { familyOf } from './functions.ts';
import type { Condition, Tree } from './tree.ts';

interface Written {
  readonly name: string;
  readonly written: string;
}
type Spans = Extract<Condition, { readonly kind: 'spans' }>;

/** The rows that growth is worked out of: those of the periods asked for, and of the one before them; and what tells the former. */
export function withPeriodBefore(tree: Tree): { readonly read: Tree; readonly since: Spans | undefined } {
  const [group] = tree.groups;
  const asked = tree.conditions.find(
    (each): each is Spans => group?.kind === 'grain' && each.kind === 'spans' && each.column === group.column,
  );
  const [span] = asked?.spans ?? [];
  if (group?.kind !== 'grain' || !asked || !span || span.from === null) return { read: tree, since: undefined };
  const isSame = isOfSame(tree);
  const wider = { ...asked, spans: [{ ...span, from: isSame ? monthsBefore(span.from, 12) : startOf(group.grain, span.from, -1) }] };
  return {
    read: { ...tree, conditions: tree.conditions.map((each) => (each === asked ? wider : each)) },
    since: { ...asked, spans: [{ ...span, to: null }] },
  };
}

/** True for months and quarters that are compared with those of the year before. */
export const isOfSame = ({ growth, groups: [group] }: Tree): boolean =>
  growth === 'yearOnYear' && group?.kind === 'grain' && (group.grain === 'month' || group.grain === 'quarter');

/** The figure of the same month or quarter of the year before: of `2024-03` that of `2023-03`. */
function sameBefore(dialect: string): string {
  const family = familyOf(dialect);
  const part = (text: string, from: number, length: number) =>
    `${family === 'mssql' ? 'substring' : 'substr'}(${text}, ${from}, ${length})`;
  const year = (text: string) => `cast(${part(text, 1, 4)} as ${family === 'mysql' ? 'signed' : 'int'})`;
  const over = `over (partition by ${part('p.period', 6, 2)} order by p.period)`;
  return `case when ${year(`lag(p.period) ${over}`)} = ${year('p.period')} - 1 then lag(p.figure) ${over} end`;
}

/** Periods with the change of a figure against the period before. */
export function growthSql(
  {
    period,
    figure,
    change,
    isSame,
    from,
    conditions,
    since,
  }: {
    readonly period: Written;
    readonly figure: Written;
    /** Name of the change. */
    readonly change: string;
    /** True where periods are compared with the same ones of the year before. */
    readonly isSame: boolean;
    readonly from: readonly string[];
    readonly conditions: readonly string[];
    /** The moment of rows, and the condition, of `p.latest`, that tells the periods asked for from the one before; undefined where all are. */
    readonly since: { readonly moment: string; readonly condition: string } | undefined;
  },
  { dialect, quote }: { readonly dialect: string; quote(name: string): string },
): string {
  const before = isSame ? sameBefore(dialect) : 'lag(p.figure) over (order by p.period)';
  const growth = `100.0 * (p.figure - ${before}) / nullif(${before}, 0)`;
  const shown = (written: string): string =>
    `select p.period as ${quote(period.name)}, p.figure as ${quote(figure.name)},\n  ${written} as ${quote(change)}`;
  const periods = [
    `from (select ${period.written} as period, ${figure.written} as figure${since ? `, max(${since.moment}) as latest` : ''}`,
    ...from,
    `where ${[...conditions, `${period.written} is not null`].join(' and ')}`,
    `group by ${period.written}) p`,
  ];
  const lines = since
    ? [shown('p.growth'), `from (select p.*, ${growth} as growth`, ...periods, ') p', `where ${since.condition}`]
    : [shown(growth), ...periods];
  return [...lines, 'order by p.period'].join('\n');
}
