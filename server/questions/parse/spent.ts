import type { Table } from '../names/schema.ts';
import { isFigure } from './counts.ts';
import { isRooted } from './hints.ts';
import type { State } from './state.ts';
import { slotOfVerb } from './verbFigures.ts';

const spending = /^(?:pay|paid|spend|spent)/i;
/** Tables whose rows each are an amount that went from one hand to another. */
const dealings = /pay|invoice|order|sale|purchase|transact|expense|receipt|bill|rental/i;

/** "How much did customers from Germany spend?": of the amount that the verb speaks of, the sum. */
export function readSpent(state: State, schema: readonly Table[]): void {
  const at = state.atoms.findIndex(({ operator, text }) => operator === 'howMuch' && /^how much$/i.test(text));
  const verb = state.hints.find((hint) => spending.test(hint));
  if (at === -1 || verb === undefined || state.figures.length + state.select.length > 0) return;
  // Where a column is called by the verb itself, as spent of a budget is, others are not what was spent.
  if (schema.some(({ columns }) => columns.some((column) => isFigure(column) && isRooted(column, verb)))) return;
  const slot = slotOfVerb(state, at, schema);
  if (slot?.candidates.every(({ table }) => dealings.test(table.wire.name))) state.figures.push({ kind: 'aggregate', of: 'sum', slot });
}
