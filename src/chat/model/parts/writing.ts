import { type Cell, columnKinds, type Table } from '#schemas/wire/charts/shape.ts';

/** Pieces of Markdown, each a paragraph of its own; empty ones are left out. */
export const paragraphs = (...texts: readonly (string | null)[]): string => texts.filter(Boolean).join('\n\n');
export const strong = (text: string): string => (text.trim() === '' ? '' : `**${oneLine(text)}**`);
export const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
export const quoted = (text: string): string => (text.trim() === '' ? '' : text.trim().replace(/^/gm, '> '));

/** A fence is longer than any that stands in it. */
export function fenced(language: string, text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Rows as a table of Markdown, figures at the end of their cells. */
export function tableText({ columns, rows }: Table): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map(cellText).join(' | ')} |`;
  const sides = columnKinds({ columns, rows }).map((kind) => (kind === 'number' ? '---:' : '---'));
  return [line(columns), line(sides), ...rows.map(line)].join('\n');
}

const cellText = (cell: Cell): string =>
  String(cell ?? '')
    .replaceAll('|', '\\|')
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .join('<br>');
