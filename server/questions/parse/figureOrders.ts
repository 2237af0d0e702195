import { freeAt, hasTable, isAt, type State, take } from './state.ts';
import { isAdditive } from './totals.ts';

/** Adds the direction that stands behind a place, at most a word apart, to the words of an order. */
export function pushDirection(state: State, at: number, places: number[]): void {
  const place = [at + 1, at + 2].find((each) => isAt(state, each, 'asc', 'desc', 'orderBy'));
  if (place === undefined) return;
  places.push(place);
  const next = isAt(state, place, 'orderBy') ? [place + 1].find((each) => isAt(state, each, 'asc', 'desc')) : undefined;
  if (next !== undefined) places.push(next);
  if (isAt(state, (next ?? place) + 1, 'orderBy')) places.push((next ?? place) + 1);
}

/** True where a number of what stands behind a place is asked for before it. */
const isCountedAhead = ({ atoms }: State, by: number): boolean =>
  atoms.some(
    ({ operator }, at) =>
      at < by &&
      (operator === 'count' || operator === 'people') &&
      [at - 1, at + 1].some((beside) => atoms[beside]?.tables.some((table) => atoms[by + 1]!.tables.includes(table))),
  );

/** "…的平均成绩，按平均成绩降序排列": the places of a figure that is repeated to say by what; none where it is no such. */
function figureBefore({ atoms, used }: State, at: number): number[] {
  const isBehind = atoms[at - 1]?.columns.length === 0;
  const [of, column] = isBehind ? [at - 1, at - 2] : [at - 2, at - 1];
  const word = atoms[of]?.operator;
  if (!['avg', 'sum', 'max', 'min'].includes(word ?? '') || !/\p{Script=Han}/u.test(atoms[of]!.text) || used[of]) return [];
  const first = Math.min(of, column);
  const [by] = [first - 1].filter((place) => atoms[place]?.operator === 'by');
  const isSame = (place: number) =>
    [place - 1, place + 1].some((beside) => atoms[beside]?.operator === word) &&
    atoms[place]!.columns.some((each) => atoms[column]!.columns.includes(each));
  if (by === undefined || ![...atoms.keys()].some((place) => place < by && isSame(place))) return [];
  return [by, of, column];
}

/** True for "各球队平均年薪排名": of the one figure, the highest first. */
const isRanking = (state: State, [at, ...others]: readonly number[]): boolean =>
  others.length === 0 &&
  state.atoms[at!]!.text === '排名' &&
  at === state.atoms.length - 1 &&
  (state.atoms.some((_, place) => isAt(state, place, 'avg', 'sum', 'count', 'people')) || isSumAt(state, at! - 1));

/** True for an amount that is summed by what a word of the question tells apart: "各省份的发行规模排名". */
const isSumAt = (state: State, at: number): boolean =>
  (freeAt(state, at)?.columns.some(isAdditive) ?? false) && state.atoms.some((_, place) => isAt(state, place, 'each', 'by'));

/** Places of "按部门数", before words of order: of how many there are; none where they are no such. */
function countBefore(state: State, at: number): number[] {
  const isNumber = isAt(state, at - 1, 'count', 'people') && hasTable(state, at - 2) && isAt(state, at - 3, 'by');
  return isNumber && isCountedAhead(state, at - 3) ? [at - 1, at - 2, at - 3] : [];
}

const generally = /^(?:金额|总额|数量|总数|总量|数目|个数|人数|次数|多少)$/u;

/** Places of "按金额", which says in general what the one figure is that was asked for before; none where there is no such one. */
function generalBefore({ atoms, used }: State, at: number): number[] {
  const [word, by] = [atoms[at - 1], atoms[at - 2]];
  if (word === undefined || by?.operator !== 'by' || used[at - 1] || used[at - 2] || !generally.test(word.text)) return [];
  const figures = atoms
    .slice(0, at - 2)
    .filter(({ operator, measures }) => measures.length > 0 || ['count', 'people', 'sum', 'avg', 'min', 'max'].includes(operator ?? ''));
  return figures.length === 1 ? [at - 1, at - 2] : [];
}

/** An order by the one figure of a question, which is said again before the words of order, or not at all. */
export function readFigureOrder(state: State, places: number[]): boolean {
  const [at] = places as [number];
  const repeated = [countBefore(state, at), figureBefore(state, at), generalBefore(state, at)].find((some) => some.length > 0);
  if (!repeated && !isRanking(state, places)) return false;
  if (repeated) pushDirection(state, places.at(-1)!, places);
  // 按多少排序, 按金额排列: the most first, unless another way is said.
  const isUnsaid =
    repeated !== undefined && generally.test(state.atoms[at - 1]!.text) && !places.some((place) => isAt(state, place, 'asc'));
  const isDescending = !repeated || isUnsaid || places.some((place) => state.atoms[place]!.operator === 'desc');
  state.order.push({ slot: null, isDescending });
  take(state, ...places, ...(repeated ?? []));
  return true;
}
