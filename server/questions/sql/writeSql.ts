import type { Language } from '#schemas/kit/text.ts';
import { writtenTable } from '#schemas/wire/tableName.ts';
import { type Column, keysOf, type Table } from '../names/schema.ts';
import { figureName, groupName } from './columnNames.ts';
import { conditionSql } from './conditions.ts';
import { fromClause, NoWay, sureWay } from './fromClause.ts';
import { firstRows, periodOf } from './functions.ts';
import { periodOfMonth } from './months.ts';
import { asNumber } from './numbers.ts';
import { affirmed, eachOfBoth, isDoubtful, isNone } from './below.ts';
import { isUp, type Joins } from './joins.ts';
import { standOnce } from './links.ts';
import { relatedQuery } from './related.ts';
import { growthSql } from './growth.ts';
import { rankedSql } from './ranked.ts';
import { type Condition, type Figure, type Group, tablesOfCondition, type Tree } from './tree.ts';

/** Means of writing a statement for one source. */
export interface Writing {
  readonly joins: Joins;
  readonly dialect: string;
  quote(name: string): string;
  readonly language: Language;
}

/** The statement of a tree. Throws NoWay where its tables cannot be brought together with certainty. */
export function writeSql(tree: Tree, writing: Writing): string {
  const statement = new Statement(tree, writing);
  if (tree.ranked) return statement.ranked(tree.ranked);
  return tree.growth ? statement.growth() : statement.plain();
}

class Statement {
  readonly #tree: Tree;
  readonly #writing: Writing;
  readonly #from: ReturnType<typeof fromClause>;

  constructor(tree: Tree, writing: Writing) {
    this.#tree = tree;
    this.#writing = writing;
    this.#from = fromClause(tree.base, writing.joins, writing.quote);
    for (const table of this.#needed()) this.#from.join(table);
    const isSummed = tree.figures.some(({ kind }) => kind !== 'count' && kind !== 'distinct');
    if (isSummed && this.#from.multiplies() && !standOnce(tree, writing.joins)) throw new NoWay([tree.base, tree.base], true);
  }

  /** Tables whose columns are shown, and those above the base that conditions are on. */
  #needed(): readonly Table[] {
    const { base, select, groups, figures, havings, order, conditions, ranked } = this.#tree;
    const shown = [
      ...select.map(({ table }) => table),
      ...[...groups, ...(ranked?.within ?? [])].flatMap((group) =>
        group.kind === 'table' ? [group.table] : 'column' in group ? [group.column.table] : [],
      ),
      ...[...figures, ...havings.map(({ figure }) => figure)].flatMap((figure) =>
        'column' in figure ? [figure.column.table] : figure.kind === 'perEach' ? [figure.table] : [],
      ),
      ...order.flatMap(({ by }) => (by.kind === 'column' ? [by.column.table] : [])),
    ];
    const above = conditions.flatMap(tablesOfCondition).filter((table) => isUp(sureWay(this.#writing.joins, base, table)));
    return [...new Set([...shown, ...above])].filter((table) => table !== base);
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
    const { groups, figures } = this.#tree;
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
    const groups = [...ranked.within, ...own].flatMap((group) =>
      group.kind === 'table'
        ? group.shown.map((column) => this.#named(column))
        : [{ name: groupName(group, language), written: this.#groupKeys(group)[0]! }],
    );
    return rankedSql(
      {
        groups,
        shown: [
          ...figures.map((figure) => ({ name: figureName(figure, language), written: this.#figure(figure) })),
          ...columns.map((column) => this.#named(column)),
        ],
        isDistinct,
        partition: ranked.within.flatMap((group) => this.#groupKeys(group)),
        order: `${by.kind === 'column' ? this.#number(by.column) : this.#figure(figures[0]!)}${isDescending ? ' desc' : ''}`,
        rows: this.#rows(),
        ...ranked,
      },
      this.#writing.quote,
    );
  }

  readonly #number = (column: Column): string => asNumber(this.#writing.dialect, column, this.#from.column(column));

  readonly #named = (column: Column) => ({ name: column.label, table: column.table.label, written: this.#from.column(column) });

  /** Periods with the change of a figure against the period before. */
  growth(): string {
    const { groups, figures } = this.#tree;
    const { quote, language } = this.#writing;
    return growthSql(
      {
        period: { name: groupName(groups[0]!, language), written: this.#groupKeys(groups[0]!)[0]! },
        figure: { name: figureName(figures[0]!, language), written: this.#figure(figures[0]!) },
        change: { zh: '增长率（%）', en: 'growth (%)' }[language],
        from: this.#from.lines,
        conditions: this.#conditions(),
      },
      quote,
    );
  }

  #lines(lines: readonly (string | false | undefined)[]): string {
    return lines.filter(Boolean).join('\n');
  }

  #oneShare(conditions: readonly string[]): string {
    const { quote, language } = this.#writing;
    const part = this.#from.multiplies() ? undefined : `sum(case when ${conditions.join(' and ')} then 1 else 0 end)`;
    if (!part) throw new NoWay([this.#tree.base, this.#tree.base], true);
    return `100.0 * ${part} / nullif(count(*), 0) as ${quote({ zh: '占比（%）', en: 'share (%)' }[language])}`;
  }

  #shown(): string[] {
    const { select, groups, figures, isShare } = this.#tree;
    const { quote, language } = this.#writing;
    if (figures.length === 0 && groups.length === 0) {
      if (select.length === 0) return ['t.*'];
      return select.map((column) => `${this.#from.column(column)} as ${quote(column.label)}`);
    }
    const shares = isShare
      ? [
          `100.0 * ${this.#figure(figures[0]!)} / nullif(sum(${this.#figure(figures[0]!)}) over (), 0) as ${quote({ zh: '占比（%）', en: 'share (%)' }[language])}`,
        ]
      : [];
    return [
      ...groups.flatMap((group) => this.#groupShown(group)),
      ...figures.map((figure) => `${this.#figure(figure)} as ${quote(figureName(figure, language))}`),
      ...shares,
    ];
  }

  #figure(figure: Figure): string {
    if (figure.kind === 'count') return this.#from.count();
    if (figure.kind === 'perEach') {
      const [key] = keysOf(figure.table);
      if (!key || this.#from.multiplies()) throw new NoWay([this.#tree.base, figure.table], true);
      return `count(*) * 1.0 / nullif(count(distinct ${this.#from.column(key)}), 0)`;
    }
    if (figure.kind === 'distinct') return `count(distinct ${this.#from.column(figure.column)})`;
    if (figure.kind === 'aggregate') return `${figure.of}(${this.#number(figure.column)})`;
    // Its columns are written without a table, so that they are sure in one table alone.
    if (this.#from.lines.length > 1) throw new NoWay([this.#tree.base, this.#tree.base], true);
    return figure.measure.expression;
  }

  #groupKeys(group: Group): string[] {
    if (group.kind === 'column') return [this.#from.column(group.column)];
    if (group.kind === 'dimension') return [`(${group.dimension.expression})`];
    if (group.kind === 'table') return [...new Set([...keysOf(group.table), ...group.shown])].map((column) => this.#from.column(column));
    if (group.column.isMonth) return [periodOfMonth(this.#writing.dialect, group.grain, this.#from.column(group.column))];
    return [periodOf(this.#writing.dialect, group.grain, this.#from.column(group.column), group.column.isText)];
  }

  #groupShown(group: Group): string[] {
    const { quote, language } = this.#writing;
    if (group.kind === 'table') return group.shown.map((column) => `${this.#from.column(column)} as ${quote(column.label)}`);
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

  /** Conditions over joined tables, and over rows that belong to those of the base: all that speak of one table are of one row of it. */
  #conditions(): string[] {
    const own: string[] = [];
    const apart = new Map<Table, Condition[]>();
    for (const condition of this.#tree.conditions) {
      const [table] = tablesOfCondition(condition);
      if (condition.kind === 'related' || condition.kind === 'number' || condition.kind === 'figure') own.push(this.#ofRelated(condition));
      // No row has two values of one column.
      else if (condition.kind === 'among' && condition.joint === 'both' && condition.values.length > 1 && table && this.#from.has(table))
        throw new NoWay([this.#tree.base, table], true);
      else if (table && !this.#from.has(table)) apart.set(table, [...(apart.get(table) ?? []), condition]);
      else
        own.push(
          conditionSql(
            this.#pen((column) => this.#from.column(column)),
            condition,
          ),
        );
    }
    const ofMeasures = this.#tree.figures.flatMap((figure) =>
      figure.kind === 'measure' && figure.measure.filter ? [`(${figure.measure.filter})`] : [],
    );
    for (const [table, some] of apart) {
      const without = some.filter((each) => isNone(each));
      own.push(...without.map((each) => `not exists (${this.#related(table, '1', [affirmed(each)])})`));
      if (some.some((each) => !without.includes(each) && isDoubtful(each))) throw new NoWay([this.#tree.base, table], true);
      apart.set(
        table,
        some.filter((each) => !without.includes(each)),
      );
    }
    const existing = [...apart]
      .filter(([, some]) => some.length > 0)
      .flatMap(([table, some]) => eachOfBoth(some).map((one) => `exists (${this.#related(table, '1', one)})`));
    // Nothing is neither the first nor the last: where it stands in an order is another matter in every database.
    const ordered = this.#tree.order.flatMap(({ by }) =>
      by.kind === 'column' && (this.#tree.limit !== null || this.#tree.ranked) ? [`${this.#from.column(by.column)} is not null`] : [],
    );
    const { select, isDistinct, figures, groups, limit, ranked } = this.#tree;
    // Rows of nobody are none that has the most.
    const told = groups.flatMap((group) =>
      group.kind === 'column' && figures.length > 0 && (limit !== null || ranked) ? [`${this.#from.column(group.column)} is not null`] : [],
    );
    const known = isDistinct && select.length === 1 ? [`${this.#from.column(select[0]!)} is not null`] : [];
    return [...own, ...existing, ...ofMeasures, ...ordered, ...told, ...known];
  }

  #pen(column: (column: Column) => string) {
    const { quote, dialect } = this.#writing;
    const table = ({ wire }: Table) => writtenTable(wire, quote);
    return {
      dialect,
      column,
      mean: (each: Column) => `(select avg(${asNumber(dialect, each, quote(each.name))}) from ${table(each.table)})`,
      table: (each: Table) => `${table(each)} one`,
      apart: (each: Column) => `one.${quote(each.name)}`,
    };
  }

  #ofRelated(condition: Extract<Condition, { readonly kind: 'related' | 'number' | 'figure' }>): string {
    if (condition.kind === 'related')
      return `${condition.isNot ? 'not ' : ''}exists (${this.#related(condition.table, '1', condition.where)})`;
    if (condition.kind === 'figure') {
      const { dialect, quote } = this.#writing;
      const what = (alias: string) => `${condition.of}(${asNumber(dialect, condition.column, `${alias}.${quote(condition.column.name)}`)})`;
      return `(${this.#related(condition.column.table, what, [])}) ${condition.by} ${condition.to}`;
    }
    // Of rows that each has one of at most, nothing is counted.
    if (isUp(sureWay(this.#writing.joins, this.#tree.base, condition.table))) throw new NoWay([this.#tree.base, condition.table], false);
    return `(${this.#related(condition.table, 'count(*)', condition.where)}) ${condition.by} ${condition.to}`;
  }

  #related(table: Table, what: string | ((alias: string) => string), conditions: readonly Condition[]): string {
    const { joins, quote } = this.#writing;
    return relatedQuery(joins, quote, {
      base: this.#tree.base,
      outer: 't',
      table,
      what,
      conditions: (alias) =>
        conditions.map((each) =>
          conditionSql(
            this.#pen((column) => `${alias(column.table)}.${quote(column.name)}`),
            each as Exclude<Condition, { readonly kind: 'related' | 'number' | 'figure' }>,
          ),
        ),
    });
  }
}
