import { type Atom, atom } from '../link/atom.ts';
import { fullWordsOf } from '../names/namesOf.ts';
import { stem } from '../names/stem.ts';

/** "the maximum salary of employees", where jobs have a maximum salary: of those that the question names, the highest. */
export const workedOut = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.flatMap((each) => {
    const named = atoms.flatMap(({ tables }) => tables);
    const isNamedOf = ({ columns }: Atom) => columns.some(({ table }) => named.includes(table));
    const [working, other] = each.parts ?? [];
    // "the number of members", where branches, which nobody speaks of, say how many they have.
    const isCount = working?.operator === 'count' && !each.columns.some(({ table }) => other!.tables.includes(table));
    return working && other && !isNamedOf(each) && (isNamedOf(other) || isCount) ? [working, other] : [each];
  });

/** "a studio whose name contains X", where studios are a column: of that. */
export const withoutWhoseName = (atoms: readonly Atom[]): readonly Atom[] => {
  const isOf = (at: number) => {
    const [named, whose, name, place] = atoms.slice(at, at + 4);
    const isColumn =
      named !== undefined && named.columns.length > 0 && named.tables.length === 0 && named.columns.every(({ kind }) => kind === 'text');
    return (
      isColumn &&
      /^whose$/i.test(whose?.text ?? '') &&
      /^names?$/i.test(name?.text ?? '') &&
      /^(?:contains|startsWith|endsWith)$/.test(place?.operator ?? '')
    );
  };
  return atoms.filter((_, at) => !isOf(at - 1) && !isOf(at - 2));
};

const lower = /under|below|less|fewer|lower|earlier/;

/** "over 100 or under 10": of “or under”, which stands behind a number, the two words where a number follows. */
export const parted = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.flatMap((each, at) => {
    const [, joint, comparison] = /^(or|and) (\w+)$/i.exec(each.text) ?? [];
    if (!joint || !comparison || !['gte', 'lte'].includes(each.operator ?? '') || atoms[at + 1]?.number === undefined) return [each];
    return [
      atom(joint, { operator: joint.toLowerCase() === 'or' ? 'or' : 'and' }),
      atom(comparison, { operator: lower.test(comparison) ? 'lt' : 'gt' }),
    ];
  });

/** "Sort employee names by age": the order is told by the word that follows later. */
export function sorted(atoms: readonly Atom[]): readonly Atom[] {
  const [first, ...rest] = atoms;
  // "Sort all the industries in descending order of …": the order is told later.
  if (
    first?.operator === 'orderBy' &&
    /^(?:sort|order)$/i.test(first.text) &&
    rest.some(({ operator }) => operator === 'asc' || operator === 'desc')
  )
    return rest;
  const by = rest.findIndex(({ operator }) => operator === 'by');
  if (first?.operator !== 'orderBy' || by < 1) return atoms;
  return rest.map((each, at) => (at === by ? { ...each, operator: 'orderBy' as const } : each));
}

/** "charter schools", where a yes or no of schools is called charter school: the schools of which it is so. */
export const withFlagRows = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.flatMap((each) => {
    const words = each.text.split(' ');
    const rows = words.at(-1)!;
    const isSeveral = /^[a-z]+$/i.test(rows) && stem(rows) !== rows.toLowerCase();
    const flags = each.columns.filter(
      ({ flag, table }) => flag !== null && fullWordsOf(table.wire.name, true).map(stem).join('') === stem(rows),
    );
    const tables = [...new Set(flags.map(({ table }) => table))];
    return words.length > 1 && isSeveral && tables.length === 1 && each.tables.length === 0
      ? [atom(words.slice(0, -1).join(' '), { columns: flags }), atom(rows, { tables })]
      : [each];
  });
