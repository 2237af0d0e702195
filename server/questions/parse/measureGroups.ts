import { first, groupNear } from './bestGroups.ts';
import { comparisonAt, range } from './comparisons.ts';
import { freeAt, isAt, type State, take } from './state.ts';

/** Words beside a measure that ask for the groups in which it is the highest or the lowest, and the one beside which their number stands, if it does not stand before the group. */
interface Best {
  readonly places: readonly number[];
  readonly isMax: boolean;
  readonly isBefore: boolean;
  readonly counted: number | undefined;
}

const hasNumber = (state: State, at: number): boolean => Number.isInteger(freeAt(state, at)?.number);

function bestAt(state: State, at: number): Best | undefined {
  const behind = at + 1;
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  if (isChinese && isAt(state, behind, 'top') && hasNumber(state, behind + 1))
    return { places: [behind], isMax: true, isBefore: false, counted: behind };
  if (isChinese && isAt(state, behind, 'max', 'min', 'most', 'least')) {
    const top = isAt(state, behind + 1, 'top') ? [behind + 1] : [];
    return { places: [behind, ...top], isMax: isAt(state, behind, 'max', 'most'), isBefore: false, counted: top[0] ?? behind };
  }
  const before = at - 1;
  if (isAt(state, before, 'max', 'min')) {
    const isOfWith = isAt(state, before - 1, 'with');
    return { places: isOfWith ? [before, before - 1] : [before], isMax: isAt(state, before, 'max'), isBefore: true, counted: undefined };
  }
  const top = state.atoms.findIndex((_, place) => place < before && isAt(state, place, 'top') && hasNumber(state, place + 1));
  return isAt(state, before, 'by') && top > -1 ? { places: [before, top], isMax: true, isBefore: true, counted: top } : undefined;
}

/** "资产负债率最高的 5 家公司", "the industry with the lowest net margin", "top 5 companies by debt ratio": groups by a measure of the glossary. */
export function readBestMeasures(state: State): void {
  for (const [at, { measures }] of state.atoms.entries()) {
    const [measure, ...others] = measures;
    const best = measure && others.length === 0 && !state.used[at] ? bestAt(state, at) : undefined;
    if (!best) continue;
    const taken = [at, ...best.places];
    const group = groupNear(state, Math.max(...taken) + 1, taken, best.isBefore);
    if (!group) continue;
    take(state, ...taken, group.at);
    state.groups.push(group.group);
    state.figures.push({ kind: 'measure', measure: measure! });
    first(state, best.isMax, best.counted ?? group.at);
  }
}

/** "净利率超过 20% 的公司", "companies with a debt ratio above 70 %": groups by what a measure is for each of them. Also how many those are. */
export function readComparedMeasures(state: State): void {
  for (const [at, { measures }] of state.atoms.entries()) {
    const [measure, ...others] = measures;
    const found = measure && others.length === 0 && !state.used[at] ? comparisonAt(state, at + 1) : undefined;
    if (found?.value.number === undefined) continue;
    const counts = [...state.atoms.keys()].filter((place) => isAt(state, place, 'count', 'people'));
    const taken = range(at, found.ends);
    const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
    const group = groupNear(state, isChinese ? found.ends + 1 : at, [...taken, ...counts], !isChinese);
    // "净利率超过 20% 的公司有多少家": the number stands beside what is counted.
    const isOfGroup = group !== undefined && counts.length === 1 && Math.abs(counts[0]! - group.at) === 1;
    if (!group || (counts.length > 0 && !isOfGroup)) continue;
    take(state, ...taken, group.at, ...counts, ...(isAt(state, at - 1, 'with') ? [at - 1] : []));
    state.isGroupCount = isOfGroup;
    state.groups.push(group.group);
    state.figures.push({ kind: 'measure', measure: measure! });
    state.havings.push({ of: 'measure', measure: measure!, slot: null, by: found.by, value: found.value });
  }
}
