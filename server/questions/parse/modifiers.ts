import type { Atom } from '../link/atom.ts';
import type { Table } from '../names/schema.ts';
import { silent } from './idle.ts';

/** True where each row of a table has one of another, over at most two keys. */
function belongsTo(table: Table, other: Table, schema: readonly Table[], steps = 2): boolean {
  const above = table.columns.flatMap(({ refersTo }) =>
    schema.filter(({ wire }) => wire.name.toLowerCase() === refersTo?.table.toLowerCase()),
  );
  return above.some((each) => each !== table && (each === other || (steps > 1 && belongsTo(each, other, schema, steps - 1))));
}

const isApart = (each: Atom | undefined): boolean => each !== undefined && ['each', 'by', 'which', 'list'].includes(each.operator ?? '');

/** "car makers", 汽车制造商: makers, of which cars only say what they make. */
export const withoutModifiers = (atoms: readonly Atom[], schema: readonly Table[]): readonly Atom[] =>
  atoms.filter(({ tables, columns, text }, at) => {
    const [table, ...others] = tables;
    const [other, ...more] = atoms[at + 1]?.tables ?? [];
    if (!table || !other || table === other || others.length + more.length + columns.length > 0) return true;
    if (!/^[a-z]+[^s]$|^\p{Script=Han}+$/iu.test(text) || !/^[a-z]+$|^\p{Script=Han}+$/iu.test(atoms[at + 1]!.text)) return true;
    const before = atoms.slice(0, at).findLast((each) => !silent.includes(each.operator!) || /\p{Script=Han}/u.test(each.text));
    return isApart(before) || !belongsTo(table, other, schema);
  });
