import { dialects } from '../../sources/sql/dialects.ts';
import { readTokens } from '../../sources/sql/readTokens.ts';
import type { Column, Table } from '../names/schema.ts';

/**
 * An expression of a glossary, whose columns are written without their table, as it is written beside other tables that may have columns of the
 * same names: `sum(revenue)` becomes `sum(t."revenue")`. `column` writes a column with its table.
 */
export function qualified(
  expression: string,
  { table, dialect, column }: { readonly table: Table; readonly dialect: string; readonly column: (column: Column) => string },
): string {
  const { text, tokens } = readTokens(expression, dialects[dialect as keyof typeof dialects]);
  const columns = new Map(table.columns.map((each) => [each.name.toLowerCase(), each]));
  const pieces: string[] = [];
  let copied = 0;
  for (const [at, { kind, start, end, text: word }] of tokens.entries()) {
    const found = kind === 'word' || kind === 'name' ? columns.get(unquoted(word).toLowerCase()) : undefined;
    const isPart = tokens[at - 1]?.text === '.' || ['.', '('].includes(tokens[at + 1]?.text ?? '');
    if (!found || isPart) continue;
    pieces.push(text.slice(copied, start), column(found));
    copied = end;
  }
  return pieces.join('') + text.slice(copied);
}

const unquoted = (word: string): string => /^["`[](.*)["`\]]$/u.exec(word)?.[1] ?? word;
