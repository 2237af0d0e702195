import { textOf } from '#schemas/kit/kinds/index.ts';
import { calledTitle, titleWords } from '#schemas/recordTitles.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Language } from '#schemas/kit/text.ts';

/** Name of a record: what people call it by, its title field in words, or its number when it has no title. */
export function recordTitle(
  { key, fields, title, calledBy }: Resource,
  row: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const field = fields[title];
  const value = row[title];
  if (value === null || value === undefined || value === '') return `#${String(row['id'])}`;
  const words = titleWords(key, field ? textOf(field, value, language) : String(value), language);
  return calledBy ? calledTitle(words, row[calledBy]) : words;
}
