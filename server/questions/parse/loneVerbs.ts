import { type Atom, isNamed } from '../link/atom.ts';
import type { Table } from '../names/schema.ts';
import { isDoneIn, isHinted } from './hints.ts';

const isThing = (each: Atom): boolean =>
  isNamed(each) ||
  each.values.length > 0 ||
  each.span !== undefined ||
  each.number !== undefined ||
  each.quoted !== undefined ||
  ['people', 'which'].includes(each.operator ?? '');

/** Words that speak of rows of their own: a table, a value, a time, people. */
const isOfRows = (each: Atom): boolean =>
  each.tables.length > 0 || each.values.length > 0 || each.span !== undefined || each.quoted !== undefined || each.operator === 'people';
interface Side {
  readonly any: boolean;
  readonly rows: number;
}

/** Verbs that say no more of rows than that they are there. */
const existing =
  /^(?:exist|happen|occur|hold|held|list|record|store|keep|kept|offer|register|includ|provid|contain|have|made|make|found|find|belong|correspond|show|登记|注册|录入|记录|产生|发生|提供|包括|对应|涉及|拥有|属于|生产|出产|酿造|制造|制作|种植)/iu;

/**
 * Verbs that stand beside one thing alone, as in "students who graduated" and 毕业的学生: what they say narrows those down, where no column and
 * no table tells of it.
 */
export function loneVerbsOf(atoms: readonly Atom[]): string[] {
  const isLone = (at: number) => {
    const [before, after] = [atoms.slice(0, at), atoms.slice(at + 1)].map((side) => ({
      any: side.some(isThing),
      rows: side.filter(isOfRows).length,
    })) as [Side, Side];
    // "How many orchestras does each company manage?": of each.
    const isOfEach = /[^sdg]$/.test(atoms[at]!.text) && atoms[at - 2]?.operator === 'each' && isNamed(atoms[at - 1]!);
    return !isOfEach && before.any !== after.any && before.rows + after.rows < 2;
  };
  return atoms.flatMap(({ operator, text, isOurs }, at) =>
    operator === 'verb' && !isOurs && !existing.test(text) && isLone(at) ? [text] : [],
  );
}

/** True where a verb is told of by a table that a query reads, or by one of its columns. */
export const isToldBy = (tables: Iterable<Table>, verb: string): boolean =>
  [...tables].some((table) => isDoneIn(table, verb) || table.columns.some((column) => !column.isKey && isHinted(column, verb)));

const now = /^(?:currently|目前|现在|当前)$/iu;
const ends =
  /(?:^|_)(?:end|until|to|left|leave|quit|exit|expir\w*|status|state|active|termination|resign\w*)(?:$|_)|End|Until|Status|Active|离职|结束|终止|到期|状态|失效|截止|退/u;

/** True where a question speaks of now, and the rows that it asks about may be over: which are is then a condition that it leaves open. */
export const mayBeOver = (words: readonly string[], table: Table): boolean =>
  words.some((word) => now.test(word)) && table.columns.some(({ name, label }) => ends.test(name) || ends.test(label));
