import type { Atom } from '../link/atom.ts';
import { boundsAt, comparisonAt, isNumeric, range } from './comparisons.ts';
import { type Column, isKindOfRows, leadsTo, type Table } from '../names/schema.ts';
import { isLabel } from './counts.ts';
import { isOfPersons, persons } from './persons.ts';
import { freeAt, hasColumn, hasTable, isAt, type State, take } from './state.ts';

type Found = NonNullable<ReturnType<typeof comparisonAt>>;

/** A number of rows that belong together: "with more than 3 concerts", "债券数量超过 3". */
export function numberCondition(state: State, at: number): boolean {
  if (hasTable(state, at) && isAt(state, at + 1, 'count', 'people')) {
    const found = comparisonAt(state, at + 2) ?? equalAt(state, at + 2);
    if (found?.value.number !== undefined && kindsByNumber(state, at, found)) return true;
    // 死亡总数超过 10 人, where rows are no people: of what they hold.
    const isOfOthers = found?.value.unit === 'people' && !isOfPersons(state.atoms[at]!.tables[0]!);
    if (found?.value.number !== undefined && state.atoms[at]!.tables.length === 1 && !isOfOthers)
      return numbered(state, at, found, [at, at + 1]);
  }
  if (kindsBehind(state, at)) return true;
  if (isNumberBehind(state, at)) return numbered(state, at, behindAt(state, at + 1)!, range(at, at + 1));
  if (numbersBetween(state, at)) return true;
  // "小于 500" of “人口大于 1500 或小于 500 的城市”.
  if (isAt(state, at - 1, 'or')) return false;
  const read = comparisonAt(state, at) ?? exactlyAt(state, at);
  if (!read || read.value.number === undefined || isOfColumn(state, at, read.ends)) return false;
  // 一个以上: more than the one.
  const isMoreThanOne = read.value.number === 1 && state.atoms[read.ends]!.text.endsWith('以上');
  const found = isMoreThanOne ? { ...read, by: '>' as const } : read;
  if (isCountedBefore(state, at, found.ends)) return numbered(state, at - 1, found, range(at - 1, found.ends));
  if (!hasTable(state, found.ends + 1)) return false;
  const beside = state.atoms[found.ends + 1]!;
  if (beside.tables.length !== 1 || beside.columns.some((column) => isNumeric(column) && column.kind !== 'year')) return false;
  if (!hasAnotherTable(state, found.ends + 1)) return groupedNumber(state, at, found);
  return numbered(state, found.ends + 1, found, range(at, found.ends + 1));
}

/** "with 1 to 2 paragraphs", "between 2 and 4 concerts": no fewer than the one number, and no more than the other. */
function numbersBetween(state: State, at: number): boolean {
  const bounds = boundsAt(state, at);
  if (bounds?.low.number === undefined || bounds.high.number === undefined || bounds.low.span || bounds.high.span) return false;
  const place = bounds.ends + 1;
  const named = freeAt(state, place);
  if (named?.tables.length !== 1 || named.columns.some(isNumeric)) return false;
  const [low, high] = [
    { by: '>=', value: bounds.low, ends: bounds.ends },
    { by: '<=', value: bounds.high, ends: bounds.ends },
  ] as const;
  if (!hasAnotherTable(state, place)) return groupedNumber(state, at, low) && havingToo(state, high);
  return [low, high].every((each) => numbered(state, place, each, range(at, place)));
}

function havingToo(state: State, { by, value }: Found): boolean {
  state.havings.push({ of: 'count', slot: null, by, value });
  return true;
}

/** "学校数量大于 1 的省份": what rows have in common, by how many of them there are. */
function kindsByNumber(state: State, at: number, { by, value, ends }: Found): boolean {
  const [table] = state.atoms[at]!.tables;
  const behind = freeAt(state, ends + 1);
  const isKind = (column: Column) => column.table === table && isKindOfRows(column);
  const isOpen = behind !== undefined && behind.tables.length === 0 && behind.columns.some(isKind) && !hasAnotherTable(state, at);
  if (!isOpen || !/\p{Script=Han}/u.test(behind.text)) return false;
  take(state, ...range(at, ends));
  state.havings.push({ of: 'count', slot: null, by, value });
  state.tables.push(table!);
  return true;
}

/** 哪些省份的城市多于 5 个: the same, where what is counted is said by the number alone. */
function kindsBehind(state: State, at: number): boolean {
  const [table, ...others] = freeAt(state, at)?.tables ?? [];
  const found = table && others.length === 0 && !hasColumn(state, at) ? behindAt(state, at + 1) : undefined;
  if (!found?.value.isCounted || found.value.span || found.ends !== at + 2 || hasAnotherTable(state, at)) return false;
  const kinds = [...state.atoms.keys()].filter(
    (place) =>
      (place < at || place > found.ends) &&
      hasColumn(state, place) &&
      state.atoms[place]!.columns.some((column) => column.table === table && isKindOfRows(column)),
  );
  // "…的省，以及它们有哪些城市": of each of what is counted, too.
  const isSaidAgain = state.atoms.some(({ tables }, place) => place !== at && tables.includes(table!));
  if (kinds.length !== 1 || isSaidAgain || !/\p{Script=Han}/u.test(state.atoms[at]!.text)) return false;
  take(state, ...range(at, found.ends));
  state.havings.push({ of: 'count', slot: null, by: found.by, value: found.value });
  state.tables.push(table!);
  return true;
}

/** "专辑超过一张的歌手", "订单不到 3 个的客户": how many there are, where what is counted says so. */
function isNumberBehind(state: State, at: number): boolean {
  const [table, ...others] = freeAt(state, at)?.tables ?? [];
  const found = table && others.length === 0 && !hasColumn(state, at) ? behindAt(state, at + 1) : undefined;
  if (found?.value.number === undefined || found.value.span || found.ends !== at + 2 || !hasAnotherTable(state, at)) return false;
  const isOfPeople = found.value.unit === 'people' && isOfPersons(table!);
  // 航班少于 3 的航空公司 is such too, where nothing else follows that it may be a figure of.
  const isBare = found.ends === state.atoms.length - 1 && !found.value.unit && /^[多少]于$|^超过$/u.test(state.atoms[at + 1]!.text);
  return /\p{Script=Han}/u.test(state.atoms[at]!.text) && (found.value.isCounted === true || isOfPeople || isBare);
}

const behindAt = (state: State, at: number): Found | undefined => comparisonAt(state, at) ?? equalAt(state, at);

/** "who have 0 loans": exactly so many. */
function exactlyAt(state: State, at: number): { by: '='; value: Atom; ends: number } | undefined {
  const value = freeAt(state, at);
  const isHad = isAt(state, at - 1, 'with') || (isAt(state, at - 1, 'eq') && /^exactly$/i.test(state.atoms[at - 1]!.text));
  return isHad && value?.number !== undefined && !value.span && !value.operator ? { by: '=', value, ends: at } : undefined;
}

/** 小说数量等于 5. */
function equalAt(state: State, at: number): Found | undefined {
  const value = isAt(state, at, 'eq') ? freeAt(state, at + 1) : undefined;
  return value?.number !== undefined && !value.span ? { by: '=', value, ends: at + 1 } : undefined;
}

/** "负责人多于 1 位的部门": what is counted stands before the number in Chinese. */
const isCountedBefore = (state: State, at: number, ends: number): boolean =>
  /\p{Script=Han}/u.test(state.atoms[at]!.text) &&
  state.atoms[at]!.number === undefined &&
  freeAt(state, at - 1)?.tables.length === 1 &&
  !hasColumn(state, at - 1) &&
  freeAt(state, ends + 1)?.tables.length === 1 &&
  state.atoms[ends + 1]!.tables[0] !== state.atoms[at - 1]!.tables[0];

/** "工资高于 7 万的教师": in Chinese a figure before the words is what they compare, and no number of what stands behind. */
const isOfColumn = (state: State, at: number, ends: number): boolean =>
  range(at, ends).some((place) => /\p{Script=Han}/u.test(state.atoms[place]!.text)) &&
  hasColumn(state, at - 1) &&
  !hasTable(state, at - 1) &&
  state.atoms[at - 1]!.columns.some((column) => isNumeric(column) && column.kind !== 'year');

/** "cities with more than 3 customers": of what customers have in common. */
function groupedNumber(state: State, at: number, { by, value, ends }: Found): boolean {
  const [table] = state.atoms[ends + 1]!.tables;
  const isNear = (other: Table) => other === table || table!.columns.some((column) => leadsTo(column, other));
  const isOfIt = (place: number) =>
    hasColumn(state, place) &&
    state.atoms[place]!.columns.some(
      (column) =>
        isNear(column.table) &&
        (column.isIdentifier
          ? column.refersTo !== null || column.table !== table || (!column.isKey && column.kind === 'text')
          : column.kind === 'text' || column.kind === 'year' || isLabel(column) || persons.test(column.name.toLowerCase())),
    );
  const isOfAmount = hasColumn(state, at - 1) && state.atoms[at - 1]!.columns.some((column) => isNumeric(column) && column.kind !== 'year');
  const behind = isAt(state, ends + 2, 'eq') ? ends + 3 : ends + 2;
  if (isOfAmount || ![...range(0, at - 1), behind].some(isOfIt)) return false;
  if (behind > ends + 2) take(state, ends + 2);
  take(state, ...range(at, ends + 1));
  for (const place of [at - 1, at - 2]) if (isAt(state, place, 'with', 'by')) take(state, place);
  state.havings.push({ of: 'count', slot: null, by, value });
  state.tables.push(table!);
  return true;
}

function numbered(state: State, table: number, { by, value, ends }: Found, places: readonly number[]): boolean {
  // 超过 5 年 counts no rows.
  if (value.ago && value.measure) return false;
  take(state, ...places, ...(places.length === 2 ? range(places[1]!, ends) : []));
  if (isAt(state, places[0]! - 1, 'with')) take(state, places[0]! - 1);
  state.numbers.push({ kind: 'number', table: state.atoms[table]!.tables[0]!, by, to: value.number!, where: [] });
  return true;
}

const hasAnotherTable = (state: State, at: number): boolean =>
  state.atoms.some(
    ({ tables, columns, text }, place) =>
      place !== at &&
      ((tables.length > 0 && !tables.includes(state.atoms[at]!.tables[0]!)) ||
        // "names of departments", whose table is said in the name of their column.
        (/^(?:names?|titles?|ids?) of /i.test(text) && columns.length === 1 && columns[0]!.table !== state.atoms[at]!.tables[0])),
  );
