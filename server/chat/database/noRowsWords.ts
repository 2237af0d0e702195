import type { Language, Text } from '#schemas/kit/text.ts';
import { fill, isRefusal } from '#schemas/wire/errors.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import type { Reading } from '../../questions/question.ts';
import type { AskedDatabase } from './askedDatabase.ts';
import { markdownText } from '../../markdown.ts';

const words = {
  bounds: { zh: '“{column}”在数据中从 {least} 到 {greatest}。', en: 'In the data, {column} goes from {least} to {greatest}.' },
  empty: { zh: '“{column}”在数据中没有值。', en: 'In the data, {column} has no value.' },
  alone: { zh: '这些条件合在一起没有符合的行；单独来看：', en: 'No row meets all of these conditions; each by itself:' },
  count: { zh: '- {condition}：{count} 行', en: '- {condition}: {count} rows' },
} as const satisfies Record<string, Text>;

type Cell = WireSourceRows['rows'][number][number];

/** True of an answer that no row came to: none at all, or figures of none. A sum of nought may be that of rows. */
const isOfNoRows = ({ rows }: Pick<WireSourceRows, 'rows'>, isCount: boolean): boolean =>
  rows.length === 0 || (rows.length === 1 && rows[0]!.every((cell) => cell === null || (isCount && Number(cell) === 0)));

/** A day without the midnight that it begins with. */
const written = (cell: Cell): string => markdownText(String(cell).replace(/[ T]00:00:00(?:\.0+)?$/, ''));

/** Words on why an answer has no rows: what each of its conditions leaves by itself, and between which bounds their columns lie. Empty for any other. */
export async function noRowsWords(
  reading: Reading,
  result: WireSourceRows,
  { database, language, signal }: { readonly database: AskedDatabase; readonly language: Language; readonly signal: AbortSignal },
): Promise<string> {
  const narrowings = isOfNoRows(result, reading.isCount) ? reading.narrowings() : [];
  if (narrowings.length === 0) return '';
  const say = (key: keyof typeof words, facts: Record<string, string> = {}): string => fill(words[key][language], facts);
  const run = async (sql: string): Promise<readonly Cell[]> => (await database.run(sql, { limit: 1, signal })).rows[0] ?? [];
  try {
    const found = [];
    for (const { condition, count, bounds } of narrowings) {
      const [rows = 0] = await run(count);
      found.push({ condition: markdownText(condition[language]), count: Number(rows), bounds: Number(rows) === 0 ? bounds : null });
    }
    const counted =
      found.length > 1
        ? [say('alone'), found.map(({ condition, count }) => say('count', { condition, count: String(count) })).join('\n')]
        : [];
    const bounded = [];
    for (const { bounds } of found) {
      if (!bounds) continue;
      const [least = null, greatest = null] = await run(bounds.sql);
      const column = markdownText(bounds.column[language]);
      bounded.push(
        least === null ? say('empty', { column }) : say('bounds', { column, least: written(least), greatest: written(greatest) }),
      );
    }
    return [...counted, ...bounded].map((paragraph) => `\n\n${paragraph}`).join('');
  } catch (error) {
    // The answer stands without it.
    if (isRefusal(error)) return '';
    throw error;
  }
}
