import { placeOf } from './sql/characters.ts';

/** Letters of a message that are read. */
const mostRead = 2000;

/** A way in which databases say where a statement is wrong: gives the place in its text, from 0; undefined where a message says none. */
type Way = (message: string, statement: string) => number | undefined;

const startOfLine = (statement: string, line: number): number | undefined => {
  const lines = statement.split('\n');
  return line >= 1 && line <= lines.length ? lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) : undefined;
};

/** DuckDB shows the line, and a caret below the place; of a long line it shows a part. */
const byCaret: Way = (message, statement) => {
  const [, line, shown, blanks] = /^LINE (\d{1,6}): ([^\n]{0,500})\n( {0,500})\^/m.exec(message) ?? [];
  const start = line === undefined ? undefined : startOfLine(statement, Number(line));
  if (start === undefined || shown === undefined || blanks === undefined) return undefined;
  const fragment = shown.replace(/^\.\.\./, '').replace(/\.\.\.$/, '');
  const found = statement.indexOf(fragment, start);
  const caret = blanks.length - `LINE ${line}: `.length - (shown.startsWith('...') ? 3 : 0);
  return found === -1 || caret < 0 ? undefined : found + caret;
};

/** `(line 2, col 8)` of ClickHouse, `line 2, column 8`; Hive counts columns from 0: `line 2:7`. */
const byLineAndColumn: Way = (message, statement) => {
  const [, line, column, columnFromZero] = /line:? (\d{1,6})(?:, col(?:umn)?:? (\d{1,6})|:(\d{1,6}))/i.exec(message) ?? [];
  const start = line === undefined ? undefined : startOfLine(statement, Number(line));
  return start === undefined ? undefined : start + (column === undefined ? Number(columnFromZero) : Number(column) - 1);
};

/** MySQL shows what stands from the place on: `near 'form bonds' at line 2`. */
const byRest: Way = (message, statement) => {
  const [, rest, line] = /near '([^]{1,100})' at line (\d{1,6})/.exec(message) ?? [];
  const start = line === undefined ? undefined : startOfLine(statement, Number(line));
  const found = start === undefined || rest === undefined ? -1 : statement.indexOf(rest, start);
  return found === -1 ? start : found;
};

/** A name that the message quotes, where it stands in the statement once: `no such column: nothing`, `Unknown column 'o.nothing'`. */
const byName: Way = (message, statement) => {
  for (const [, quoted, bare] of message.matchAll(/['"`]([^'"`\n]{1,100})['"`]|no such \w{1,20}: ([\w.]{1,100})/g)) {
    const name = (quoted ?? bare)!.split('.').at(-1)!;
    const first = statement.indexOf(name);
    if (name !== '' && first !== -1 && statement.indexOf(name, first + 1) === -1) return first;
  }
  return undefined;
};

const ways: readonly Way[] = [byCaret, byLineAndColumn, byRest, byName];

/** Line and column, both from 1, at which a database finds a statement wrong, as far as its words or its driver say it. */
export function failurePlace(error: unknown, statement: string): { readonly line: number; readonly column: number } | undefined {
  const { message = String(error), position } = (error ?? {}) as { readonly message?: string; readonly position?: string };
  // PostgreSQL counts characters, from 1.
  if (position !== undefined) return placeOf(statement, [...statement].slice(0, Number(position) - 1).join('').length);
  const words = message.slice(0, mostRead);
  for (const way of ways) {
    const found = way(words, statement);
    if (found !== undefined && found >= 0 && found <= statement.length) return placeOf(statement, found);
  }
  return undefined;
}
