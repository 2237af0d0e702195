import { unguardFormula } from '#schemas/kit/cells/formulas.ts';
import { namesOfCell, type RecordName } from '#schemas/kit/cells/titles.ts';
import { CellProblem, kindOf } from '#schemas/kit/kinds/index.ts';
import { isProblemKey, type Problem } from '#schemas/kit/problems.ts';
import { isStorableText } from '#schemas/kit/storableText.ts';
import type { SheetCell, SheetForm, SheetRow } from '../sheets/reader/messages.ts';
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

/** The columns of a file, and its form. */
export interface FileShape {
  readonly columns: readonly Column[];
  readonly form: SheetForm;
}

/** The text of a cell. Only CSV is guarded against formulas when it is written, so only there the guard is taken off. */
export function textOfCell(cell: SheetCell, form: SheetForm): string {
  const text = typeof cell === 'string' ? cell : cell.text;
  return form === 'csv' ? unguardFormula(text) : text;
}

/** Reads the cells of a row as values. What cannot be read is a problem of its cell, not of the file. */
export function readDraft({ columns, form }: FileShape, { line, cells }: SheetRow): Draft {
  const draft: Draft = { line, cells: {}, values: {}, names: {}, problems: {} };
  for (const column of columns) {
    const cell = cells[column.at] ?? '';
    const text = textOfCell(cell, form);
    const problem = problemOf(cell, text);
    draft.cells[column.name] = visibleText(text);
    if (problem) draft.problems[column.name] = problem;
    else readCell(draft, column, text);
  }
  return draft;
}

/** A problem that a cell has whatever it is for: it came with the file, or no database keeps its text. */
function problemOf(cell: SheetCell, text: string): Problem | undefined {
  if (typeof cell !== 'string') return { key: cell.problem, params: { value: cell.text } };
  return isStorableText(text) ? undefined : { key: 'invalid' };
}

/** A text with a sign in place of what no database keeps. */
const visibleText = (text: string): string => (isStorableText(text) ? text : Buffer.from(text).toString().replaceAll('\0', '\uFFFD'));

/** A blank cell empties its field. */
function readCell({ cells, values, names, problems }: Draft, { name, field, zone, homeZone }: Column, cell: string): void {
  const { target, inZone, readText } = kindOf(field);
  if (target) names[name] = namesOfCell(cell);
  else if (cell.trim() === '') values[name] = null;
  else
    try {
      values[name] = inZone ? inZone.readText(cell, zone) : readText(cell, field);
      // Read once more when its row is corrected, by which time its head is gone.
      if (inZone && zone !== homeZone) cells[name] = inZone.toText(values[name], homeZone);
    } catch (error) {
      if (!(error instanceof CellProblem) || !isProblemKey(error.key)) throw error;
      problems[name] = { key: error.key, params: error.params };
    }
}
