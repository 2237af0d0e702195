import type { Language } from '#schemas/kit/text.ts';
import type { Column, Table } from './names/schema.ts';
import { examplesIn } from './examples.ts';
import { grammarOf } from './grammarOf.ts';
import { isFigure } from './parse/counts.ts';
import { isAdditive } from './parse/totals.ts';
import type { Asked } from './question.ts';
import { spaced } from './reading/spaced.ts';

type Pattern = Readonly<Record<Language, (table: string, other: string, value: string) => string>>;

const patterns: Readonly<Record<'count' | 'perGroup' | 'average' | 'top' | 'value' | 'month' | 'total', Pattern>> = {
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
  total: {
    zh: (table, amount) => `按月统计${table}的${amount}总和`,
    en: (table, amount) => `${amount.startsWith('total') ? '' : 'total '}${amount} of ${table} per month`,
  },
};

const callsByName = /name$|title$|名称$|名字$|姓名$|简称$|全称$|标题$/i;

/** True for columns of few texts that many rows share; a name is its row's own. */
export const isCategory = ({ name, label, kind, isIdentifier, values }: Column): boolean =>
  kind === 'text' && !isIdentifier && values.length > 1 && values.length <= 30 && ![name, label].some((word) => callsByName.test(word));

const han = /\p{Script=Han}/u;

/** A name as it is written in a question. */
export const spoken = (name: string): string => name.replaceAll('_', ' ');

/** A label for readers of a language: those of English are given the name itself where people have named it in Chinese alone. */
export const saidIn = (language: Language, label: string, name: string): string =>
  spoken(language === 'en' && han.test(label) && !han.test(name) ? name : label);

/** Questions about one table, one for each pattern that its columns allow. */
function questionsAbout(table: Table, language: Language): (string | undefined)[] {
  const name = saidIn(language, table.label, table.wire.name);
  const figure = table.columns.find(isFigure);
  const amount = table.columns.find(isAdditive);
  const isDated = table.columns.some(({ kind }) => kind === 'date');
  const category = table.columns.find(isCategory);
  const value = category?.values.find((each) => each.length <= 20 && !/["“”\d]/.test(each));
  const label = (column: Column) => saidIn(language, column.label, column.name);
  return [
    patterns.count[language](name, '', ''),
    category && patterns.perGroup[language](name, label(category), ''),
    figure && patterns.top[language](name, label(figure), ''),
    isDated && amount ? patterns.total[language](name, label(amount), '') : undefined,
    figure && patterns.average[language](name, label(figure), ''),
    category && value ? patterns.value[language](name, label(category), value) : undefined,
    isDated ? patterns.month[language](name, '', '') : undefined,
  ];
}

const patternCount = Object.keys(patterns).length;

/**
 * Questions that a source can be asked, each of which the grammar answers: the examples that people gave it, then of the first tables in turn,
 * neighbours by other patterns.
 */
export async function suggestionsOf(asked: Asked, most: number): Promise<string[]> {
  const understand = await grammarOf(asked);
  const tables = understand.tables.filter(({ wire }) => !wire.isView);
  const each = tables.slice(0, 12).map((table) => questionsAbout(table, asked.language));
  const inTurn = Array.from({ length: patternCount }, (_, turn) => each.map((some, at) => some[(turn + at) % patternCount])).flat();
  const found: string[] = [];
  for (const words of [...examplesIn(asked.glossary, asked.language), ...inTurn]) {
    if (found.length === most) break;
    const question = words === undefined ? undefined : spaced(words);
    if (question !== undefined && !found.includes(question) && understand(question).kind === 'answer') found.push(question);
  }
  return found;
}
