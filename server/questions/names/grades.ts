import type { Column } from './schema.ts';

/** Scales of grades, the best first. */
const scales: readonly (readonly string[])[] = [
  ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'CC', 'C', 'D'],
  ['A', 'B', 'C', 'D', 'E', 'F'],
  [
    'Aaa',
    'Aa1',
    'Aa2',
    'Aa3',
    'A1',
    'A2',
    'A3',
    'Baa1',
    'Baa2',
    'Baa3',
    'Ba1',
    'Ba2',
    'Ba3',
    'B1',
    'B2',
    'B3',
    'Caa1',
    'Caa2',
    'Caa3',
    'Ca',
    'C',
  ],
];
const names = /rating|grade|credit|评级|等级|级别|信用|成绩/iu;

/** The place of a grade in a scale: the lower the better; undefined where it is none of it. */
function placeIn(scale: readonly string[], grade: string): number | undefined {
  const [, letters, sign] = /^([A-Za-z]{1,4}\d?)([+-]?)$/.exec(grade) ?? [];
  const at = letters === undefined ? -1 : scale.indexOf(letters);
  return at < 0 ? undefined : at * 3 + { '+': -1, '': 0, '-': 1 }[sign as '+']!;
}

/** The grades that a column holds, the best first, and the scale that they are of. */
interface Grades {
  readonly held: readonly string[];
  readonly scale: readonly string[];
}
const known = new WeakMap<Column, Grades | null>();

function gradesIn({ kind, name, label, values, isWhole }: Column): Grades | null {
  if (kind !== 'text' || !isWhole || values.length < 2 || !names.test(`${name} ${label}`)) return null;
  const scale = scales.find((each) => values.every((value) => placeIn(each, value) !== undefined));
  return scale ? { scale, held: values.toSorted((one, other) => placeIn(scale, one)! - placeIn(scale, other)!) } : null;
}

function gradesFound(column: Column): Grades | null {
  const found = known.get(column) ?? gradesIn(column);
  known.set(column, found);
  return found;
}

/** The grades that a column holds, the best first; null for a column of anything else, or of more than is known. */
export const gradesOf = (column: Column): readonly string[] | null => gradesFound(column)?.held ?? null;

/** The place of a grade in the scale of a column, also of one that it does not hold: the lower the better. */
export function placeOfGrade(column: Column, grade: string): number | undefined {
  const found = gradesFound(column);
  return found ? placeIn(found.scale, grade) : undefined;
}
