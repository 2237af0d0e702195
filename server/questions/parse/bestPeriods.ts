import type { Grain } from '../link/days.ts';
import { first, isPeriod } from './bestGroups.ts';
import { isFigure } from './counts.ts';
import { freeAt, hasColumn, isAt, slotAt, type State, take, Unsure } from './state.ts';
import { isAdditive } from './totals.ts';

/** The doubt of what is the highest: a value of one row, or all of a group together. */
export const ofWhat = {
  zh: '不清楚是其中一行的值最多，还是合计最多',
  en: 'it is not clear whether the most of one row is meant, or of all together',
};

/** "哪个月的成交金额最高", "in which year was the amount the largest": of the periods, by what their amounts come to. Throws Unsure of what is not added up. */
export function readBestPeriods(state: State): void {
  const [at, ...others] = [...state.atoms.keys()].filter((place) => isPeriodAt(state, place));
  const best = at === undefined || others.length > 0 ? undefined : bestOf(state);
  if (!best) return;
  if (!best.slot.candidates.every(isAdditive)) throw new Unsure(ofWhat);
  take(state, at!, ...best.places);
  state.groups.push({ kind: 'grain', grain: state.atoms[at!]!.operator as Grain });
  state.figures.push({ kind: 'aggregate', of: 'sum', slot: best.slot });
  first(state, best.isMax, best.places[0]!);
}

const isPeriodAt = (state: State, at: number): boolean => {
  const named = freeAt(state, at);
  return named !== undefined && isPeriod(named);
};

/** The one superlative of a question, with the amount beside it. */
function bestOf(state: State) {
  const [at, ...others] = [...state.atoms.keys()].filter((place) => isAt(state, place, 'max', 'min', 'most', 'least'));
  if (at === undefined || others.length > 0) return undefined;
  const beside = /\p{Script=Han}/u.test(state.atoms[at]!.text) ? [at - 1, at + 1] : [at + 1, at - 1];
  const column = beside.find((place) => hasColumn(state, place));
  const isWorkedOut = column !== undefined && [column - 1, column + 1].some((place) => isAt(state, place, 'avg', 'sum'));
  if (column === undefined || isWorkedOut) return undefined;
  const slot = slotAt(state, column, isFigure);
  return slot.candidates.length === 0 ? undefined : { slot, places: [at, column], isMax: isAt(state, at, 'max', 'most') };
}
