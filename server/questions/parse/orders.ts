import { isFigure } from './counts.ts';
import { pushDirection, readFigureOrder } from './figureOrders.ts';
import { freeAt, hasColumn, hasTable, hasValue, isAt, isNameWord, slotAt, type State, take } from './state.ts';

/** Words of an order that stand together: "ordered descending by", "in ascending order by". */
function orderWordsAt(state: State, at: number): number[] {
  const places = [at];
  while (isAt(state, places.at(-1)! + 1, 'orderBy', 'asc', 'desc', 'by')) places.push(places.at(-1)! + 1);
  return places;
}

/** "ordered by age in descending order", "按年龄降序排列". */
export function readOrder(state: State): void {
  for (let at = 0; at < state.atoms.length; at += 1) {
    if (!isAt(state, at, 'orderBy', 'asc', 'desc')) continue;
    const places = orderWordsAt(state, at);
    const last = places.at(-1)!;
    // "by ascending number of sales": the direction stands between.
    if (isAt(state, at - 1, 'by') && (isAt(state, last + 1, 'count') || hasColumn(state, last + 1))) places.unshift(at - 1);
    const before = at - 1;
    const isDescending = (): boolean => places.some((place) => state.atoms[place]!.operator === 'desc');
    const after = isAt(state, last + 1, 'count') ? last + 2 : last + 1;
    const isOfColumn = isAt(state, last + 1, 'count') && (freeAt(state, after)?.columns.some(isFigure) ?? false) && !hasTable(state, after);
    if (!isOfColumn && (isAt(state, last + 1, 'count') || (isAt(state, before, 'count') && isAt(state, before - 1, 'by')))) {
      const isBefore = !isAt(state, last + 1, 'count');
      places.push(...(isBefore ? [before, before - 1] : [last + 1, ...(hasTable(state, after) ? [after] : [])]));
      pushDirection(state, last, places);
      state.order.push({ slot: null, isDescending: isDescending() });
      state.orderCount = isBefore ? null : (freeAt(state, after)?.tables[0] ?? null);
      take(state, ...places);
      continue;
    }
    if (places.length === 1 && isAt(state, at, 'asc', 'desc') && isAt(state, before, 'year', 'month', 'day') && isByMoment(state)) {
      // 按年份升序: of rows, by their own year.
      state.order.push({ slot: { at: before, candidates: [], near: [], isMoment: true }, isDescending: isDescending() });
      take(state, at, before);
      continue;
    }
    if (readFigureOrder(state, places)) continue;
    const column = isOfColumn ? after : orderedColumn(state, places);
    if (column === undefined) continue;
    places.push(column, ...(column > last + 1 ? [last + 1] : []));
    if (isAt(state, column - 1, 'by')) places.push(column - 1);
    // The table that a column is of may stand between: "by age of singers".
    pushDirection(state, Math.max(last, column), places);
    // "model names", where models are a column: of that.
    const isOfName = isNameWord(state.atoms[column]!.text) && hasColumn(state, column - 1) && !hasTable(state, column - 1);
    state.order.push({ slot: slotAt(state, isOfName ? column - 1 : column), isDescending: isDescending() });
    // "书的作者，按字母顺序排列": by what is asked for, where nothing else is.
    const isAlone = column === before && /字母/u.test(state.atoms[at]!.text) && !isAt(state, before - 1, 'by');
    if (isAlone && !state.atoms.some((_, other) => other !== column && hasColumn(state, other))) state.select.push(slotAt(state, column));
    take(state, ...places);
    readFurtherKeys(state, Math.max(last, column), isDescending());
  }
}

/** "ordered by level and then age": columns that end a question behind the one that it is ordered by. */
function readFurtherKeys(state: State, column: number, isDescending: boolean): void {
  const keys: number[] = [];
  let next = column + 1;
  while (isAt(state, next, 'and') && hasColumn(state, next + 1) && !hasTable(state, next + 1)) {
    keys.push(next + 1);
    next += 2;
  }
  if (keys.length === 0 || next < state.atoms.length) return;
  for (const key of keys) {
    take(state, key - 1, key);
    state.order.push({ slot: slotAt(state, key), isDescending });
  }
}

/** True where nothing is worked out, so that a year is no group. */
const isByMoment = ({ atoms, figures }: State): boolean =>
  figures.length === 0 &&
  !atoms.some(({ operator }) => operator !== undefined && ['count', 'sum', 'avg', 'min', 'max', 'people'].includes(operator));

/** The column of an order: behind its words, past "total", or before them where they are but a direction. */
function orderedColumn(state: State, places: readonly number[]): number | undefined {
  const [at, last] = [places[0]!, places.at(-1)!];
  const before = at - 1;
  if (isAt(state, last + 1, 'sum') && hasColumn(state, last + 2)) return last + 2;
  // "按价格的顺序": of what stands before it. "ordered descending by value": by nothing that follows.
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  if (isChinese && hasColumn(state, before) && [before - 1, before - 2].some((place) => isAt(state, place, 'by'))) return before;
  const isOpen = last === state.atoms.length - 1;
  const isDirection = isOpen || !places.some((place) => isAt(state, place, 'by') || /\b(?:by|of)$/i.test(state.atoms[place]!.text));
  if (!isDirection && hasTable(state, last + 1) && !hasColumn(state, last + 1) && hasColumn(state, last + 2)) return last + 2;
  // "按字母升序排列的球员的队伍": of what is shown of them.
  // "按字母顺序查找职级是教授的职工": what picks rows out behind the words is no order of them.
  const isPicking = isChinese && (isAt(state, last + 2, 'eq') || hasValue(state, last + 2));
  const isBehind = hasColumn(state, last + 1) && !(isChinese && isDirection && hasTable(state, last + 1)) && !isPicking;
  if (!isBehind && !isDirection) return undefined;
  if (isBehind && !(isDirection && isAt(state, at, 'asc')) && !(isDirection && isAt(state, at, 'desc') && hasColumn(state, before)))
    return last + 1;
  if (hasColumn(state, before)) return before;
  return isBehind ? last + 1 : undefined;
}

/** "按开业年份列出店铺": rows in the order of a column, where nothing is worked out. */
export function readListBy(state: State): void {
  const isChinese = /\p{Script=Han}/u.test(state.atoms[0]?.text ?? '');
  if (!isChinese || !state.isList || state.order.length > 0 || !isAt(state, 0, 'by') || !hasColumn(state, 1) || !isByMoment(state)) return;
  if (!hasTable(state, 2) && !hasColumn(state, 2)) return;
  state.order.push({ slot: slotAt(state, 1), isDescending: false });
  take(state, 0, 1);
}
