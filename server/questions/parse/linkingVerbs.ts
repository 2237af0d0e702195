import { type Atom, atom, isNamed } from '../link/atom.ts';
import type { Table } from '../names/schema.ts';
import { silent } from './idle.ts';

/** Words of doing that say that something was not done, or no longer is: rows that belong together do not tell of that. */
const undoing =
  /^(?:un|non|dis|mis|de)|^(?:drop|fail|cancel|reject|miss|los|refus|declin|withdr|expir|retir|remov|delet|skip|end|quit|abandon|avoid|exclud|lack|leav|returned)/i;

const isPassed = ({ operator, text }: Atom): boolean =>
  (silent.includes(operator!) && !/^[.?!,;:()]$/.test(text)) || operator === 'by' || operator === 'to';
/** Tables whose rows a word speaks of: their name, also where it is spelt like a verb, or one of their values. */
function tablesOf({ operator, noun, tables, values }: Atom): readonly Table[] {
  if (noun && operator === 'verb') return noun.tables;
  if (operator) return [];
  return tables.length > 0 ? tables : values.map(({ column }) => column.table);
}
const isOfRows = (each: Atom | undefined): each is Atom =>
  each !== undefined && tablesOf(each).length > 0 && (each.values.length === 0 || !isNamed(each));

/** "ships involved in a mission": an English word of doing that is not known, between rows of two tables, says that they belong together. */
export const withLinkingVerbs = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.map((each, at) => {
    if (!each.isUnknown || !/^[a-z]{3,}(?:ed|ing)$/i.test(each.text) || undoing.test(each.text)) return each;
    const before = atoms.slice(0, at).findLast((other) => !isPassed(other) && !['with', 'which'].includes(other.operator!));
    const next = atoms.slice(at + 1).find((other) => !isPassed(other));
    if (!isOfRows(before) || !isOfRows(next) || tablesOf(next).some((table) => tablesOf(before).includes(table))) return each;
    return atom(each.text, { operator: 'verb' });
  });
