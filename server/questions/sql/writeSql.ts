import { writtenTable } from '#schemas/wire/tableName.ts';
import type { Span } from '../link/atom.ts';
import { nameIn } from '../names/nameIn.ts';
import { type Column, keysOf } from '../names/schema.ts';
import { columnTitle, figureTitle, groupName } from './columnNames.ts';
import { valueOfCondition } from '../reading/conditionWords.ts';
import { conditionSql } from './conditions.ts';
import { fromClause, NoWay } from './fromClause.ts';
import { firstRows, periodOf } from './functions.ts';
import { periodOfMonth } from './months.ts';
import { asNumber } from './numbers.ts';
import { standOnce } from './links.ts';
import { grownSql, yearBefore } from './grown.ts';
import { partOf, shareName, shareOf } from './shares.ts';
import { growthSql, isOfSame, withPeriodBefore } from './growth.ts';
import { neededBy } from './needed.ts';
import { rankedSql } from './ranked.ts';
import { ofGlossary, penOf, whereOf } from './whereOf.ts';
import type { Writing } from './writing.ts';
import type { Figure, Group, Tree } from './tree.ts';

/** The statement of a tree. Throws NoWay where its tables cannot be brought together with certainty. */
export function writeSql(tree: Tree, writing: Writing): string {
  if (tree.grownBy) return new Statement(tree, writing).grown(tree.grownBy);
  if (tree.growth) {
    const { read, since } = withPeriodBefore(tree);
    return new Statement(read, writing).growth(since);
  }
  const statement = new Statement(tree, writing);
  if (tree.isGroupCount) return statement.countOfGroups();
  return tree.ranked ? statement.ranked(tree.ranked) : statement.plain();
}

class Statement {
  readonly #tree: Tree;
  readonly #writing: Writing;
  readonly #from: ReturnType<typeof fromClause>;

  constructor(tree: Tree, writing: Writing) {
    this.#tree = tree;
    this.#writing = writing;
    this.#from = fromClause(tree.base, writing.joins, writing.quote);
    const { must, may } = neededBy(tree, writing.joins);
    for (const table of must) this.#from.join(table);
    for (const table of may) this.#from.joinIfAny(table);
    const isSummed = tree.figures.some(({ kind }) => kind !== 'count' && kind !== 'distinct');
    if (isSummed && this.#from.multiplies() && !standOnce(tree, writing.joins)) throw new NoWay([tree.base, tree.base], true);
  }

  /** The number of groups. */
  countOfGroups(): string {
    const { quote, language } = this.#writing;
    const keys = this.#tree.groups.flatMap((group) => this.#groupKeys(group)).map((key, at) => `${key} as k${at}`);
    return this.#lines([
      `select count(*) as ${quote(figureTitle({ kind: 'count' }, language))}`,
      `from (select ${keys.join(', ')}`,
      ...this.#rows(),
      ') p',
    ]);
  }

  plain(): string {
    const { groups, isDistinct, limit, isShare } = this.#tree;
    const isOneShare = isShare && groups.length === 0;
    const conditions = isOneShare ? this.#conditions() : [];
    const shown = isOneShare ? [this.#oneShare(conditions)] : this.#shown();
    const order = this.#orderBy();
    return this.#lines([
      `select ${isDistinct ? 'distinct ' : ''}${shown.join(', ')}`,
      ...(isOneShare ? this.#from.lines : this.#rows()),
      order,
      limit !== null && firstRows(this.#writing.dialect, limit, order !== false),
    ]);
  }

  /** The rows that are read, and what they are put together by. */
  #rows(): string[] {
    const { figures, ranked } = this.#tree;
    const groups = [...(ranked?.within ?? []), ...this.#tree.groups];
    const conditions = this.#conditions();
    const havings = this.#tree.havings.map(({ figure, by, to }) => `${this.#figure(figure)} ${by} ${to}`);
    return [
      ...this.#from.lines,
      ...(conditions.length > 0 ? [`where ${conditions.join('\n  and ')}`] : []),
      ...(groups.length > 0 && figures.length > 0 ? [`group by ${groups.flatMap((group) => this.#groupKeys(group)).join(', ')}`] : []),
      ...(havings.length > 0 ? [`having ${havings.join(' and ')}`] : []),
    ];
  }

  /** Rows by their places in an order. */
  ranked(ranked: NonNullable<Tree['ranked']>): string {
    const [{ by, isDescending }] = this.#tree.order as [Tree['order'][number]];
    const { language } = this.#writing;
    const { base, groups: own, figures, select, isDistinct } = this.#tree;
    // Rows that nothing names are shown whole.
    const columns = select.length + figures.length + own.length === 0 ? base.columns : select;
    const groups = [...ranked.within, ...own].flatMap((group) => this.#tellingOf(group));
    return rankedSql(
      {
        groups,
        shown: [
          ...figures.map((figure) => ({ name: figureTitle(figure, language), written: this.#figure(figure) })),
          ...columns.map((column) => this.#named(column)),
        ],
        isDistinct,
        partition: ranked.within.flatMap((group) => this.#groupKeys(group)),
        order: `${by.kind === 'column' ? this.#number(by.column) : this.#figure(figures[0]!)}${isDescending ? ' desc' : ''}`,
        rows: this.#rows(),
        from: ranked.from,
        to: ranked.to,
        within: ranked.within.flatMap((group) => this.#tellingOf(group)).length,
      },
      this.#writing.quote,
    );
  }

  readonly #number = (column: Column): string => asNumber(this.#writing.dialect, column, this.#from.column(column));

  readonly #named = (column: Column) => {
    const { language } = this.#writing;
    return { name: columnTitle(column, language), table: nameIn(column.table, language), written: this.#from.column(column) };
  };

  /** The columns that tell a group. */
  #tellingOf(group: Group) {
    return group.kind === 'table'
      ? group.shown.map((column) => this.#named(column))
      : [{ name: groupName(group, this.#writing.language), written: this.#groupKeys(group)[0]! }];
  }

  /** Groups with the change of an amount against the year before. */
  grown({ moment, span, isFalling }: NonNullable<Tree['grownBy']>): string {
    const { groups, figures, order, limit } = this.#tree;
    const { dialect, language, quote } = this.#writing;
    const column = this.#from.column(moment);
    const year = (written: string) => (moment.kind === 'year' ? written : periodOf(dialect, 'year', written, moment.isText));
    const now = figureTitle(figures[0]!, language);
    const spanIs = (each: Span) => conditionSql(penOf(this.#writing, this.#from.column), { kind: 'spans', column: moment, spans: [each] });
    const conditions = [...this.#conditions(), ...(span ? [`(${spanIs(span)} or ${spanIs(yearBefore(span))})`] : [])];
    const own = quote(moment.name);
    const table = writtenTable(moment.table.wire, quote);
    const isLast = moment.kind === 'year' ? '' : ` where ${periodOf(dialect, 'month', own, moment.isText)} like '%-12'`;
    const last = `(select max(${year(own)}) from ${table}${isLast})`;
    const before = `(select max(${year(own)}) from ${table} where ${year(own)} < ${last})`;
    const direction = order.length === 0 || order[0]!.isDescending ? ' desc' : '';
    const written = grownSql(
      {
        shown: groups.flatMap((group) => this.#tellingOf(group)),
        keys: groups.flatMap((group) => this.#groupKeys(group)),
        figure: this.#figure(figures[0]!),
        names: {
          now,
          before: { zh: `上年${now}`, en: `${now}, the year before` }[language],
          change: { zh: '增长率（%）', en: 'growth (%)' }[language],
        },
        period: span ? `case when ${spanIs(span)} then '2' else '1' end` : year(column),
        latest: [
          ...(span ? ["p.period = '2'"] : [`p.period = ${last}`, `p.earlier_period = ${before}`]),
          ...(isFalling ? ['p.figure < p.earlier'] : []),
        ],
        rows: [...this.#from.lines, ...(conditions.length > 0 ? [`where ${conditions.join('\n  and ')}`] : [])],
      },
      quote,
    );
    return this.#lines([written + direction, limit !== null && firstRows(dialect, limit, true)]);
  }

  /** Periods with the change of a figure against the period before. */
  growth(since: ReturnType<typeof withPeriodBefore>['since']): string {
    const { groups, figures } = this.#tree;
    const { language } = this.#writing;
    return growthSql(
      {
        period: { name: groupName(groups[0]!, language), written: this.#groupKeys(groups[0]!)[0]! },
        figure: { name: figureTitle(figures[0]!, language), written: this.#figure(figures[0]!) },
        change: { zh: '增长率（%）', en: 'growth (%)' }[language],
        isSame: isOfSame(this.#tree),
        from: this.#from.lines,
        conditions: this.#conditions(),
        since: since && {
          moment: this.#from.column(since.column),
          condition: conditionSql(
            penOf(this.#writing, () => 'p.latest'),
            since,
          ),
        },
      },
      this.#writing,
    );
  }

  #lines(lines: readonly (string | false | undefined)[]): string {
    return lines.filter(Boolean).join('\n');
  }

  #oneShare(conditions: readonly string[]): string {
    const { quote, language } = this.#writing;
    if (this.#from.multiplies()) throw new NoWay([this.#tree.base, this.#tree.base], true);
    const amounts = this.#tree.figures.flatMap((figure) => (figure.kind === 'aggregate' ? [this.#number(figure.column)] : []));
    return `${partOf(conditions, amounts[0])} as ${quote(shareName[language])}`;
  }

  #shown(): string[] {
    const { select, groups, figures, isShare } = this.#tree;
    const { quote, language } = this.#writing;
    if (figures.length === 0 && groups.length === 0) {
      if (select.length === 0) return ['t.*'];
      return select.map((column) => `${this.#from.column(column)} as ${quote(columnTitle(column, language))}`);
    }
    if (this.#tree.difference) return this.#differences(this.#tree.difference);
    const shares = isShare ? [`${shareOf(this.#figure(figures[0]!))} as ${quote(shareName[language])}`] : [];
    return [
      ...groups.flatMap((group) => this.#groupShown(group)),
      ...figures.map((figure) => `${this.#figure(figure)} as ${quote(figureTitle(figure, language))}`),
      ...shares,
    ];
  }

  /** One figure of the rows of each of two conditions, and by how much the first is above the second. */
  #differences(difference: NonNullable<Tree['difference']>): string[] {
    const { quote, language } = this.#writing;
    const [figure] = this.#tree.figures as [Figure];
    const written = difference.map((each) => this.#figureOf(figure, conditionSql(penOf(this.#writing, this.#from.column), each)));
    const names = difference.map((each) => `${valueOfCondition(each, language)}: ${figureTitle(figure, language)}`);
    const between = `${written[0]} - ${written[1]}`;
    return [...written, between].map((each, at) => `${each} as ${quote(names[at] ?? { zh: '相差', en: 'difference' }[language])}`);
  }

  /** A figure over those rows alone of which a condition is true. */
  #figureOf(figure: Figure, condition: string): string {
    if (this.#from.multiplies()) throw new NoWay([this.#tree.base, this.#tree.base], true);
    if (figure.kind === 'aggregate') return `${figure.of}(case when ${condition} then ${this.#number(figure.column)} end)`;
    if (figure.kind === 'distinct') return `count(distinct case when ${condition} then ${this.#from.column(figure.column)} end)`;
    return `count(case when ${condition} then 1 end)`;
  }

  #figure(figure: Figure): string {
    if (figure.kind === 'count') return this.#from.count();
    if (figure.kind === 'perEach') {
      const [key] = keysOf(figure.table);
      if (!key || this.#from.multiplies()) throw new NoWay([this.#tree.base, figure.table], true);
      return `count(*) * 1.0 / nullif(count(distinct ${this.#from.column(key)}), 0)`;
    }
    if (figure.kind === 'ratio') return `sum(${this.#number(figure.column)}) * 100.0 / nullif(sum(${this.#number(figure.whole)}), 0)`;
    if (figure.kind === 'perPeriod') return this.#perPeriod(figure);
    if (figure.kind === 'distinct') return `count(distinct ${this.#from.column(figure.column)})`;
    if (figure.kind === 'aggregate') return `${figure.of}(${this.#number(figure.column)})`;
    return ofGlossary(figure.measure.expression, this.#tree, this.#writing, this.#from);
  }

  #perPeriod({ grain, moment, summed }: Extract<Figure, { readonly kind: 'perPeriod' }>): string {
    const [period] = this.#groupKeys({ kind: 'grain', grain, column: moment });
    return `${summed ? `sum(${this.#number(summed)})` : this.#from.count()} * 1.0 / nullif(count(distinct ${period}), 0)`;
  }

  #groupKeys(group: Group): string[] {
    if (group.kind === 'column') return [this.#from.column(group.column)];
    if (group.kind === 'dimension') return [`(${ofGlossary(group.dimension.expression, this.#tree, this.#writing, this.#from)})`];
    if (group.kind === 'table') return [...new Set([...keysOf(group.table), ...group.shown])].map((column) => this.#from.column(column));
    if (group.column.isMonth) return [periodOfMonth(this.#writing.dialect, group.grain, this.#from.column(group.column))];
    return [periodOf(this.#writing.dialect, group.grain, this.#from.column(group.column), group.column.isText)];
  }

  #groupShown(group: Group): string[] {
    const { quote, language } = this.#writing;
    if (group.kind === 'table')
      return group.shown.map((column) => `${this.#from.column(column)} as ${quote(columnTitle(column, language))}`);
    return [`${this.#groupKeys(group)[0]} as ${quote(groupName(group, language))}`];
  }

  #orderBy(): string | false {
    const { order, groups, figures } = this.#tree;
    const keys = order.map(({ by, isDescending }) => {
      const key = by.kind === 'column' ? this.#number(by.column) : this.#figure(figures[0]!);
      return `${key}${isDescending ? ' desc' : ''}`;
    });
    const grains = order.length === 0 ? groups.filter(({ kind }) => kind === 'grain').map((group) => this.#groupKeys(group)[0]!) : [];
    return keys.length + grains.length > 0 && `order by ${[...keys, ...grains].join(', ')}`;
  }

  #conditions(): string[] {
    return whereOf(this.#tree, this.#writing, this.#from);
  }
}
