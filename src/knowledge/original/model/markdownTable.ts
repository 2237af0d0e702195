import type { Stretch } from './locateQuote.ts';

/** Line of a table, with where it stands in the table's text. */
export interface TableLine extends Stretch {
  readonly cells: readonly string[];
}
export interface ReadTable {
  readonly head: TableLine | null;
  readonly rows: readonly TableLine[];
}

const isRule = (line: string): boolean => line.includes('-') && /^[\s|:-]+$/.test(line);

/** Cells of a line; a bar within a cell is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Table that is written in Markdown: its head is the line before the rule, where there is one. */
export function readTable(text: string): ReadTable {
  let at = 0;
  const lines = text.split('\n').map((line) => {
    const from = at;
    at += line.length + 1;
    return { from, to: from + line.length, line };
  });
  const rule = lines.findIndex(({ line }) => isRule(line));
  const read = ({ from, to, line }: (typeof lines)[number]): TableLine => ({ from, to, cells: cellsOf(line) });
  const written = lines.filter(({ line }, index) => index !== rule && line.trim() !== '').map(read);
  return rule === 1 ? { head: written[0] ?? null, rows: written.slice(1) } : { head: null, rows: written };
}

/** Number of each row of a table in its sheet: the last row stands last in the place of the table. */
export const rowNumber = (rows: readonly [number, number] | undefined, count: number, at: number): number | null =>
  rows ? rows[1] - (count - 1 - at) : null;
