import { listed, type Language, type Text } from '#schemas/kit/text.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { fill } from '#schemas/wire/errors.ts';
import { markdownCell } from '../../markdown.ts';
import type { OpenSpreadsheet } from '../openSpreadsheet.ts';
import { type ColumnKind, type Counted, countsOf } from './counts.ts';
import { type Distribution, distributionsOf } from './distribution.ts';

/** Columns of a table, tables of a file, and frequent values of a column that a profile tells of. */
const most = { columns: 100, tables: 20, frequent: 3 };

const title: Text = { zh: '**{name}**：{rows} 行，{columns} 列', en: '**{name}**: {rows} rows, {columns} columns' };
const heads: Readonly<Record<Language, readonly string[]>> = {
  zh: ['列', '类型', '缺失', '不同值', '范围', '分布', '常见值'],
  en: ['Column', 'Type', 'Missing', 'Distinct', 'Range', 'Distribution', 'Frequent values'],
};
const more: Text = { zh: '还有 {count} 列未列出。', en: '{count} more columns are not listed.' };
const kindNames: Readonly<Record<ColumnKind, Text>> = {
  whole: { zh: '整数', en: 'whole number' },
  decimal: { zh: '小数', en: 'decimal' },
  day: { zh: '日期', en: 'date' },
  moment: { zh: '日期时间', en: 'date and time' },
  truth: { zh: '是/否', en: 'yes/no' },
  words: { zh: '文本', en: 'text' },
};

const shareOf = ({ missing, rows }: Counted): string => (missing === 0 ? '0' : `${missing} (${Math.round((missing / rows) * 100)}%)`);

/** Profile of a file, table by table, as Markdown: rows, and of each column its type, what is missing, its range, a small chart and its frequent values. */
export async function profileWords(spreadsheet: OpenSpreadsheet, language: Language, signal: AbortSignal): Promise<string> {
  const parts: string[] = [];
  for (const table of (await spreadsheet.tables(signal)).slice(0, most.tables)) {
    const columns = await countsOf(spreadsheet, table, { most: most.columns, signal });
    const distributions = await distributionsOf(spreadsheet, table.name, { columns, signal });
    parts.push(tableWords(table, columns, distributions, language));
  }
  return parts.join('\n\n');
}

function columnCells(counted: Counted, { chart, frequent }: Distribution, language: Language): readonly string[] {
  const { name, type, kind, distinct, isAbout, least, greatest } = counted;
  const values = frequent.slice(0, most.frequent).map(([value, count]) => `${value} ×${count}`);
  return [
    markdownCell(name),
    kind ? kindNames[kind][language] : type,
    shareOf(counted),
    `${isAbout ? '≈ ' : ''}${distinct}`,
    least === '' ? '' : markdownCell(`${least} – ${greatest}`),
    chart,
    markdownCell(listed(values, language)),
  ];
}

function tableWords(
  table: WireSourceTable,
  counted: readonly Counted[],
  distributions: readonly Distribution[],
  language: Language,
): string {
  const head = fill(title[language], { name: markdownCell(table.name), rows: counted[0]?.rows ?? 0, columns: table.columns.length });
  const lines = counted.map((column, place) => columnCells(column, distributions[place]!, language));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const names = heads[language];
  const rest = table.columns.length - counted.length;
  const note = rest > 0 ? [`\n${fill(more[language], { count: rest })}`] : [];
  return [`${head}\n`, line(names), line(names.map(() => '---')), ...lines.map(line), ...note].join('\n');
}
