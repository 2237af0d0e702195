import { type Table, titleOf } from '../names/schema.ts';
import { compared, comparisonAt, isOfDeed, places, range } from './comparisons.ts';
import { isFigure } from './counts.ts';
import { slotOfNames } from './degrees.ts';
import { freeAt, hasColumn, hasTable, isAt, isNameWord, slotAt, type State, take } from './state.ts';

/** Units that speak of a column without its name. */
const ofUnits: Readonly<Record<string, readonly string[]>> = {
  age: ['age', '年龄', '岁数'],
  cylinders: ['cylinder', 'cylinders', '气缸数', '汽缸数'],
  stars: ['star', 'rating', 'ratingstar', 'starrating', '星级', '评分', '评级'],
};

/** "20 岁以上的歌手", "5 星评论": a number whose unit tells its column. */
export function ageCondition(state: State, at: number, schema: readonly Table[]): boolean {
  const unit = freeAt(state, at)?.unit ?? '';
  const found = comparisonAt(state, at) ?? (unit in ofUnits ? { by: '=' as const, value: freeAt(state, at)!, ends: at } : undefined);
  const names = ofUnits[found?.value.unit ?? ''];
  if (
    !found ||
    !names ||
    isAt(state, at - 1, 'or', 'to') ||
    isAt(state, at + 1, 'to') ||
    hasColumn(state, at - 1) ||
    isAt(state, at - 1, 'gt', 'gte', 'lt', 'lte', 'eq', 'between')
  )
    return false;
  const slot = slotOfNames(state, found.ends, schema, names);
  if (slot.candidates.length === 0) return false;
  // "36 岁或 37 岁的".
  const other = found.by === '=' && isAt(state, at + 1, 'or') ? freeAt(state, at + 2) : undefined;
  const values = [found.value.number!, ...(other?.unit === found.value.unit ? [other!.number!] : [])];
  take(state, ...range(at, values.length > 1 ? at + 2 : found.ends));
  state.conditions.push({
    slot,
    make: (column) =>
      values.length > 1 ? { kind: 'among', column, values, isNot: false, joint: 'or' } : compared(column, found.by, found.value),
  });
  return true;
}

/** "绿色债券有多少只": rows of which a column with their name in its own says yes, counted. */
function countedFlag(state: State, at: number): boolean {
  const place = [at + 1, at - 1].find((each) => isAt(state, each, 'count'));
  const [column] = slotAt(state, at, ({ flag, label, table }) => flag !== null && label.endsWith(table.label)).candidates;
  if (place === undefined || !column || state.atoms[at]!.columns.length > 1) return false;
  take(state, at, place);
  state.conditions.push({ slot: slotAt(state, at), make: (own) => ({ kind: 'flag', column: own, isYes: true }) });
  state.figures.push({ kind: 'count', table: column.table });
  state.tables.push(column.table);
  return true;
}

/** "where Yoga is not free": of the rows that the value is of. */
const isOfValue = ({ atoms }: State, before: number, at: number): boolean =>
  atoms[at]!.columns.length === 1 && (atoms[before]?.values.some(({ column }) => column.table === atoms[at]!.columns[0]!.table) ?? false);

/** "discontinued products", "customers who are active". */
export function flagCondition(state: State, at: number): boolean {
  if (!hasColumn(state, at) || isAt(state, at - 1, 'and', 'each', 'by') || isAt(state, at + 1, 'and', 'eq')) return false;
  if (countedFlag(state, at)) return true;
  const isBeforeTable = hasTable(state, at + 1) || hasColumn(state, at + 1);
  const isNot = isAt(state, at - 1, 'not');
  const before = isNot ? at - 2 : at - 1;
  const isBehind = at === state.atoms.length - 1 && (hasTable(state, before) || isOfValue(state, before, at));
  const slot = slotAt(state, at, ({ flag }) => flag !== null);
  if (slot.candidates.length === 0 || slot.candidates.length < state.atoms[at]!.columns.length || !(isBeforeTable || isBehind))
    return false;
  take(state, at, ...(isNot ? [at - 1] : []));
  const isWithout = isNot && isOfDeed(state.atoms[at - 1]!.text);
  state.conditions.push({ slot, make: (column) => ({ kind: 'flag', column, isYes: !isNot, isWithout }) });
  return true;
}

/** "有传真的客户": rows in which it is known, or of a number more than none. */
export function hadCondition(state: State, at: number): boolean {
  if (!isAt(state, at, 'with') || !/有/u.test(state.atoms[at]!.text) || !hasColumn(state, at + 1) || hasTable(state, at + 1)) return false;
  const { tables = [], columns = [] } = freeAt(state, at + 2) ?? {};
  const slot = slotAt(state, at + 1, ({ table, flag }) => tables[0] === table && flag === null);
  if (tables.length !== 1 || columns.length > 0 || slot.candidates.length === 0) return false;
  take(state, at, at + 1);
  state.conditions.push({
    slot,
    make: (column) => (isFigure(column) ? { kind: 'compare', column, by: '>', to: 0 } : { kind: 'null', column, isNot: true }),
  });
  return true;
}

/** "姓王的医生", "开头是“B”的曲目", "名字中含有“风”的学生": of the name of what stands beside it. */
export function surnameCondition(state: State, at: number): boolean {
  const value = freeAt(state, at + 1);
  const place = places.find((each) => isAt(state, at, each));
  // 名称中含有“山”字的选手, where other rows have a column that is called so.
  const [rows] = state.atoms[at + 2]?.tables ?? [];
  const isOfOthers =
    rows !== undefined &&
    isNameWord(state.atoms[at - 1]?.text ?? '') &&
    state.atoms[at - 1]!.columns.every((column) => column.table !== rows);
  const isTitled = (isAt(state, at - 1, 'title') && !hasColumn(state, at - 1)) || (isOfOthers && hasColumn(state, at - 1));
  // 包含“Digital”的镜头的名称.
  const isOfShown = place === 'contains' && hasTable(state, at + 2) && isNameWord(state.atoms[at + 3]?.text ?? '');
  const isBare =
    value?.quoted !== undefined && (place !== 'contains' || isOfShown) && !hasColumn(state, at - 1) && !hasColumn(state, at + 2);
  if (!place || !(isTitled || isBare || state.atoms[at]!.text === '姓') || !value || value.operator) return false;
  const text = value.quoted ?? value.text;
  const table = [at + 2, at - 1, at - 2].flatMap((each) => state.atoms[each]?.tables ?? [])[0];
  const [name, ...others] = table ? titleOf(table) : [];
  if (name?.kind !== 'text' || (isTitled && others.length > 0)) return false;
  take(state, at, at + 1, ...(isTitled ? [at - 1] : []));
  state.conditions.push({
    slot: { at, candidates: [name], near: [] },
    make: (column) => ({ kind: 'like', column, place, text, isNot: false }),
  });
  return true;
}

const stocks = ['stock', 'stockquantity', 'unitinstock', 'inventory', 'quantityinstock', '库存', '库存数量', '库存量'];

/** "products out of stock", "缺货的产品". */
export function stockCondition(state: State, at: number, schema: readonly Table[]): boolean {
  if (!isAt(state, at, 'soldOut')) return false;
  const slot = slotOfNames(state, at, schema, stocks);
  if (slot.candidates.length === 0) return false;
  take(state, at);
  state.conditions.push({ slot, make: (column) => ({ kind: 'compare', column, by: '=', to: 0 }) });
  return true;
}
