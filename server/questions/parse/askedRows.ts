import type { Atom } from '../link/atom.ts';
import { type Column, titleOf } from '../names/schema.ts';
import type { Tree } from '../sql/tree.ts';
import { hasName } from './resolve.ts';
import type { State } from './state.ts';

const isRows = (each: Atom | undefined): boolean => each?.tables.length === 1;
const isPassedOver = ({ operator }: Atom): boolean => operator === 'classifier' || operator === 'unit';
const asks = (each: Atom | undefined): boolean =>
  each !== undefined && /哪|谁|是什么|叫什么|^什么$/u.test(each.text) && each.columns.length + each.tables.length === 0;
const ends = (each: Atom | undefined): boolean => each === undefined || each.operator === 'and' || /^[,，;；。?？:：]$/u.test(each.text);

/** True where a question in Chinese asks which rows there are, and then for something of them: "有哪些专业，就业率分别是多少". */
export function asksRows(atoms: readonly Atom[]): boolean {
  const said = atoms.filter((each) => !isPassedOver(each));
  return said.some(
    (each, at) => isRows(each) && (asks(said[at - 1]) || (asks(said[at + 1]) && ends(said[at + 2]))) && said.some(({ text }) => /^[,，、]$|并|及|和/u.test(text)),
  );
}

/** The columns that are shown, with those that tell which rows they are of, where a question asks for these too. */
export const withAskedRows = (state: State, { base, figures, groups }: Tree, select: readonly Column[]): readonly Column[] => {
  const isOpen = state.asksRows && figures.length + groups.length === 0 && select.length > 0 && hasName(base);
  return isOpen && !select.some((column) => titleOf(base).includes(column)) ? [...titleOf(base), ...select] : select;
};
