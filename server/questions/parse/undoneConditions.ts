import { stem } from '../names/stem.ts';
import { leadsTo, type Table } from '../names/schema.ts';
import { isDoneIn, isHinted, isMoment } from './hints.ts';
import { freeAt, hasColumn, hasTable, hasValue, isAt, type State, take } from './state.ts';

/** "students without a cat", "who do not have a cat pet": without rows that hold the value. */
export function withoutValue(state: State, at: number, place: number): boolean {
  const own = freeAt(state, place);
  if (!own || !hasValue(state, place) || hasValue(state, place + 1) || isAt(state, place + 1, 'and', 'or')) return false;
  const named = (freeAt(state, place + 1)?.tables ?? []).filter((table) => own.values.some(({ column }) => column.table === table));
  const columns = [...new Set(own.values.map(({ column }) => column))].filter(({ table }) => named.length === 0 || named.includes(table));
  const [column] = columns;
  const isOfOther = state.atoms.some(
    ({ tables, columns }, other) =>
      other !== place &&
      ((tables.length > 0 && !tables.includes(column?.table as Table)) ||
        (columns.length > 0 && columns.every(({ table }) => table !== column?.table))),
  );
  if (!column || columns.length > 1 || !isOfOther || isDoneIn(column.table, own.text)) return false;
  take(state, at, place, ...(at + 1 < place ? [at + 1] : []), ...(named.length > 0 ? [place + 1] : []));
  const values = own.values.filter((value) => value.column === column).map(({ value }) => value);
  const where = {
    slot: { at: place, candidates: [column], near: [] },
    make: () => ({ kind: 'among' as const, column, values, isNot: false, joint: 'or' as const }),
  };
  state.related.push({ table: column.table, isNot: true, where: [where] });
  return true;
}

/** "that do not have the status Village": a column, and what it is not. */
export const isOfValue = (state: State, at: number): boolean => {
  const value = freeAt(state, at + 1);
  return value !== undefined && (value.quoted !== undefined || value.number !== undefined || hasValue(state, at + 1));
};

/** "orders that have not been shipped", "尚未归还的租赁": without the moment that the verb speaks of. */
export function notYet(state: State, at: number): boolean {
  // "还没有付款的订单编号": of rows that are named by one of their columns.
  const shown =
    hasColumn(state, at + 2) && !hasTable(state, at + 2) && !hasTable(state, at - 1) && /\p{Script=Han}/u.test(state.atoms[at]!.text);
  if (!isAt(state, at + 1, 'verb') || (!shown && hasTable(state, at + 2) === hasTable(state, at - 1))) return false;
  // "没有出版过书的出版社": those of them without any.
  if (hasTable(state, at + 2) && hasTable(state, at + 3) && state.atoms[at + 2]!.tables[0] !== state.atoms[at + 3]!.tables[0]) return false;
  const ofShown = shown ? [...new Set(state.atoms[at + 2]!.columns.map(({ table }) => table))] : [];
  const tables = [...(freeAt(state, at + 2)?.tables ?? []), ...(freeAt(state, at - 1)?.tables ?? []), ...ofShown];
  const moments = tables.flatMap(({ columns }) =>
    columns.filter((column) => isMoment(column) && isHinted(column, state.atoms[at + 1]!.text)),
  );
  if (moments.length !== 1) return false;
  take(state, at, at + 1);
  if (shown) state.tables.push(moments[0]!.table);
  state.conditions.push({ slot: { at, candidates: moments, near: [] }, make: (column) => ({ kind: 'null', column, isNot: false }) });
  return true;
}

/** Verbs of what is done with goods, and the rows that tell of it: "products that were never sold". */
const isTraded = /^(?:sold|bought|purchased)$/i;
const trades = /order|sale|purchase|invoice/i;

/** "users who never ordered": without rows of the table that the verb speaks of. */
export function neverDone(state: State, at: number, schema: readonly Table[]): boolean {
  const { text = '', operator, tables = [] } = freeAt(state, at + 1) ?? {};
  if (operator === 'verb' && /\p{Script=Han}/u.test(text) && tables.length === 0) return neverDoneInChinese(state, at, schema, text);
  const root = stem(text.toLowerCase().replace(/(?:ed|ing)$/, ''));
  const done =
    (operator === 'verb' || text === 'ordered') && tables.length === 0
      ? schema.filter(
          (table) => stem(table.wire.name) === root || isDoneIn(table, text) || (isTraded.test(text) && trades.test(table.wire.name)),
        )
      : [];
  const before = state.atoms.slice(0, at).flatMap((each) => each.tables);
  const near = done.filter(({ columns }) => columns.some((column) => before.some((table) => leadsTo(column, table))));
  if (near.length === 1) done.splice(0, done.length, near[0]!);
  const isOfOther = before.some((table) => table !== done[0]);
  if (done.length !== 1 || !isOfOther || hasTable(state, at + 2)) return false;
  take(state, at, at + 1);
  state.related.push({ table: done[0]!, isNot: true, where: [] });
  return true;
}

/** "没有就诊过的患者": the one table besides is what is asked about, and the verb speaks of rows of another. */
function neverDoneInChinese(state: State, at: number, schema: readonly Table[], text: string): boolean {
  const named = [...new Set(state.atoms.flatMap(({ tables }) => tables))];
  const all = schema.filter((table) => !named.includes(table) && isDoneOrKept(table, text));
  const done = all.length > 1 ? nearestOf(all, named[0]) : all;
  if (done.length !== 1 || named.length !== 1 || hasTable(state, at + 3)) return false;
  take(state, at, at + 1);
  state.related.push({ table: done[0]!, isNot: true, where: [] });
  return true;
}

/** Of tables that a verb speaks of, those that belong to what is asked about, or the one that all others are parts of: 订单 beside 订单商品. */
export function nearestOf(tables: readonly Table[], asked: Table | undefined): readonly Table[] {
  const own = tables.filter(({ columns }) => asked && columns.some((column) => leadsTo(column, asked)));
  if (own.length > 0) return own;
  return tables.filter(({ label }) => tables.every((other) => other.label.startsWith(label)));
}

/** 购买 of 购买记录, or of a table with 购买数量. */
const isDoneOrKept = (table: Table, text: string): boolean =>
  isDoneIn(table, text) || (text.length > 1 && table.columns.some(({ label }) => label.startsWith(text.slice(0, 2))));
