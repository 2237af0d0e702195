import type { Text } from '#schemas/kit/text.ts';
import type { Atom } from '../link/atom.ts';
import { Unsure } from './state.ts';

const every = { zh: '不清楚是否指其中的每一个', en: 'it is not clear whether every one of them is meant' };

const neighbour = { zh: '不清楚怎样算与它相邻', en: 'it is not clear what counts as beside it' };

/** "与 Aktau 相邻的港口": others than the one that is named. */
const isOfNeighbour = (atoms: readonly Atom[]): boolean =>
  atoms.some(
    ({ text, operator }, at) =>
      operator === 'verb' &&
      /^(?:相邻|接壤|毗邻|邻接|交界)/u.test(text) &&
      atoms.slice(0, at).some(({ values, quoted }) => values.length > 0 || quoted !== undefined),
  );

const pieces = { zh: '不清楚数的是什么', en: 'it is not clear what is counted' };

/** "How many copies of … were sold?": how many a row says, and not how many rows there are. */
const isOfPieces = (atoms: readonly Atom[]): boolean =>
  atoms.some(({ operator, text }) => operator === 'verb' && /^(?:sold|sell|bought|buy|ordered|purchased)$/i.test(text)) &&
  atoms.some(
    ({ operator, text, tables, columns }, at) =>
      operator === 'unit' && /^[a-z]{4,}$/i.test(text) && tables.length + columns.length === 0 && atoms[at - 1]?.operator === 'count',
  );

/** "the total amount for all categories": over all of them, or of each. */
const isOfAllKinds = (atoms: readonly Atom[]): boolean =>
  isWorkedOut(atoms) &&
  atoms.some(
    ({ columns, tables }, at) =>
      /^for$/i.test(atoms[at - 2]?.text ?? '') &&
      /^all$/i.test(atoms[at - 1]!.text) &&
      columns.length > 0 &&
      tables.length === 0 &&
      columns.every(({ kind }) => kind === 'text'),
  );
const isWorkedOut = (atoms: readonly Atom[]): boolean => atoms.some(({ operator }) => operator === 'sum' || operator === 'avg');

const bracket = { zh: '不清楚括号里说的是什么', en: 'it is not clear what the brackets say' };

/** "that cost over 1000 (list price)": a figure that says which one was meant. */
const isOfBracket = (atoms: readonly Atom[]): boolean =>
  atoms.some(
    ({ number }, at) =>
      number !== undefined &&
      atoms[at + 1]?.text === '(' &&
      atoms[at + 3]?.text === ')' &&
      atoms[at + 2]!.columns.some(({ kind }) => kind === 'number'),
  );

const half = { zh: '不清楚并列的是哪两列', en: 'it is not clear which two columns belong together' };

/** "the order and ship dates", of which a verb is the half that names no column. */
const isOfHalf = (atoms: readonly Atom[]): boolean =>
  atoms.some(({ operator }, at) => {
    const [lead, one, other, behind] = [atoms[at - 2], atoms[at - 1], atoms[at + 1], atoms[at + 2]];
    const isVerb = (each: Atom | undefined) =>
      each?.operator === 'verb' &&
      !each.noun &&
      each.columns.length + each.tables.length === 0 &&
      /^[a-z]+$/i.test(each.text) &&
      !/(?:ed|ing)$/i.test(each.text);
    if (operator !== 'and') return false;
    const isListed = lead?.operator === 'and' && (atoms[at - 3]?.columns.length ?? 0) > 0;
    if (isVerb(one) && (isListed || (lead?.operator === 'stop' && /^(?:the|.* the)$/i.test(lead.text))))
      return [other, behind].some((each) => (each?.columns.length ?? 0) > 0);
    return one?.columns.length === 0 && isVerb(other) && (behind?.columns.length ?? 0) > 0 && /^(?:dates?|times?)\b/i.test(behind!.text);
  });

/** 按出版升序, 书名和出版: a word of doing where a column stands, which is called by it in part at most. */
const isOfDeed = (atoms: readonly Atom[]): boolean =>
  atoms.some(({ operator, text, tables, columns, noun }, at) => {
    const [before, next] = [atoms[at - 1], atoms[at + 1]];
    if (operator !== 'verb' || !/^\p{Script=Han}{2}$/u.test(text) || tables.length + columns.length > 0 || noun) return false;
    const isOrder = before?.operator === 'by' && ['asc', 'desc', 'orderBy'].includes(next?.operator ?? '');
    const isListed = before?.operator === 'and' && (atoms[at - 2]?.columns.length ?? 0) > 0;
    return isOrder || (isListed && atoms.slice(at + 1).every((each) => each.operator === 'stop' || each.operator === 'howMuch'));
  });

const another = { zh: '不清楚是否指同一行', en: 'it is not clear whether the same row is meant' };

/** "the type with an institution founded after 1990 and an institution with …": two of them, of which no row is both. */
const isOfAnother = (atoms: readonly Atom[]): boolean =>
  atoms.some(({ operator }, at) => {
    const rest = atoms.slice(at + 1).filter((each) => each.operator !== 'stop');
    const [named, next] = rest;
    const isAgain = named?.tables.length === 1 && atoms.slice(0, at).some(({ tables }) => tables.includes(named.tables[0]!));
    return (
      (operator === 'and' || operator === 'or') &&
      isAgain &&
      ['with', 'verb', 'which'].includes(next?.operator ?? '') &&
      atoms.slice(0, at).some((each) => each.operator === 'with' || each.operator === 'both')
    );
  });

/** "students who took all courses", "选修了所有课程的学生": rows that have every row of another table, which is another question than those that have one. */
const isOfEvery = (atoms: readonly Atom[]): boolean =>
  atoms.some(
    ({ text, operator }, at) =>
      operator === 'stop' &&
      /^(?:all|所有|全部)$/iu.test(text) &&
      ['verb', 'with'].includes(atoms[at - 1]?.operator ?? '') &&
      atoms.slice(at + 1, at + 4).some(({ tables }) => tables.length > 0),
  );

const letter = { zh: '不清楚末尾的字母是不是一个值', en: 'it is not clear whether the letter at the end is a value' };

/** "that belong to deck a": a letter, where nothing follows for it to be the article of. */
const isOfLetter = (atoms: readonly Atom[]): boolean =>
  atoms.some(
    ({ text, operator, values }, at) =>
      operator === 'stop' &&
      /^a$/i.test(text) &&
      values.length === 0 &&
      at > 0 &&
      (atoms[at + 1] === undefined || /^[.?!,]$/.test(atoms[at + 1]!.text)),
  );

const checks: readonly (readonly [is: (atoms: readonly Atom[]) => boolean, why: Text])[] = [
  [isOfEvery, every],
  [isOfAnother, another],
  [isOfNeighbour, neighbour],
  [isOfPieces, pieces],
  [isOfAllKinds, every],
  [isOfBracket, bracket],
  [isOfHalf, half],
  [isOfDeed, half],
  [isOfLetter, letter],
];

/** Checks that no words of a question stand together in a way that may be meant otherwise than it would be read. Throws Unsure. */
export function checkWords(atoms: readonly Atom[]): void {
  const found = checks.find(([is]) => is(atoms));
  if (found) throw new Unsure(found[1]);
}
