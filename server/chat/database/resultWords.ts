import { fill } from '#schemas/wire/errors.ts';
import type { Language, Text } from '#schemas/kit/text.ts';
import { ruleWords } from '#schemas/wire/sourceRules.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import type { SourceEntry } from '../../sources/entry.ts';

const facts: Text = { zh: '{count} 行，用时 {milliseconds} 毫秒', en: '{count} rows in {milliseconds} ms' };
const cut: Text = {
  zh: '只读取了前 {count} 行，结果不完整；用时 {milliseconds} 毫秒',
  en: 'Only the first {count} rows were read, so the result is not complete; {milliseconds} ms',
};

/** Columns of a result under names that differ: a query may call two alike. */
function namesOf(columns: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return columns.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

interface Shown {
  readonly sql: string;
  /** The type of chart that was asked for (contract §5.6). */
  readonly type: string;
  readonly language: Language;
  /** Source that it came from, by which it can be run again. */
  readonly source?: Pick<SourceEntry, 'name' | 'type'> | undefined;
  /** The question as it was understood, in words. */
  readonly reading?: string;
}

/** Rows of a result, keyed by column. */
export function recordsOf({ columns, rows }: Pick<WireSourceRows, 'columns' | 'rows'>): Record<string, unknown>[] {
  const names = namesOf(columns);
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])));
}

/** A payload as a part of an answer (contract §5.1). No fence ends within the JSON of another. */
export const fenceOf = (tag: string, payload: object): string =>
  `\n\n\`\`\`${tag}\n${JSON.stringify(payload).replaceAll('`', '\\u0060')}\n\`\`\`\n`;

/**
 * A result as a part of an answer: a `vis-db-chart` with its statement, its rows, and how they came (contract §5.2). Members beside those of
 * the contract are for our own console; DB-GPT's clients pass over them, and read the same in `describe`.
 */
export function resultWords(result: WireSourceRows, { sql, type, language, source, reading }: Shown): string {
  const { rows, isCut, milliseconds, tables, rules } = result;
  const counted = fill((isCut ? cut : facts)[language], { count: rows.length, milliseconds });
  const describe = [counted, ...rules.map((rule) => ruleWords(rule, language))].join(language === 'zh' ? '；' : '; ');
  const origin = source && { source: source.name, dialect: source.type, tables, rules, is_cut: isCut, milliseconds, reading };
  return fenceOf('vis-db-chart', { sql, type, title: '', describe, ...(origin && { origin }), data: recordsOf(result) });
}
