import { readKindsBy } from './bestGroups.ts';
import { isComparable as comparable } from './degrees.ts';
import { isPlace, outstanding } from './outstanding.ts';
import { freeAt, hasColumn, hasTable, isAt, type Slot, slotAt, type State, take } from './state.ts';

/** The first of a ranking have the lowest numbers in it. */
const isFirstHighest = ({ candidates }: Slot): boolean => !candidates.every(isPlace);

/** "top 5 products by price", "成交金额前 10 的债券". */
export function readTop(state: State): void {
  for (let at = 0; at < state.atoms.length; at += 1) {
    const number = freeAt(state, at + 1);
    if (readTopOf(state, at)) continue;
    if (isFirstDone(state, at)) {
      take(state, at);
      outstanding(state, { at, candidates: [], near: [], isMoment: true }, false, at, at);
    }
    if (!isAt(state, at, 'top') || number?.number === undefined || !Number.isInteger(number.number) || number.number < 1) continue;
    const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
    if (isChinese && hasColumn(state, at - 1)) {
      const slot = slotAt(state, at - 1, comparable);
      if (slot.candidates.length === 0) continue;
      // 销售额排前三的城市: kinds of rows, by what these come to.
      const areKinds = isFirstHighest(slot) && readKindsBy(state, at - 1, at + 2);
      take(state, at - 1, at, at + 1);
      state.order.push(areKinds ? { slot: null, isDescending: true } : { slot, isDescending: isFirstHighest(slot) });
    } else {
      const by = state.atoms.findIndex((_, place) => place > at && isAt(state, place, 'by'));
      if (by > -1 && (readTopByCount(state, at, by) || readTopByTotal(state, at, by))) continue;
      if (by === -1 && hasTable(state, at + 2) && isAt(state, at + 3, 'with') && isAt(state, at + 4, 'max', 'min', 'most', 'least')) {
        // "top 3 countries with the lowest population": the number of what follows.
        take(state, at, at + 1);
        state.limit = number.number;
        continue;
      }
      const place = isAt(state, by + 1, 'max', 'min') ? by + 2 : by + 1;
      if (by === -1 || !hasColumn(state, place)) continue;
      const slot = slotAt(state, place, comparable);
      if (slot.candidates.length === 0) continue;
      take(state, at, at + 1, by, place, ...(place === by + 2 ? [by + 1] : []));
      state.order.push({ slot, isDescending: isFirstHighest(slot) && !(place === by + 2 && state.atoms[by + 1]!.operator === 'min') });
    }
    state.limit = number.number;
    state.outstanding ??= [at + 2, at + 3].flatMap((place) => freeAt(state, place)?.tables ?? [])[0] ?? null;
  }
}

/** "the mountains with the top 3 prominence": the highest of a column. */
function readTopOf(state: State, at: number): boolean {
  const number = freeAt(state, at + 1)?.number;
  const isOfColumn =
    isAt(state, at, 'top') && /^top$/i.test(state.atoms[at]!.text) && isAt(state, at - 1, 'with') && hasColumn(state, at + 2);
  if (!isOfColumn || number === undefined || !Number.isInteger(number) || number < 1 || hasTable(state, at + 2)) return false;
  const slot = slotAt(state, at + 2, comparable);
  if (slot.candidates.length === 0) return false;
  take(state, at - 1, at, at + 1, at + 2);
  state.order.push({ slot, isDescending: isFirstHighest(slot) });
  state.limit = number;
  return true;
}

/** "the employee who was hired first": by the moment that the verb speaks of. */
const isFirstDone = (state: State, at: number): boolean =>
  isAt(state, at, 'top') &&
  /^first$/i.test(state.atoms[at]!.text) &&
  state.atoms[at]!.isAfterVerb === true &&
  at === state.atoms.length - 1;

/** The thing that the first are of: rows, or kinds of rows. */
function rowsOrKindsAt(state: State, at: number): State['groups'][number] | undefined {
  const { tables = [], columns = [] } = freeAt(state, at) ?? {};
  if (tables.length === 1) return { kind: 'table', table: tables[0]! };
  return tables.length === 0 && columns.length > 0 ? { kind: 'column', slot: slotAt(state, at) } : undefined;
}

/** "top 10 issuers by total amount". */
function readTopByTotal(state: State, at: number, by: number): boolean {
  const of = (['sum', 'avg'] as const).find((each) => isAt(state, by + 1, each));
  const group = rowsOrKindsAt(state, at + 2);
  if (!of || !group || !hasColumn(state, by + 2)) return false;
  const slot = slotAt(state, by + 2, (column) => comparable(column) && column.kind === 'number');
  if (slot.candidates.length === 0) return false;
  take(state, at, at + 1, at + 2, by, by + 1, by + 2);
  state.groups.push(group);
  state.figures.push({ kind: 'aggregate', of, slot });
  state.order.push({ slot: null, isDescending: true });
  state.limit = state.atoms[at + 1]!.number!;
  return true;
}

/** "top 3 customers by number of orders". */
function readTopByCount(state: State, at: number, by: number): boolean {
  const group = rowsOrKindsAt(state, at + 2);
  const counted = state.atoms[by + 2]?.tables ?? [];
  const isOfItself = group?.kind === 'table' && group.table === counted[0];
  if (!isAt(state, by + 1, 'count') || !group || counted.length !== 1 || isOfItself) return false;
  take(state, at, at + 1, at + 2, by, by + 1, by + 2);
  state.groups.push(group);
  state.figures.push({ kind: 'count', table: counted[0] });
  state.order.push({ slot: null, isDescending: true });
  state.limit = state.atoms[at + 1]!.number!;
  return true;
}

/** "按评分降序给出前 3 的名称": how many, where the order is told elsewhere. */
export function readLimit(state: State): void {
  const at = state.atoms.findIndex((_, place) => isAt(state, place, 'top'));
  const number = freeAt(state, at + 1)?.number;
  // "only the top 3": of the order that the question before has.
  const isOrdered = state.order.length === 1 || (state.isFollowUp && state.order.length === 0);
  if (at === -1 || !isOrdered || state.limit !== null || number === undefined || !Number.isInteger(number) || number < 1) return;
  take(state, at, at + 1);
  state.limit = number;
}
