import type { WireSourceTable } from '#schemas/wire/sources.ts';
import type { Term } from '#schemas/wire/glossary/terms.ts';
import { tableName } from '#schemas/wire/tableName.ts';
import { commentParts } from './comment.ts';
import { tableWordsIn, wordsIn } from './words.ts';

const longestName = 100;
const fitting = (name: string): string => name.slice(0, longestName);

/** A name from a comment, else from the words of what it is called; the other of both is a synonym. Null where neither says more than the name does. */
function naming(stored: string, words: string, fromComment: string): Pick<Term<'tables'>, 'name' | 'synonyms'> | null {
  const isPlain = words === stored.toLowerCase();
  if (fromComment === '') return isPlain || words === '' ? null : { name: fitting(words), synonyms: [] };
  const isSame = words === '' || words === fromComment.toLowerCase();
  return { name: fitting(fromComment), synonyms: isSame ? [] : [fitting(words)] };
}

/** The name of a table: from its comment without a closing 表, else from the words of its own name. */
export function tableTerm(table: WireSourceTable): Term<'tables'> | null {
  const parts = commentParts(table.comment);
  const name = parts?.name.replace(/(?<=.{2})(?:信息表|数据表|表)$/, '') ?? '';
  const named = naming(table.name, tableWordsIn(table.name), name);
  return named && { table: tableName(table), ...named, description: parts?.description ?? '' };
}

export function columnTerm(table: WireSourceTable, column: WireSourceTable['columns'][number]): Term<'columns'> | null {
  const parts = commentParts(column.comment);
  const named = naming(column.name, wordsIn(column.name), parts?.name ?? '');
  if (!named) return null;
  const { description = '', unit = '', values = [] } = parts ?? {};
  return { table: tableName(table), column: column.name, ...named, description, unit, values };
}

/** The name that people would call a table or column by, whether or not it is worth a term. */
export const calledTable = (table: WireSourceTable): string => tableTerm(table)?.name ?? tableWordsIn(table.name);
export const calledColumn = (table: WireSourceTable, column: WireSourceTable['columns'][number]): string =>
  columnTerm(table, column)?.name ?? wordsIn(column.name);
