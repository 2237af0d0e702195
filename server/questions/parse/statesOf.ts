import type { Atom } from '../link/atom.ts';
import type { State } from './state.ts';

const states =
  /^(?:completed|finished|cancelled|canceled|paid|shipped|delivered|closed|refunded|approved|rejected|deleted|published|returned|expired|archived|retired|registered|enrolled|settled|confirmed|used|sold|failed|scheduled)$/i;

/** States that stand before the rows that they are of, where nobody is named before who did it: "completed orders", and no "customers who paid invoices". */
export const statesOf = (atoms: readonly Atom[]): State['states'] =>
  atoms.flatMap(({ operator, text }, at) => {
    const [before, next] = [atoms[at - 1], atoms[at + 1]];
    const isBefore = operator === 'verb' && states.test(text) && (next?.tables.length ?? 0) > 0;
    const isDone =
      before !== undefined && (before.tables.length > 0 || ['which', 'verb', 'not', 'without'].includes(before.operator ?? ''));
    return isBefore && !isDone ? [{ text, tables: next!.tables }] : [];
  });
