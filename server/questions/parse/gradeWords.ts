import type { Text } from '#schemas/kit/text.ts';
import { gradesOf, placeOfGrade } from '../names/grades.ts';
import type { Column } from '../names/schema.ts';
import type { Comparison } from '../sql/tree.ts';
import { isAt, type State, Unsure } from './state.ts';

export interface GradeBound {
  readonly by: Comparison;
  readonly grade: string;
}

/** "AA 到 AAA 之间", "between AA and AAA": two grades, whichever of them is the better. */
export function boundsOfGrades(state: State, at: number, isGradeAt: (state: State, at: number) => boolean) {
  if (!isAt(state, at + 1, 'to', 'and') || !isGradeAt(state, at + 2)) return undefined;
  const isOpened = isAt(state, at - 1, 'between');
  const isClosed = isAt(state, at + 3, 'between');
  if (!isOpened && !isClosed && !isAt(state, at + 1, 'to')) return undefined;
  const [one, other] = [state.atoms[at]!.values[0]!, state.atoms[at + 2]!.values[0]!];
  const place = ({ value }: typeof one) => placeOfGrade(one.column, value) ?? 0;
  const [best, worst] = place(one) < place(other) ? [one, other] : [other, one];
  const bounds: readonly GradeBound[] = [
    { by: '<=', grade: best.value },
    { by: '>=', grade: worst.value },
  ];
  return { first: isOpened ? at - 1 : at, last: isClosed ? at + 3 : at + 2, bounds };
}

const holds: Readonly<Record<Comparison, (place: number, bound: number) => boolean>> = {
  '=': (place, bound) => place === bound,
  '<>': (place, bound) => place !== bound,
  '>': (place, bound) => place < bound,
  '>=': (place, bound) => place <= bound,
  '<': (place, bound) => place > bound,
  '<=': (place, bound) => place >= bound,
};

/** The grades of a column between bounds: better is higher. Throws Unsure where it holds none. */
export function gradesWithin(column: Column, bounds: readonly GradeBound[]): readonly string[] {
  const isWithin = (grade: string) =>
    bounds.every(({ by, grade: bound }) => holds[by](placeOfGrade(column, grade)!, placeOfGrade(column, bound)!));
  const found = gradesOf(column)!.filter(isWithin);
  if (found.length === 0) throw new Unsure(none(column));
  return found;
}

const none = ({ label }: Column): Text => ({ zh: `“${label}”里没有这样的等级`, en: `"${label}" holds no such grade` });
