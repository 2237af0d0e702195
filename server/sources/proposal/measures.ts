import type { Term } from '#schemas/wire/glossary/terms.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { tableName } from '#schemas/wire/tableName.ts';
import { isIdentifying, isMoment, isNumeric, isText, isWhole } from './columnKinds.ts';
import { calledColumn, calledTable, columnTerm } from './names.ts';
import { isChinese, wordsIn } from './words.ts';

type Column = WireSourceTable['columns'][number];
/** A name as statements of the source write it. */
type Quote = (name: string) => string;

/** Names of what is added up, and of what only an average makes sense of. */
const added =
  /(?:amount|amt|total|sum|volume|vol|qty|quantity|count|cnt|revenue|income|profit|cost|sales|expense|fee|tax|balance|scale|value|assets|debt|salary|budget|weight)$|(?:额|量|数|收入|利润|成本|费用|费|税|规模|余额|资产|负债|市值|面额|面值|工资|预算)$/i;
const averaged =
  /(?:rate|ratio|price|yield|score|pct|percent|margin|age|duration|temperature|avg|average)$|(?:率|价|价格|净价|比例|占比|评分|得分|年龄|久期|均值|平均)$/i;
const grouping =
  /(?:type|status|state|category|class|level|grade|rating|industry|sector|region|province|city|country|market|currency|channel|method|gender|kind)$|(?:类型|类别|状态|行业|地区|省份|省|城市|国家|市场|币种|等级|评级|级别|渠道|方式|性别)$/i;

const fits = (form: RegExp, { name }: Column, called: string): boolean => form.test(wordsIn(name)) || form.test(called);
const isFigure = (column: Column): boolean =>
  isNumeric(column) && !column.isKey && !column.refersTo && !isIdentifying(wordsIn(column.name), column.name);

function figureOf(table: WireSourceTable, column: Column, quote: Quote): Term<'measures'>[] {
  const called = calledColumn(table, column);
  const isAverage = fits(averaged, column, called);
  // A whole number without a telling name may well be a code or a rank.
  if (!isAverage && !fits(added, column, called) && isWhole(column)) return [];
  const of = isChinese(called);
  const name = isAverage ? (of ? `平均${called}` : `average ${called}`) : of ? `${called}合计` : `total ${called}`;
  const synonyms = isAverage || !of || called.startsWith('总') ? [] : [`总${called}`];
  const expression = `${isAverage ? 'avg' : 'sum'}(${quote(column.name)})`;
  return [
    { name, synonyms, description: '', table: tableName(table), expression, filter: null, unit: columnTerm(table, column)?.unit ?? '' },
  ];
}

/** Figures of a table: its number of rows, sums of amounts and averages of rates. Views repeat those of their tables. */
export function proposedMeasures(table: WireSourceTable, quote: Quote): Term<'measures'>[] {
  if (table.isView) return [];
  const called = calledTable(table);
  const count = { name: isChinese(called) ? `${called}数量` : `number of ${called}`, synonyms: isChinese(called) ? [`${called}数`] : [] };
  return [
    { ...count, description: '', table: tableName(table), expression: 'count(*)', filter: null, unit: '' },
    ...table.columns.filter(isFigure).flatMap((column) => figureOf(table, column, quote)),
  ];
}

/** Columns of a table that figures are grouped by: categories. */
export function proposedDimensions(table: WireSourceTable, quote: Quote): Term<'dimensions'>[] {
  if (table.isView) return [];
  const isCategory = (column: Column): boolean =>
    !column.isKey && !column.refersTo && !isMoment(column) && (isText(column) || isWhole(column));
  return table.columns
    .filter((column) => isCategory(column) && fits(grouping, column, calledColumn(table, column)))
    .map((column) => ({
      name: calledColumn(table, column),
      synonyms: [],
      description: '',
      table: tableName(table),
      expression: quote(column.name),
    }));
}

/** Years and months of dates that a dialect can tell, by an expression of the column. */
export type Periods = Readonly<Record<'year' | 'month', (column: string) => string>>;

/** Groups of dates, by year and by month. */
export function proposedPeriods(table: WireSourceTable, quote: Quote, periods: Periods): Term<'dimensions'>[] {
  if (table.isView) return [];
  return table.columns.filter(isMoment).flatMap((column) => {
    const called = calledColumn(table, column);
    const of = isChinese(called);
    return (['year', 'month'] as const).map((period) => {
      const zh = { year: '年份', month: '月份' }[period];
      const name = of ? `${called.replace(/(?:日期|时间|日)$/, '')}${zh}` : `${period} of ${called}`;
      return { name, synonyms: [], description: '', table: tableName(table), expression: periods[period](quote(column.name)) };
    });
  });
}

/** Questions that a table is asked per table at most. */
const questionsEach = 2;

/** Questions about a table with their SQL: a figure by a group. */
export function proposedExamples(
  measures: readonly Term<'measures'>[],
  dimensions: readonly Term<'dimensions'>[],
  written: string,
): Term<'examples'>[] {
  return dimensions.slice(0, questionsEach).flatMap(({ name: group, expression: by }, at) => {
    const measure = measures[at === 0 ? 0 : 1] ?? measures[0];
    if (!measure) return [];
    const question = isChinese(group) ? `各${group}的${measure.name}` : `${measure.name} by ${group}`;
    return [{ question, sql: `select ${by}, ${measure.expression} from ${written} group by ${by} order by 2 desc` }];
  });
}
