import type { Atom } from '../link/atom.ts';
import { type Table, titleOf } from '../names/schema.ts';
import { isUp, wayBetween } from '../sql/joins.ts';
import type { Tree } from '../sql/tree.ts';
import { hasName, type Resolving } from './resolve.ts';
import type { State } from './state.ts';

const asks = (each: Atom | undefined): boolean =>
  each !== undefined && /哪|谁|是什么|叫什么|^什么$/u.test(each.text) && each.columns.length + each.tables.length === 0;
const isMark = ({ text }: Atom): boolean => /^[,，、;；。?？:：]$/u.test(text);
const isPassedOver = (each: Atom): boolean =>
  each.operator === 'classifier' || each.operator === 'unit' || (each.operator === 'stop' && !isMark(each) && !asks(each));
const ends = (each: Atom | undefined): boolean => each === undefined || each.operator === 'and' || isMark(each);
const isApart = ({ operator }: Atom): boolean => ['each', 'count', 'people', 'without', 'with', 'by', 'not'].includes(operator ?? '');

/** Tables whose rows a question in Chinese asks for beside something of them: 专业 of "有哪些专业，就业率分别是多少". */
export function rowsAskedIn(atoms: readonly Atom[]): readonly Table[] {
  const said = atoms.filter((each) => !isPassedOver(each));
  const isOfSeveral =
    said.some((each) => each.operator === 'and' || /^[，,、]$/u.test(each.text)) ||
    said.filter((each) => each.text.startsWith('哪')).length > 1;
  if (!isOfSeveral) return [];
  const found = said.filter((each, at) => {
    const [before, next] = [said[at - 1], said[at + 1]];
    const isRows = each.tables.length === 1 && /\p{Script=Han}/u.test(each.text) && !(before && isApart(before));
    return isRows && (asks(before) || ends(next) || (asks(next) && ends(said[at + 2])));
  });
  return [...new Set(found.flatMap(({ tables }) => tables))];
}

/** The columns that are shown, with those that tell which rows they are of, where a question asks for these too. */
export function withAskedRows(
  state: State,
  { base, figures, groups, conditions }: Tree,
  select: Tree['select'],
  { joins }: Resolving,
): Tree['select'] {
  if (figures.length + groups.length > 0 || select.length === 0) return select;
  // "清华大学和北京大学的学生人数分别是多少": each is told by its value.
  const compared = conditions.flatMap((each) => (state.isCompared && each.kind === 'among' && each.values.length > 1 ? [each.column] : []));
  const isAbove = (table: Table) => {
    const way = wayBetween(joins, base, table);
    return way !== undefined && way !== 'several' && isUp(way);
  };
  const isOpen = (table: Table) =>
    (table === base || isAbove(table)) && hasName(table) && !select.some((column) => titleOf(table).includes(column));
  return [...new Set([...compared, ...state.rowsAsked.filter(isOpen).flatMap(titleOf), ...select])];
}
