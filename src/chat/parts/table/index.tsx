import type { Tokens } from 'marked';
import type { TablePart } from '../../model/parts/text.ts';
import { isFigure } from '#schemas/wire/charts/shape.ts';
import { wordsOf } from '../../model/parts/wordsOf.ts';
import { Inline } from '../text/Inline.tsx';
import { DataTable } from './DataTable.tsx';
import type { PartDisplay } from '../partDisplay.ts';

/** A table that is written in the text, its cells with their marks. */
export function WrittenTable({ part: { token } }: { readonly part: TablePart }) {
  const rows = token.rows.map(readRow);
  const columns = token.header.map((cell, at) => ({
    name: wordsOf(cell.tokens),
    title: <Inline tokens={cell.tokens} />,
    align: cell.align ?? (holdsFigures(rows, at) ? ('right' as const) : undefined),
  }));
  const draw = (row: number, column: number) => <Inline tokens={token.rows[row]?.[column]?.tokens ?? []} />;
  return <DataTable columns={columns} rows={rows.map(({ words }) => words)} draw={draw} />;
}

interface Row {
  readonly words: readonly string[];
  /** Flags of the cells that are figures; null for an empty one. */
  readonly figures: readonly (boolean | null)[];
}

const known = new WeakMap<readonly Tokens.TableCell[], Row>();

/** Reads a row, once: a table is drawn again each time that a row comes. */
function readRow(cells: readonly Tokens.TableCell[]): Row {
  const before = known.get(cells);
  if (before) return before;
  const words = cells.map(({ tokens }) => wordsOf(tokens));
  const row = { words, figures: words.map((cell) => (cell === '' ? null : isFigure(cell))) };
  known.set(cells, row);
  return row;
}

const holdsFigures = (rows: readonly Row[], at: number): boolean =>
  rows.every(({ figures }) => figures[at] !== false) && rows.some(({ figures }) => figures[at]);

export const tableDisplay: PartDisplay<'table'> = { View: WrittenTable };
