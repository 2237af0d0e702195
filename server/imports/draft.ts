import { unguardFormula } from '#schemas/kit/cells/formulas.ts';
import { namesOfCell, type RecordName } from '#schemas/kit/cells/titles.ts';
import type { Field } from '#schemas/kit/field.ts';
import { CellProblem, kindOf } from '#schemas/kit/kinds/index.ts';
import { isProblemKey, type Problem } from '#schemas/kit/problems.ts';
import type { Column } from './columns.ts';

/** A row of a file as read, before it is compared with the records there are. */
export interface Draft {
  readonly line: number;
  readonly cells: Record<string, string>;
  readonly values: Record<string, unknown>;
  /** Relations by the names the cell gave. */
  readonly names: Record<string, RecordName[]>;
  readonly problems: Record<string, Problem>;
}

/** Reads the cells of a row as values. What cannot be read is a problem of its cell, not of the file. */
export function readDraft(columns: readonly Column[], row: readonly string[], line: number): Draft {
  const draft: Draft = { line, cells: {}, values: {}, names: {}, problems: {} };
  for (const column of columns) readCell(draft, column, unguardFormula(row[column.at] ?? ''));
  return draft;
}

/** A blank cell empties its field. */
function readCell({ cells, values, names, problems }: Draft, { name, field }: Column, cell: string): void {
  cells[name] = cell;
  if (field.kind === 'one' || field.kind === 'many' || field.kind === 'parent') names[name] = namesOfCell(cell);
  else if (cell.trim() === '') values[name] = null;
  else
    try {
      values[name] = kindOf(field).fromCell(cell, field as Field);
    } catch (error) {
      if (!(error instanceof CellProblem) || !isProblemKey(error.key)) throw error;
      problems[name] = { key: error.key, params: error.params };
    }
}
