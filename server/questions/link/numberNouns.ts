import { type Atom, atom } from './atom.ts';

const isFigure = ({ columns, tables }: Atom): boolean =>
  columns.length > 0 && tables.length === 0 && columns.every(({ kind, isIdentifier }) => kind === 'number' && !isIdentifier);

const isRowsOfOne = ({ columns, tables, operator }: Atom): boolean => tables.length === 1 && columns.length === 0 && operator === undefined;

/** Letters of Chinese behind a name that say that it is a number: what they make of it, and nothing where they do not. */
function joined(before: Atom | undefined, each: Atom): readonly Atom[] | undefined {
  if (!before) return undefined;
  // 离婚登记数, of a column that is how many there were.
  if (each.operator === 'count' && each.text === '数' && isFigure(before)) return [before];
  // 挂号量, 运单量: how many rows there are.
  if (each.isUnknown && each.text === '量' && isRowsOfOne(before)) return [before, atom('数', { operator: 'count' })];
  // 多少起空难: the classifier of accidents.
  if (each.text === '起' && before.operator === 'count' && /[多几]/u.test(before.text)) return [before];
  return undefined;
}

/** Stretches of a question with the letters that say that a name is a number read together with it. */
export function withNumberNouns(atoms: readonly Atom[]): readonly Atom[] {
  const found: Atom[] = [];
  for (const each of atoms) {
    const both = joined(found.at(-1), each);
    if (both) found.splice(-1, 1, ...both);
    else found.push(each);
  }
  return found;
}
