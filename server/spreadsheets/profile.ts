import type { Language, Text } from '#schemas/kit/text.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { fill } from '#schemas/wire/errors.ts';
import { dialects } from '../sources/sql/dialects.ts';
import { textLiteral } from '../sources/sql/literal.ts';
import { markdownCell } from '../chat/database/markdown.ts';
import { distributionsOf } from './distribution.ts';
import type { OpenSpreadsheet } from './openSpreadsheet.ts';

/** Columns of a table, and tables of a file, that a profile tells of. */
const most = { columns: 100, tables: 20, frequent: 3, characters: 30 };

const title: Text = { zh: '**{name}**：{rows} 行，{columns} 列', en: '**{name}**: {rows} rows, {columns} columns' };
const heads: Readonly<Record<Language, readonly string[]>> = {
  zh: ['列', '类型', '缺失', '不同值', '范围', '分布', '常见值'],
  en: ['Column', 'Type', 'Missing', 'Distinct', 'Range', 'Distribution', 'Frequent values'],
};
const more: Text = { zh: '还有 {count} 列未列出。', en: '{count} more columns are not listed.' };
const typeNames: Readonly<Record<string, Text>> = {
  BIGINT: { zh: '整数', en: 'whole number' },
  DOUBLE: { zh: '小数', en: 'decimal' },
  DATE: { zh: '日期', en: 'date' },
  TIMESTAMP: { zh: '日期时间', en: 'date and time' },
  BOOLEAN: { zh: '是/否', en: 'yes/no' },
  VARCHAR: { zh: '文本', en: 'text' },
};
/** Types whose values stand in an order that says something. */
const ordered = new Set(['BIGINT', 'DOUBLE', 'DATE', 'TIMESTAMP']);

/** A column of a table, counted. `missing` and `distinct` are numbers of rows and of values. */
interface Counted {
  readonly name: string;
  readonly type: string;
  readonly rows: number;
  readonly missing: number;
  readonly distinct: number;
  readonly least: string;
  readonly greatest: string;
  readonly frequent: string;
}

const literal = (text: string): string => textLiteral(text, dialects.duckdb);

/** A row of counts for each column; the frequent values of text only where some occur more than once. */
function statementOf(table: WireSourceTable, quote: (name: string) => string): string {
  const from = quote(table.name);
  const counts = table.columns.slice(0, most.columns).map(({ name, type }, place) => {
    const column = quote(name);
    const top = `(select string_agg(v || ' ×' || n, '、' order by n desc, v) from (select left(${column}::varchar, ${most.characters}) v, count(*) n from ${from} where ${column} is not null group by all having n > 1 order by n desc, v limit ${most.frequent}))`;
    const range = (which: 'max' | 'min') => (ordered.has(type) ? `${which}(${column})::varchar` : 'null');
    return `select ${place}, ${literal(name)}, ${literal(type)}, count(*), count(*) - count(${column}), count(distinct ${column}), ${range('min')}, ${range('max')}, ${ordered.has(type) ? 'null' : top} from ${from}`;
  });
  return `${counts.join(' union all ')} order by 1`;
}

const textIn = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const countedOf = (row: readonly unknown[]): Counted => ({
  name: textIn(row[1]),
  type: textIn(row[2]),
  rows: Number(row[3]),
  missing: Number(row[4]),
  distinct: Number(row[5]),
  least: textIn(row[6]),
  greatest: textIn(row[7]),
  frequent: textIn(row[8]),
});

const shareOf = ({ missing, rows }: Counted): string => (missing === 0 ? '0' : `${missing} (${Math.round((missing / rows) * 100)}%)`);

/** Profile of a file, table by table, as Markdown: rows, and of each column its type, what is missing, its range, a small chart and its frequent values. */
export async function profileWords(spreadsheet: OpenSpreadsheet, language: Language, signal: AbortSignal): Promise<string> {
  const parts: string[] = [];
  for (const table of (await spreadsheet.tables(signal)).slice(0, most.tables)) {
    const { rows } = await spreadsheet.runOwn(statementOf(table, spreadsheet.quote), { limit: most.columns, signal });
    const distributions = await distributionsOf(spreadsheet, table, most.columns, signal);
    parts.push(tableWords(table, rows.map(countedOf), distributions, language));
  }
  return parts.join('\n\n');
}

function tableWords(
  table: WireSourceTable,
  counted: readonly Counted[],
  distributions: ReadonlyMap<number, string>,
  language: Language,
): string {
  const head = fill(title[language], { name: markdownCell(table.name), rows: counted[0]?.rows ?? 0, columns: table.columns.length });
  const lines = counted.map((column, place) => [
    markdownCell(column.name),
    typeNames[column.type]?.[language] ?? column.type,
    shareOf(column),
    String(column.distinct),
    column.least === '' ? '' : markdownCell(`${column.least} – ${column.greatest}`),
    distributions.get(place) ?? '',
    markdownCell(column.frequent),
  ]);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const names = heads[language];
  const rest = table.columns.length - counted.length;
  const note = rest > 0 ? [`\n${fill(more[language], { count: rest })}`] : [];
  return [`${head}\n`, line(names), line(names.map(() => '---')), ...lines.map(line), ...note].join('\n');
}
