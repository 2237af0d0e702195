import type { Language, Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import { markdownTable } from '../../markdown.ts';

/** Rows, and characters of them, that a model reads; people are shown all. */
const most = { rows: 100, characters: 12_000 };

const counted: Text = { zh: '共 {count} 行：', en: '{count} rows:' };
const first: Text = { zh: '共 {count} 行{more}，下面是前 {shown} 行：', en: '{count} rows{more}; the first {shown}:' };
const more: Text = { zh: '（还有更多未读取）', en: ' (there are more that were not read)' };

/** A result in words for a model. */
export function resultText(result: Pick<WireSourceRows, 'columns' | 'rows' | 'isCut'>, language: Language): string {
  const { rows, isCut } = result;
  let shown = Math.min(rows.length, most.rows);
  let table = markdownTable(result, shown);
  while (table.length > most.characters && shown > 1) table = markdownTable(result, (shown = Math.floor(shown / 2)));
  const facts = { count: rows.length, shown, more: isCut ? more[language] : '' };
  return `${fill((shown < rows.length || isCut ? first : counted)[language], facts)}\n\n${table.slice(0, most.characters)}`;
}
