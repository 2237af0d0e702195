import { fullWordsOf, namesOf, namesOfComment, wordsOf } from '../names/namesOf.ts';
import { keyOf } from '../names/stem.ts';
import type { Table } from '../names/schema.ts';

/** Names of a table whole: that of the database, and its label. */
const wholeNames = ({ wire, label }: Table): readonly string[] => [
  keyOf(wordsOf(wire.name)),
  keyOf(wordsOf(label)),
  keyOf(wordsOf(label.replace(/(?<=..)(?:基本)?(?:信息|资料|档案)$/u, ''))),
];

/** Words that say what rows of a table are: 订单 of 销售订单, orders of sales_orders. */
function headsOf({ wire, label }: Table): Set<string> {
  const letters = [...label];
  const chinese = /^\p{Script=Han}+$/u.test(label) ? letters.slice(1).map((_, at) => letters.slice(at + 1).join('')) : [];
  return new Set([...chinese, keyOf(fullWordsOf(wire.name, true).slice(-1))]);
}

/**
 * Names of each table. One that another only begins with, as 订单明细 with 订单, is that of a table whose rows are such, as 销售订单, where there is
 * one.
 */
export function tableNamesOf(schema: readonly Table[]): ReadonlyMap<Table, readonly string[]> {
  const byHead = new Map<string, Table[]>();
  for (const table of schema) for (const head of headsOf(table)) byHead.set(head, [...(byHead.get(head) ?? []), table]);
  const named = new Map<Table, string[]>(schema.map((table) => [table, []]));
  for (const table of schema) {
    const whole = wholeNames(table);
    // 客户 of “CRM 客户表”.
    const own = table.wire.comment?.replace(/^[a-z]{2,10} (?=\p{Script=Han})/iu, '') ?? null;
    for (const key of [...namesOf(table.wire.name, true), ...namesOfComment(table.wire.comment), ...namesOfComment(own)]) {
      const isPart = !whole.includes(key) && whole.some((name) => name.startsWith(key));
      const others = isPart ? (byHead.get(key) ?? []).filter((other) => other !== table) : [];
      for (const owner of others.length > 0 ? others : [table]) named.get(owner)!.push(key);
    }
  }
  for (const [table, names] of named) {
    const head = headOfPair(table, schema);
    if (head) named.get(head)!.push(...names.splice(0));
  }
  return named;
}

/** Stations for train_station, whose rows only say which trains stop at which stations: "train stations" are no such pairs. */
function headOfPair({ wire, columns }: Table, schema: readonly Table[]): Table | undefined {
  const above = columns.map(({ refersTo }) => schema.find(({ wire: other }) => other.name.toLowerCase() === refersTo?.table.toLowerCase()));
  if (above.length !== 2 || above[0] === above[1]) return undefined;
  const whole = keyOf(wordsOf(wire.name));
  return above.find((head, at) => {
    const other = above[1 - at];
    return head && other && whole === keyOf(wordsOf(other.wire.name)) + keyOf(wordsOf(head.wire.name));
  });
}
