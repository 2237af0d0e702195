import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { tableName, writtenTable } from '#schemas/wire/tableName.ts';

/** The name of a table as a statement writes it, by `quote` where it is no plain word. */
export const writtenName = (table: Pick<WireSourceTable, 'schema' | 'name'>, quote: (name: string) => string): string =>
  writtenTable(table, (part) => (/^[a-z_][a-z0-9_]*$/.test(part) ? part : quote(part)));

interface Words {
  readonly quote: (name: string) => string;
  /** Notes of the glossary, behind the comments. */
  readonly notes: {
    table(table: string): string | undefined;
    column(table: string, column: string): string | undefined;
  };
}

/** One table in words for a model: a line for the table, and one for each column. */
function wordsOf(table: WireSourceTable, { quote, notes }: Words): string {
  const own = tableName(table);
  const note = (...texts: readonly (string | null | undefined)[]): string => {
    const said = [...new Set(texts.filter(Boolean))].join(' | ');
    return said ? ` -- ${said.replaceAll(/\s+/g, ' ')}` : '';
  };
  const columns = table.columns.map(({ name, type, comment, isKey, refersTo }) => {
    const facts = [isKey && 'primary key', refersTo && `references ${refersTo.table}.${refersTo.column}`].filter(Boolean).join(', ');
    return `  ${name} ${type}${facts ? ` (${facts})` : ''}${note(comment, notes.column(own, name))}`;
  });
  return [`${writtenName(table, quote)}${note(table.comment, notes.table(own))}`, ...columns].join('\n');
}

/** Tables for a model in their order, as many as fit into so many tokens, one at least. Returns them with their words. */
export function schemaWords(
  tables: readonly WireSourceTable[],
  { mostTokens, countTokens, ...words }: Words & { readonly mostTokens: number; readonly countTokens: (text: string) => number },
): { readonly text: string; readonly shown: readonly WireSourceTable[] } {
  const chosen: string[] = [];
  let tokens = 0;
  for (const table of tables) {
    const text = wordsOf(table, words);
    tokens += countTokens(text);
    if (tokens > mostTokens && chosen.length > 0) break;
    chosen.push(text);
  }
  return { text: chosen.join('\n\n'), shown: tables.slice(0, chosen.length) };
}
