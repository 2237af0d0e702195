import { type Atom, atom } from '../link/atom.ts';
import { alikesOf } from '../names/alikeChinese.ts';
import { fullWordsOf } from '../names/namesOf.ts';
import type { Column, Table } from '../names/schema.ts';
import { stem } from '../names/stem.ts';
import { isFigure } from './counts.ts';

const isOfWord = (word: string, { label }: Column): boolean =>
  label.includes(word) || alikesOf(word).some((other) => label.includes(other));

/** The one figure of a table that is called like its rows: score of Score, 分数 of 成绩. */
function figureOf(table: Table): Column | undefined {
  const [figure, ...others] = table.columns.filter(isFigure);
  const own = fullWordsOf(table.wire.name, true).map(stem);
  const isOwn = (column: Column) =>
    fullWordsOf(column.name, false).map(stem).at(-1) === own.at(-1) ||
    (/\p{Script=Han}/u.test(table.label) && isOfWord(table.label, column));
  return figure && others.length === 0 && isOwn(figure) ? figure : undefined;
}

const before: readonly string[] = ['avg', 'sum', 'min', 'max'];
const behind: readonly string[] = ['min', 'max', 'avg', 'gt', 'gte', 'lt', 'lte', 'between', 'asc', 'desc'];

/** "平均成绩", "成绩最高的学生", "成绩大于 60": rows of a table that are told by their one figure stand for it, where Chinese works it out or compares it. */
export const withFigures = (atoms: readonly Atom[]): Atom[] =>
  atoms.map((each, at) => {
    const [table, ...others] = each.tables;
    if (!table || others.length > 0 || !/^\p{Script=Han}+$/u.test(each.text)) return each;
    const isWorkedOut = before.includes(atoms[at - 1]?.operator ?? '') || behind.includes(atoms[at + 1]?.operator ?? '');
    const figure = isWorkedOut ? figureOf(table) : undefined;
    return figure && each.columns.every((column) => column === figure) ? atom(each.text, { columns: [figure] }) : each;
  });

/** "不同国籍的歌手数量", "不同部门的平均工资": in Chinese what there is of each, where the number or the figure stands behind what is told apart. */
export const withEach = (atoms: readonly Atom[]): Atom[] =>
  atoms.map((each, at) => {
    const [named, counted, number] = atoms.slice(at + 1, at + 4);
    const isKind = each.operator === 'distinct' && /^不同的?$/u.test(each.text) && atoms[at - 1]?.operator !== 'count';
    const isWorkedOut = atoms.slice(at + 2).some(({ operator }) => ['avg', 'sum', 'max', 'min'].includes(operator ?? ''));
    if (isKind && isWorkedOut && named && named.columns.length + named.tables.length > 0) return atom(each.text, { operator: 'each' });
    const isOfRows = named && named.columns.length > 0 && counted?.tables.length === 1;
    return isKind && isOfRows && /^(?:的?(?:数量|个数|数目|人数|总数|总人数))$/u.test(number?.text ?? '')
      ? atom(each.text, { operator: 'each' })
      : each;
  });

/** "平均每次检查的费用": of each row its own, so that the average of all is asked for. */
export const withoutRows = (atoms: readonly Atom[]): Atom[] =>
  atoms.filter(({ operator, text }, at) => {
    const [rows, column] = atoms.slice(at + 1, at + 3);
    const isOfRow =
      rows?.tables.length === 1 &&
      rows.columns.length === 0 &&
      column?.columns.some(({ table, kind }) => table === rows.tables[0] && kind === 'number');
    return !(operator === 'each' && atoms[at - 1]?.operator === 'avg' && isOfRow && /\p{Script=Han}/u.test(text));
  });
