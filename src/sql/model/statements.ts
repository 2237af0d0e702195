import type { SQLDialect } from '@codemirror/lang-sql';

/** One statement of a text, and where it begins: lines and columns from 1. */
export interface WrittenStatement {
  readonly sql: string;
  readonly line: number;
  readonly column: number;
}

/** The statements of a text, in their order, without what stands between them. */
export function statementsIn(text: string, dialect: Pick<SQLDialect, 'language'>): WrittenStatement[] {
  const tree = dialect.language.parser.parse(text);
  return tree.topNode.getChildren('Statement').flatMap(({ from, to }) => {
    const sql = text.slice(from, to).replace(/;\s*$/, '').trimEnd();
    return sql.trim() === '' ? [] : [{ sql, ...placeAt(text, from) }];
  });
}

/** Line and column of a place in a text, from 1. */
export function placeAt(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A place within a statement, as a place of the text that the statement stands in. */
export const placeInText = (statement: Place, { line, column }: Place): Place => ({
  line: statement.line + line - 1,
  column: line === 1 ? statement.column + column - 1 : column,
});
