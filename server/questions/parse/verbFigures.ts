import type { Table } from '../names/schema.ts';
import { isFigure } from './counts.ts';
import { slotOfNames } from './degrees.ts';
import type { Slot, State } from './state.ts';

/** Verbs that speak of an amount without its name, and the columns that hold it. */
const figures: readonly (readonly [verb: RegExp, columns: readonly string[]])[] = [
  [/^earn/i, ['salary', 'wage', 'income', 'earnings', 'pay', 'compensation']],
  [/^(?:pay|paid|spend|spent)/i, ['amount', 'paymentamount', 'amountpaid', 'total', 'totalamount', 'totalprice', 'totaldue', 'salary']],
  [/^scor/i, ['points', 'score', 'goals']],
  [/^weigh/i, ['weight', 'mass']],
  [/^cost/i, ['cost', 'price', 'amount', 'unitprice', 'charge', 'fee']],
];

/** The amount that a verb of the question speaks of: "who earns the most", "customers who paid the most". */
export function slotOfVerb(state: State, at: number, schema: readonly Table[]): Slot | undefined {
  const [verb, names] = figures.find(([known]) => state.hints.some((hint) => known.test(hint))) ?? [];
  if (!verb || !names) return undefined;
  const slot = slotOfNames(state, at, schema, names);
  const candidates = slot.candidates.filter(isFigure);
  if (candidates.length === 0) return undefined;
  // The amount tells of the verb.
  state.lone.splice(0, state.lone.length, ...state.lone.filter((hint) => !verb.test(hint)));
  return { ...slot, candidates };
}
