import { type Atom, atom } from '../link/atom.ts';
import { fullWordsOf } from '../names/namesOf.ts';
import { stem } from '../names/stem.ts';

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
