import type { Glossary } from '#schemas/wire/glossary.ts';
import { type Column, keysOf, type Table } from '../names/schema.ts';
import { fullWordsOf } from '../names/namesOf.ts';
import { stem } from '../names/stem.ts';

/** Two columns that are equal in rows that belong together. */
interface Pair {
  readonly from: Column;
  readonly to: Column;
}

/** A step from the rows of one table to those of another. `up` leads to one row at most, `down` to any number. */
export interface Step extends Pair {
  readonly way: 'up' | 'down';
  /** The other columns of a key of several. */
  readonly others: readonly Pair[];
}

/** All pairs of columns of a step. */
export const pairsOf = ({ from, to, others }: Step): readonly Pair[] => [{ from, to }, ...others];

export type Joins = ReadonlyMap<Table, readonly Step[]>;

/** The steps between tables: by declared keys, by the glossary, and by names that are clear. */
export function joinsOf(schema: readonly Table[], glossary: Glossary): Joins {
  const steps = new Map<Table, Step[]>(schema.map((table) => [table, []]));
  const add = (from: Column, to: Column, others: readonly Pair[] = []) => {
    const known = steps.get(from.table)!;
    if (from === to || known.some((step) => step.from === from && step.to === to)) return;
    known.push({ from, to, others, way: 'up' });
    // A key that is its own table's as well: of one row there is one at most.
    const back = keysOf(from.table)[0] === from ? 'up' : 'down';
    steps.get(to.table)!.push({ from: to, to: from, others: others.map((pair) => ({ from: pair.to, to: pair.from })), way: back });
  };
  const tables = new Map(schema.map((table) => [table.id.toLowerCase(), table]));
  const find = (id: string, name: string): Column | undefined => {
    const table = tables.get(id.toLowerCase());
    return table?.columns.find((each) => each.name.toLowerCase() === name.toLowerCase());
  };
  for (const { from, to } of glossary.joins) {
    const [own, other] = [find(from.table, from.column), find(to.table, to.column)];
    if (own && other)
      if (keysOf(own.table)[0] === own && keysOf(other.table)[0] !== other) add(other, own);
      else add(own, other);
  }
  for (const table of schema) for (const [first, ...others] of declaredKeys(table, find)) add(first.from, first.to, others);
  const keys = keysByName(schema);
  for (const table of schema) for (const column of table.columns) byName(keys, column, steps, add);
  for (const [from, to] of sharedNumbers(schema, steps)) add(from, to);
  return steps;
}

/** Foreign keys of a table as it declares them. Columns that lead to different columns of one other table are one key: two keys would lead to the same. */
function declaredKeys({ columns }: Table, find: (table: string, name: string) => Column | undefined): (readonly [Pair, ...Pair[]])[] {
  const keys: [Pair, ...Pair[]][] = [];
  for (const from of columns) {
    const to = from.refersTo ? find(from.refersTo.table, from.refersTo.column) : undefined;
    if (!to) continue;
    const key = keys.find((pairs) => pairs[0].to.table === to.table && pairs.every((pair) => pair.to !== to));
    if (key) key.push({ from, to });
    else keys.push([{ from, to }]);
  }
  return keys;
}

const figureNames =
  /age|year|rank|price|amount|total|count|score|point|value|quantity|size|weight|height|date|time|salary|population|capacity|level|grade|sex|gender|rating|percent|rate/i;

/** Numbers that are called alike in two tables alone, of which one is tied to nothing else: the classroom of pupils and of teachers. */
function sharedNumbers(schema: readonly Table[], steps: ReadonlyMap<Table, readonly Step[]>): (readonly [Column, Column])[] {
  const isOpen = ({ name, kind, refersTo }: Column) => kind === 'number' && !refersTo && name.length > 4 && !figureNames.test(name);
  return schema.flatMap((table) => {
    if (steps.get(table)!.length > 0) return [];
    const shared = table.columns.filter(isOpen).flatMap((column) => {
      const others = schema.flatMap((other) =>
        other === table ? [] : other.columns.filter((each) => isOpen(each) && bare(each.name) === bare(column.name)),
      );
      return others.length === 1 ? [[column, others[0]!] as const] : [];
    });
    return shared.length === 1 ? shared : [];
  });
}

/** Keys of tables by the names that columns which point to them have. */
function keysByName(schema: readonly Table[]) {
  const [ofColumns, ofTables, ofLabels] = [new Map<string, Column[]>(), new Map<string, Column[]>(), new Map<string, Column[]>()];
  const prefixes = sharedPrefixesOf(schema);
  const put = (some: Map<string, Column[]>, name: string, key: Column) => some.set(name, [...(some.get(name) ?? []), key]);
  for (const table of schema) {
    const [key] = keysOf(table);
    if (!key || table.wire.isView) continue;
    const own = bare(key.name);
    const name = table.wire.name.slice(prefixes.find((prefix) => table.wire.name.startsWith(prefix))?.length ?? 0);
    const singular = bare(stem(name));
    for (const label of labelsOf(table)) put(ofLabels, label, key);
    for (const each of own === 'id' ? new Set([`${singular}id`, `${bare(name)}id`]) : [own]) put(ofColumns, each, key);
    if (key.kind === 'number') put(ofTables, singular, key);
  }
  return { ofColumns, ofTables, ofLabels };
}

/** Letters that the names of several tables begin with, which say of what part of a system they are: crm_ and system_ of crm_customer and system_users. */
function sharedPrefixesOf(schema: readonly Table[]): readonly string[] {
  const all = schema.flatMap(({ wire }) => /^[a-z\d]{1,8}_/i.exec(wire.name)?.[0] ?? []);
  // A word that a table is called by, as order of order_items, is that of its rows.
  const isWord = (prefix: string) => schema.some(({ wire }) => bare(stem(wire.name)) === bare(stem(prefix)));
  return schema.length > 2
    ? [...new Set(all)].filter((prefix) => all.filter((other) => other === prefix).length > 1 && !isWord(prefix))
    : [];
}

/** Chinese names of a table: 供应商 and 客户 of 供应商/客户信息. */
const labelsOf = ({ label }: Table): string[] =>
  label
    .split(/[/、]/)
    .map((each) => each.replace(/^[a-z]{2,10} /i, '').replace(/(?<=..)(?:信息|资料|档案|基本信息|主|表)$/u, ''))
    .filter((each) => /^\p{Script=Han}{2,}$/u.test(each));

/** The name of the rows that a label of a key speaks of: 产品类型 of 产品类型id. */
const labelOfKey = (label: string): string => /^(?:.*(?:的|所属))?(\p{Script=Han}{2,})(?:id|编号|代码|编码|主键)$/iu.exec(label)?.[1] ?? ''; // bounded: the name of a column

const bare = (name: string): string => name.toLowerCase().replaceAll('_', '');

/** A key by its name: `issuer_id` → `issuers.id`, `stadium_id` → `stadium.stadium_id`; only where the two tables are not joined yet, and one alone fits. */
function byName(
  { ofColumns, ofTables, ofLabels }: ReturnType<typeof keysByName>,
  column: Column,
  steps: Map<Table, Step[]>,
  add: (from: Column, to: Column) => void,
): void {
  const isOwnKey = keysOf(column.table)[0] === column;
  const name = bare(column.name);
  if (column.refersTo || (isOwnKey && name === 'id')) return;
  const isNamedAsTable = column.kind === 'number' && !isOwnKey;
  if (!/.(?:id|code|no)$/.test(name) && !isNamedAsTable) return;
  const labelled = isOwnKey ? [] : (ofLabels.get(labelOfKey(column.label)) ?? []);
  const named = [...(ofColumns.get(name) ?? []), ...(isNamedAsTable ? (ofTables.get(bare(stem(column.name))) ?? []) : []), ...labelled];
  // A key that all rows have alike, such as an entry of a lexicon, is of its own table: only one that is called by another leads there.
  const isCalledBy = ({ table }: Column) => name.includes(bare(stem(table.wire.name))) || column.label.includes(table.label);
  const fitting = [...new Set(named)].filter(
    (key) => key.table !== column.table && key.isText === column.isText && (!isOwnKey || isCalledBy(key)),
  );
  if (fitting.length !== 1 || steps.get(column.table)!.some(({ to }) => to.table === fitting[0]!.table)) return;
  add(column, fitting[0]!);
}

/** The one shortest way between two tables; `several` where more than one is as short, undefined where there is none. */
export function wayBetween(joins: Joins, from: Table, to: Table): readonly Step[] | 'several' | undefined {
  if (from === to) return [];
  let ways: (readonly Step[])[] = [[]];
  for (let length = 0; length < 4 && ways.length > 0; length += 1) {
    ways = ways
      .flatMap((way) => {
        const visited = [from, ...way.map((step) => step.to.table)];
        const here = visited.at(-1)!;
        return (joins.get(here) ?? []).filter((step) => !visited.includes(step.to.table)).map((step) => [...way, step]);
      })
      .slice(0, 2_000);
    const arrived = ways.filter((way) => way.at(-1)!.to.table === to);
    if (arrived.length > 0) return preferred(arrived);
  }
  return undefined;
}

/** Of ways as short as each other, the one over rows that say which belong together, or the one that only goes up. */
function preferred(all: readonly (readonly Step[])[]): readonly Step[] | 'several' {
  const ways = all.length > 1 && areAlike(all) ? plainest(all) : all;
  if (ways.length === 1) return ways[0]!;
  // Students and courses over what they took, rather than over the department that they share.
  const tied = ways.filter(isTie);
  const plain = tied.length > 1 ? plainest(tied) : tied;
  if (plain.length === 1 && ways.every((way) => way.length === 2 && (tied.includes(way) || way[0]!.way === 'up'))) return plain[0]!;
  const up = ways.filter(isUp);
  return up.length === 1 && ways.every((way) => way.length === up[0]!.length) && ways[0]!.length > 1 ? up[0]! : 'several';
}

const isTie = ([first, second]: readonly Step[]): boolean => first!.way === 'down' && second?.way === 'up';

/** True for ways that go up and down alike. */
const areAlike = ([first, ...others]: readonly (readonly Step[])[]): boolean =>
  others.every((way) => way.length === first!.length && way.every((step, at) => step.way === first![at]!.way));

/** Ways over rows that are called by those that they tie alone, or all where none is the only such. */
function plainest(ways: readonly (readonly Step[])[]): readonly (readonly Step[])[] {
  const isPlain = (way: readonly Step[]) =>
    way.every((step, at) => step.way === 'up' || way[at + 1]?.way !== 'up' || isPlainTie(way.slice(at)));
  const isTied = (way: readonly Step[]) => way.some((_, at) => isTie(way.slice(at)));
  const found = ways.filter((way) => isTied(way) && isPlain(way));
  return found.length === 1 ? found : ways;
}

/** True where the rows between are called by those that they tie, and by nothing else: dept_emp, but not dept_manager. */
function isPlainTie([first, second]: readonly Step[]): boolean {
  const words = ({ wire }: Table) => fullWordsOf(wire.name, true).map(stem);
  const ends = [...words(first!.from.table), ...words(second!.to.table)];
  return words(first!.to.table).every((word) => ends.includes(word));
}

export const isUp = (way: readonly Step[]): boolean => way.every((step) => step.way === 'up');
