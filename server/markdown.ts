import type { WireSourceRows } from '#schemas/wire/sources.ts';

/** A text as Markdown shows it: as it is. */
export const markdownText = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&');

/** A text within a cell of a table in Markdown. */
export const markdownCell = (text: string): string => markdownText(text.replaceAll(/\s+/g, ' '));

/** A text in one line of Markdown, where what begins a list begins none. */
export const markdownLine = (text: string): string => markdownCell(text).replace(/^(\d*)(?=[-+.)])/, '$1\\');

/** Rows as a table in Markdown, the first so many of them. */
export function markdownTable({ columns, rows }: Pick<WireSourceRows, 'columns' | 'rows'>, most = rows.length): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(markdownCell)),
    line(columns.map(() => '---')),
    ...rows.slice(0, most).map((row) => line(row.map((cell) => markdownCell(String(cell ?? ''))))),
  ].join('\n');
}
