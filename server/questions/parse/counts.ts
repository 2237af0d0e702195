import type { Atom } from '../link/atom.ts';
import { type Column, isIdOf, leadsTo, type Table, titleOf } from '../names/schema.ts';
import { wordsOf } from '../names/namesOf.ts';
import { range } from './comparisons.ts';
import { isBetween, isOfPersons, persons } from './persons.ts';
import { only } from './resolve.ts';
import { isAdditive } from './totals.ts';
import { freeAt, hasColumn, hasTable, isAt, slotAt, type State, take, Unsure } from './state.ts';

/** True for columns whose values are numbers of something, and no keys. */
export const isFigure = ({ kind, isIdentifier }: Column): boolean => kind === 'number' && !isIdentifier;

const counted =
  /count$|votes?|goals?|points?|medals?|gold|silver|bronze|wins?|loss|killed|injured|deaths?|views?|likes?|downloads?|visits?|tickets?|copies|calls?|staff|goods|stocks?|seats?|pages?|票|球|分$|奖牌|金牌|银牌|铜牌|胜|负|伤|亡|次|数/i;

/** True for figures that say how many there are of something, and not who or which one is. */
export const isCounted = (column: Column): boolean =>
  isFigure(column) && (isAdditive(column) || column.name.endsWith('s') || counted.test(`${column.name} ${column.label}`));

/** "多少人" counts the people that stand beside it, or those of the one table that holds people. */
function readPeople(state: State, schema: readonly Table[]): void {
  for (let at = 0; at < state.atoms.length; at += 1) {
    if (!isAt(state, at, 'people')) continue;
    if (readHeadcount(state, at, schema)) continue;
    // 多少名运动员: whatever is counted so is a person.
    const isNext = /[名位]$/u.test(state.atoms[at]!.text) && isOfOneTable(freeAt(state, at + 1));
    const beside = isNext ? at + 1 : [at + 1, at - 1].find((place) => isSpokenOfPersons(freeAt(state, place)));
    const called = schema.filter(
      ({ wire, label }) => /^(?:people|persons?|人|人员|人物)$/iu.test(label) || /^(?:people|persons?)$/i.test(wire.name),
    );
    const all = called.length === 1 ? called : schema.filter(isOfPersons);
    const spoken = [...new Set(state.atoms.flatMap(({ tables }) => tables))].filter(isOfPersons);
    const valued = [...new Set(state.atoms.flatMap(({ values }) => values.map(({ column }) => column.table)))].filter(isOfPersons);
    const named = spoken.length === 0 && state.atoms.every(({ tables }) => tables.length === 0) ? valued : spoken;
    const table =
      beside !== undefined
        ? state.atoms[beside]!.tables[0]
        : named.length === 1
          ? named[0]
          : named.length === 0 && all.length === 1
            ? all[0]
            : only(all.filter((each) => areSaidOf(state, each)));
    if (!table) continue;
    take(state, at, ...(beside === undefined ? [] : [beside]));
    state.figures.push({ kind: 'count', table });
    state.tables.push(table);
  }
}

/** 教研部有多少人: the people who belong to what is named, also where no key says that dept_id leads to dept. */
const areSaidOf = ({ atoms }: State, { columns }: Table): boolean =>
  atoms.some(({ values }) =>
    values.some(({ column }) => columns.some((key) => leadsTo(key, column.table) || isIdOf(key, wordsOf(column.table.wire.name)))),
  );

/** True for rows that are people, or that a word for people speaks of: 乘客 of a table of a ship. */
const isSpokenOfPersons = (named: Atom | undefined): boolean =>
  named?.tables.length === 1 &&
  (isOfPersons(named.tables[0]!) ||
    persons.test(named.text) ||
    /.[员者民手]$/u.test(named.text) ||
    titleOf(named.tables[0]!).some(({ label }) => label === '姓名'));

/** True for the name of one table, and of no columns but the keys that lead to it. */
const isOfOneTable = (named: Atom | undefined): boolean =>
  named?.tables.length === 1 && named.columns.every((column) => leadsTo(column, named.tables[0]!));

const headcounts = /(?:人数|人口)$|^(?:population|headcount)$/iu;

/** "招生总人数", "how many people live in Asia": where a column holds how many people there are, their sum. */
function readHeadcount(state: State, at: number, schema: readonly Table[]): boolean {
  const beside = [at - 1, at + 1].find((place) => freeAt(state, place)?.tables.length === 1);
  const named = beside === undefined ? undefined : state.atoms[beside]!.tables[0]!;
  if ((named && isOfPersons(named)) || (!named && state.atoms.some(({ tables }) => tables.some(isOfPersons)))) return false;
  const tables = named ? [named] : [...new Set(state.atoms.flatMap(({ values }) => values.map(({ column }) => column.table)))];
  const candidates = schema
    .filter((table) => tables.includes(table))
    .flatMap(({ columns }) => columns.filter((column) => isFigure(column) && headcounts.test(column.label)));
  if (candidates.length !== 1) return false;
  take(state, at, ...(beside === undefined ? [] : [beside]));
  state.figures.push({ kind: 'aggregate', of: 'sum', slot: { at, candidates, near: tables } });
  return true;
}

/** "average number of tracks per album", "平均每位医生接诊多少次": rows for each that has some. */
export function readPerEach(state: State, schema: readonly Table[]): void {
  const group = state.groups.findIndex(({ kind }) => kind === 'table');
  const each = state.groups[group];
  const at = state.atoms.findIndex((_, place) => isAt(state, place, 'avg'));
  const count = state.atoms.findIndex((_, place) => place > at && isAt(state, place, 'count'));
  if (at === -1 || count === -1 || each?.kind !== 'table' || state.groups.length !== 1 || hasColumn(state, at + 1)) return;
  const named = freeAt(state, count + 1);
  const counted = named?.tables.length === 1 ? named.tables[0]! : eventOf(state, state.atoms[count]!.text, schema);
  if (!counted || counted === each.table) return;
  take(state, at, count, ...(named?.tables[0] === counted ? [count + 1] : []));
  state.groups.splice(group, 1);
  state.tables.push(counted);
  state.figures.push({ kind: 'perEach', counted, table: each.table });
}

/** "how many dogs are owned by …": rows of the table whose value follows the word at once. */
function countedByValue(state: State, at: number): Table | undefined {
  const isOne = (place: number) => {
    const { values, tables, columns, isAfterVerb } = state.atoms[place] ?? { values: [], tables: [], columns: [], isAfterVerb: true };
    return values.length > 0 && tables.length + columns.length === 0 && isAfterVerb !== true;
  };
  if (!isOne(at)) return undefined;
  let last = at;
  while (isOne(last + 1)) last += 1;
  const tables = new Set(range(at, last).flatMap((place) => state.atoms[place]!.values.map(({ column }) => column.table)));
  return tables.size === 1 && (state.atoms[last + 1]?.tables.length ?? 0) === 0 ? [...tables][0] : undefined;
}

/** A word of counting, and the place of what it counts. */
interface Counted {
  readonly at: number;
  readonly place: number;
  readonly isDistinct: boolean;
  readonly isChinese: boolean;
}

function countedAt(state: State, at: number): Counted {
  const isDistinct = isAt(state, at + 1, 'distinct');
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  const after = isDistinct ? at + 2 : at + 1;
  const leads = state.atoms[after]?.isAfterVerb === true || state.atoms[at]!.isAfterVerb === true;
  const isValue = (state.atoms[after]?.values.length ?? 0) > 0;
  const thing = isChinese && isValue && hasTable(state, after + 1) ? after + 1 : after;
  const isOfNext = isDistinct && hasColumn(state, thing);
  const isBefore = isChinese && !leads && !isOfNext && (hasTable(state, at - 1) || hasColumn(state, at - 1)) && !hasTable(state, thing);
  return { at, place: isBefore ? at - 1 : thing, isDistinct, isChinese };
}

const placesOf = ({ at, place, isDistinct }: Counted): number[] => [at, place, ...(isDistinct ? [at + 1] : [])];

/** "the number of different channel owners": of the column, and the table says of what. Throws Unsure. */
function countColumnOfTable(state: State, counted: Counted): boolean {
  const { place, isDistinct } = counted;
  const named = freeAt(state, place);
  if (!isDistinct || named?.tables.length !== 1 || named.columns.length > 0) return false;
  const [table] = named.tables as [Table];
  if (!freeAt(state, place + 1)?.columns.some((column) => column.table === table)) {
    // "different affected regions": rows between two tables are of each several.
    if (isBetween(table)) throw new Unsure(what);
    return false;
  }
  take(state, ...placesOf(counted), place + 1);
  state.figures.push({ kind: 'distinct', slot: slotAt(state, place + 1) });
  state.tables.push(table);
  return true;
}

/** "how many singers". */
function countRows(state: State, counted: Counted, schema: readonly Table[]): boolean {
  const named = freeAt(state, counted.place);
  if (named?.tables.length !== 1 || (counted.isDistinct && named.columns.length > 0)) return false;
  // 读者借了多少次书: how often it was done, and not how many there are of what it was done with.
  const event = counted.place > counted.at && state.hints.length > 0 ? eventOf(state, state.atoms[counted.at]!.text, schema) : undefined;
  if (event && event !== named.tables[0]) {
    take(state, ...placesOf(counted));
    state.figures.push({ kind: 'count', table: event });
    state.tables.push(event);
    return true;
  }
  // 销售总数量, where each sale has its own quantity: of rows, or of what they hold.
  const isOfAmount = state.atoms[counted.at]!.text.endsWith('数量') && named.tables[0]!.columns.some(isQuantity);
  if (isOfAmount) throw new Unsure(what);
  take(state, ...placesOf(counted));
  state.figures.push({ kind: 'count', table: named.tables[0]! });
  state.tables.push(named.tables[0]!);
  return true;
}

/** 椅子一共卖了多少件: of rows that each say how many, so many. */
function soldPieces({ hints, atoms }: State, text: string, schema: readonly Table[]): Column | undefined {
  const isOfPieces = /[件份本台张瓶盒杯只双套]$/u.test(text) && hints.some((hint) => /[卖售销买购订]/u.test(hint));
  const named = new Set(atoms.flatMap(({ tables, values }) => [...tables, ...values.map(({ column }) => column.table)]));
  const quantities = schema.filter((table) => isOfPieces && named.has(table)).flatMap(({ columns }) => columns.filter(isQuantity));
  return only(quantities);
}

const isQuantity = (column: Column): boolean => isFigure(column) && /^(?:数量|quantity|qty)$/i.test(column.label);

/** Numbers that only say which: the grades, the classrooms. */
export const isLabel = ({ name }: Column): boolean => /(?:grade|level|class|room|floor|zip|code)$/i.test(name);

/** "how many goals": the sum of a column that says how many there are, else how many different values one has. */
function countColumn(state: State, counted: Counted): boolean {
  const { at, place, isDistinct } = counted;
  const named = freeAt(state, place);
  // "distinct amenities", of a table whose name for its rows is called so.
  const isOfTitle = isDistinct && named?.tables.length === 1 && named.columns.every((column) => titleOf(named.tables[0]!).includes(column));
  if (!named || named.columns.length === 0 || (named.tables.length > 0 && !isOfTitle)) return false;
  const amount = slotAt(state, place, isCounted);
  if (amount.candidates.length > 0 && !isDistinct) {
    // "the name, the address and the number of floors": a column like those beside it.
    const isShown = isAt(state, at - 1, 'and') && isBesideColumn(state, at - 1);
    take(state, at, ...(isShown ? [] : [place]));
    if (!isShown) state.figures.push({ kind: 'aggregate', of: 'sum', slot: amount });
    return true;
  }
  const slot = slotAt(
    state,
    place,
    (column) =>
      column.kind === 'text' || column.kind === 'year' || column.isIdentifier || isLabel(column) || persons.test(column.name.toLowerCase()),
  );
  if (slot.candidates.length === 0) return true;
  take(state, ...placesOf(counted));
  state.figures.push({ kind: 'distinct', slot });
  // "the number of different names and contents": of the one and of the other.
  if (isDistinct && isAt(state, place + 1, 'and') && hasColumn(state, place + 2) && !hasTable(state, place + 2)) {
    take(state, place + 1, place + 2);
    state.figures.push({ kind: 'distinct', slot: slotAt(state, place + 2) });
  }
  return true;
}

/** "接诊了多少次", "how many are there": rows that no word beside it names. */
function countUnnamed(state: State, { at, isDistinct, isChinese }: Counted, schema: readonly Table[]): void {
  if (isDistinct) return;
  take(state, at);
  const sold = soldPieces(state, state.atoms[at]!.text, schema);
  if (sold) {
    state.figures.push({ kind: 'aggregate', of: 'sum', slot: { at, candidates: [sold], near: [] } });
    return;
  }
  const table = eventOf(state, state.atoms[at]!.text, schema) ?? (isChinese ? undefined : countedByValue(state, at + 1));
  state.figures.push({ kind: 'count', table });
  if (table) state.tables.push(table);
}

/** "how many singers", "学生数量", "number of different countries". */
export function readCounts(state: State, schema: readonly Table[]): void {
  readPeople(state, schema);
  for (let at = 0; at < state.atoms.length; at += 1) {
    if (!isAt(state, at, 'count')) continue;
    const counted = countedAt(state, at);
    if (!countColumnOfTable(state, counted) && !countRows(state, counted, schema) && !countColumn(state, counted))
      countUnnamed(state, counted, schema);
  }
}

/** True where the word before a joint is a column that is shown, and nothing is worked out. */
function isBesideColumn(state: State, joint: number): boolean {
  const before = isAt(state, joint - 1, 'and') ? joint - 2 : joint - 1;
  return (
    hasColumn(state, before) &&
    state.groups.length === 0 &&
    !state.atoms.some((_, at) => isAt(state, at, 'each', 'avg', 'sum', 'min', 'max'))
  );
}

const what = { zh: '不清楚数的是什么', en: 'it is not clear what is counted' };

/** "张伟接诊了多少次": times of what the verb says, which are rows of a table that it speaks of. Throws Unsure. */
export function eventOf(state: State, text: string, schema: readonly Table[]): Table | undefined {
  if (!/[次场]/u.test(text)) return undefined;
  const named = new Set(state.atoms.flatMap(({ tables }) => tables));
  const isSaid = ({ label, columns }: Table) =>
    state.hints.some(
      (hint) =>
        hint.length > 1 &&
        (label.includes(hint.slice(0, 2)) ||
          columns.some((column) => (column.refersTo === null || leadsToOneOf(column, named)) && column.label.includes(hint.slice(0, 2)))),
    );
  const events = schema.filter((table) => !named.has(table) && isSaid(table));
  if (events.length === 1) return events[0];
  if (!text.includes('次')) return undefined;
  if (named.size > 0 && state.hints.length > 0) throw new Unsure(what);
  return undefined;
}

const leadsToOneOf = (column: Column, tables: ReadonlySet<Table>): boolean => [...tables].some((table) => leadsTo(column, table));
