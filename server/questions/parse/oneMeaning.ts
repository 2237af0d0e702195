import { type Atom, atom, isNamed } from '../link/atom.ts';
import type { Column } from '../names/schema.ts';
import { isBetween } from './persons.ts';
import type { Operator } from '../words/operator.ts';

/** Operators that go before the name that is spelt alike. */
const strong: readonly Operator[] = ['count', 'sum', 'avg', 'min', 'max', 'year', 'quarter', 'month', 'week', 'day'];

/** 平台 of "在哪些平台售卖", where rows of 车型平台售卖 have one each: the column, and what is done. */
function askedColumn({ text, tables, columns }: Atom, before: Atom | undefined): Column | undefined {
  const [table, ...others] = tables;
  const isAsked = before?.operator === 'which' || (before?.operator === 'list' && /哪/u.test(before.text));
  if (!table || others.length + columns.length > 0 || !isAsked || text === table.label) return undefined;
  return table.columns.find(({ label }) => /^\p{Script=Han}{2,}$/u.test(label) && text.length > label.length && text.startsWith(label));
}

/** "orders shipped to Oslo", where a code is told in that word: what was done, which says no state but before rows, "shipped orders", and at the end. */
function isDeedOfCode({ text, values }: Atom, all: readonly Atom[], at: number): boolean {
  const next = all.slice(at + 1).find((each) => each.operator !== 'stop');
  const isOfCode = /^[a-z]+$/i.test(text) && values.every(({ value }) => value.toLowerCase() !== text.toLowerCase());
  const isDone = all[at - 1]?.operator === 'which' || (all[at - 1]?.tables.length ?? 0) > 0;
  return isOfCode && next !== undefined && (isDone || next.tables.length === 0);
}

/** An atom with the one meaning that it has where it stands. */
export function withOneMeaning(each: Atom, at: number, all: readonly Atom[]): Atom {
  const asked = askedColumn(each, all[at - 1]);
  if (asked) return atom(each.text, { columns: [asked] });
  // 三集电视剧: a letter that counts, though a column is called so.
  if (each.operator === 'classifier' && all[at - 1]?.number !== undefined && all[at + 1] && isNamed(all[at + 1]!))
    return atom(each.text, { operator: 'classifier' });
  // 两名运动员: a unit, though a column is called so.
  if (each.operator === 'unit' && /^\p{Script=Han}$/u.test(each.text) && all[at - 1]?.number !== undefined)
    return atom(each.text, { operator: 'unit' });
  // "the tallest building", though a column is called years as tallest.
  if (each.degree && isNamed(each)) return atom(each.text, { degree: each.degree, ...(each.operator && { operator: each.operator }) });
  // "Show the names of …", where a table is called show.
  if (
    each.operator === 'list' &&
    isNamed(each) &&
    all.slice(0, at).every((before) => before.operator === 'stop') &&
    /^[a-z]+$/i.test(each.text)
  )
    return atom(each.text, { operator: 'list' });
  // "ships of type Cargo", though a column is called so: the value of the column before it.
  const before = all.slice(0, at).findLast(({ operator }) => operator !== 'stop' && operator !== 'eq');
  if (isNamed(each) && each.values.some(({ column, value }) => value === each.text && before?.columns.includes(column)))
    return atom(each.text, { values: each.values });
  // "races held on the North Loop", where a day is called held_on: what was done, where a value or a time follows.
  const next = all.slice(at + 1).find(({ operator }) => operator !== 'stop');
  const isDay = each.columns.length > 0 && each.tables.length === 0 && each.columns.every(({ kind }) => kind === 'date' || kind === 'year');
  const isBeforeValue =
    next !== undefined && next.columns.length + next.tables.length === 0 && (next.values.length > 0 || next.span !== undefined);
  if (isDay && isBeforeValue && /^[a-z]+ (?:on|in|at)$/i.test(each.text)) return atom(each.text.split(' ')[0]!, { operator: 'verb' });
  // "are affiliated with", of a table of pairs that is called so: what is done.
  if (
    each.tables.length === 1 &&
    each.columns.every(({ table }) => table === each.tables[0]) &&
    isBetween(each.tables[0]!) &&
    /^(?:[a-z]+ed|lives|plays|participates|belongs|works)(?: (?:in|with|to|at|by))?$/i.test(each.text) &&
    !['count', 'list', 'each'].includes(all[at - 1]?.operator ?? '')
  )
    return atom(each.text, { operator: 'verb' });
  // 演员, a value, where a key of other rows is called so in part.
  const isKeyInPart =
    each.columns.length > 0 &&
    each.columns.every(({ isIdentifier, name, label }) => isIdentifier && name !== each.text && label !== each.text);
  if (isKeyInPart && each.tables.length === 0 && !each.operator && each.values.some(({ value }) => value === each.text))
    return atom(each.text, { values: each.values });
  // 在职员工, of a column 在职状态: the value, where it stands before the rows.
  const isValueOfOwn = each.values.some(({ column, value }) => value === each.text && each.columns.includes(column));
  if (isValueOfOwn && each.tables.length === 0 && /^\p{Script=Han}+$/u.test(each.text) && all[at + 1]?.tables.length === 1)
    return atom(each.text, { values: each.values });
  // 手机类的产品: of the kind, though a column is called so.
  if (each.values.length > 0 && isNamed(each) && all[at + 1]?.text === '类') return atom(each.text, { values: each.values });
  // "pay in EUR": no unit, where there is no number.
  if (each.operator === 'unit' && each.values.length > 0 && all[at - 1]?.number === undefined)
    return atom(each.text, { values: each.values });
  // 从高到低排序, though a column is called so.
  if (each.operator === 'orderBy' && [all[at - 1], all[at + 1]].some((beside) => ['asc', 'desc'].includes(beside?.operator ?? '')))
    return atom(each.text, { operator: 'orderBy' });
  const { operator, ...named } = each;
  if (operator === 'verb' && each.values.length > 0) return isDeedOfCode(each, all, at) ? atom(each.text, { operator }) : named;
  return operator && isNamed(each) && !strong.includes(operator) ? named : each;
}
