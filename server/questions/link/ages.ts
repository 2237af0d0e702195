import { type Atom, atom, isNamed } from './atom.ts';
import { monthsBefore, startOf } from './days.ts';

/** Units of time, in months or in days. */
const units: readonly (readonly [words: RegExp, months: number, days: number])[] = [
  [/^(?:年|周年|years?)$/iu, 12, 0],
  [/^(?:个?月|months?)$/iu, 1, 0],
  [/^(?:周|个?星期|weeks?)$/iu, 0, 7],
  [/^(?:天|日|days?)$/iu, 0, 1],
];
const longest = 500;

/** True for a word of time that columns are called by: of rows that the question names. */
function isNameHere(each: Atom, atoms: readonly Atom[]): boolean {
  const named = new Set(atoms.flatMap(({ tables }) => tables));
  return isNamed(each) && (named.size === 0 || each.columns.length === 0 || each.columns.some(({ table }) => named.has(table)));
}

/**
 * Numbers before a unit of time, each with the day that is so long ago: whether something lasts so long or is so old is told by what stands beside
 * them. The words of a unit that nothing else is called by are one, "years ago".
 */
export function withAgo(atoms: readonly Atom[], today: string): Atom[] {
  const found: Atom[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const [each, next, behind] = [atoms[at]!, atoms[at + 1], atoms[at + 2]];
    const unit = units.find(([words]) => words.test(next?.text ?? ''));
    const { number } = each;
    if (number === undefined || each.span || !unit || !Number.isInteger(number) || number < 1 || number > longest) {
      found.push(each);
      continue;
    }
    const [, months, days] = unit;
    found.push({ ...each, ago: months > 0 ? monthsBefore(today, number * months) : startOf('day', today, -number * days) });
    const isAgo = behind?.isUnknown === true && /^ago$/i.test(behind.text);
    if (!isAgo && (next!.operator || isNameHere(next!, atoms))) continue;
    found.push(atom(isAgo ? `${next!.text} ago` : next!.text, { operator: 'unit' }));
    at += isAgo ? 2 : 1;
  }
  return found;
}
