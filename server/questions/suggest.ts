import type { Language } from '#schemas/kit/text.ts';
import type { Column, Table } from './names/schema.ts';
import { grammarOf } from './grammarOf.ts';
import { isFigure } from './parse/counts.ts';
import type { Asked } from './question.ts';

type Pattern = Readonly<Record<Language, (table: string, other: string, value: string) => string>>;

const patterns: Readonly<Record<'count' | 'perGroup' | 'average' | 'top' | 'value' | 'month', Pattern>> = {
  count: { zh: (table) => `一共有多少${table}？`, en: (table) => `How many ${table} are there?` },
  perGroup: { zh: (table, group) => `每个${group}的${table}数量`, en: (table, group) => `number of ${table} per ${group}` },
  average: {
    zh: (table, figure) => `${table}的平均${figure}是多少？`,
    en: (table, figure) => `What is the average ${figure} of ${table}?`,
  },
  top: { zh: (table, figure) => `${figure}最高的 5 个${table}`, en: (table, figure) => `top 5 ${table} by ${figure}` },
  value: {
    zh: (table, column, value) => `${column}是“${value}”的${table}有多少？`,
    en: (table, column, value) => `How many ${table} with ${column} "${value}"?`,
  },
  month: { zh: (table) => `按月统计${table}数量`, en: (table) => `number of ${table} per month` },
};

/** True for columns of few texts, by which rows are told apart. */
export const isCategory = ({ kind, isIdentifier, values }: Column): boolean =>
  kind === 'text' && !isIdentifier && values.length > 1 && values.length <= 30;

/** Questions about one table that its columns let one ask. */
function questionsAbout(table: Table, language: Language): string[] {
  const name = spoken(table.label);
  const figure = table.columns.find(isFigure);
  const category = table.columns.find(isCategory);
  const value = category?.values.find((each) => each.length <= 20 && !/["“”\d]/.test(each));
  const label = (column: Column) => spoken(column.label);
  return [
    patterns.count[language](name, '', ''),
    category ? patterns.perGroup[language](name, label(category), '') : undefined,
    figure ? patterns.top[language](name, label(figure), '') : undefined,
    table.columns.some(({ kind }) => kind === 'date') ? patterns.month[language](name, '', '') : undefined,
    figure ? patterns.average[language](name, label(figure), '') : undefined,
    category && value ? patterns.value[language](name, label(category), value) : undefined,
  ].filter((each) => each !== undefined);
}

/** A name as it is written in a question. */
export const spoken = (label: string): string => label.replaceAll('_', ' ');

/** Questions that a source can be asked: each is one that the grammar answers; of the first tables in turn. */
export async function suggestionsOf(asked: Asked, most: number): Promise<string[]> {
  const understand = await grammarOf(asked);
  const tables = understand.tables.filter(({ wire }) => !wire.isView);
  const each = tables.slice(0, 12).map((table) => questionsAbout(table, asked.language));
  const inTurn = Array.from({ length: 6 }, (_, turn) => each.flatMap((some) => some[turn] ?? [])).flat();
  const found: string[] = [];
  for (const question of inTurn) {
    if (found.length === most) break;
    if (understand(question).kind === 'answer') found.push(question);
  }
  return found;
}
