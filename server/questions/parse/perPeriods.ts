import type { Grain } from '../link/days.ts';
import { isGrain } from './groups.ts';
import { freeAt, hasColumn, hasTable, isAt, operatorAt, slotAt, type State, take } from './state.ts';
import { isAdditive } from './totals.ts';

/** "平均每天的成交金额", "average number of bonds issued per month": what there is in each period that has some, on average. */
export function readPerPeriod(state: State): void {
  const at = [...state.atoms.keys()].find((place) => isAt(state, place, 'avg'));
  if (at === undefined) return;
  const places = [...state.atoms.keys()].filter((place) => isGrain(operatorAt(state, place)) && !hasColumn(state, place));
  const [period, ...others] = places;
  const isSaid = /^(?:每|按|各|per|each|every|by|daily|monthly|weekly|quarterly|yearly|annual)/iu.test(
    state.atoms[period ?? 0]?.text ?? '',
  );
  if (period === undefined || others.length > 0 || !isSaid) return;
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  // "each month's average price" is told by months: what each has on average stands right behind the word, or before it in English.
  if (period !== at + 1 && (isChinese || !isAt(state, at + 1, 'count'))) return;
  const grain = state.atoms[period]!.operator as Grain;
  const thing = period === at + 1 ? period + 1 : at + 1;
  if (isAt(state, thing, 'count') && hasTable(state, thing + 1)) {
    take(state, at, period, thing, thing + 1);
    state.tables.push(state.atoms[thing + 1]!.tables[0]!);
    state.figures.push({ kind: 'perPeriod', grain, table: state.atoms[thing + 1]!.tables[0]! });
    return;
  }
  const slot = hasColumn(state, thing) && !isAt(state, thing + 1, 'max', 'min') ? slotAt(state, thing, isAdditive) : undefined;
  if (!slot || slot.candidates.length === 0 || freeAt(state, thing)!.tables.length > 0) return;
  take(state, at, period, thing);
  state.figures.push({ kind: 'perPeriod', grain, slot });
}
