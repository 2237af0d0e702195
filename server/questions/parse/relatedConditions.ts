import { compared, comparisonAt, isNumeric, range } from './comparisons.ts';
import { type Column, leadsTo, type Table } from '../names/schema.ts';
import { isDoneIn } from './hints.ts';
import { freeAt, hasColumn, hasTable, hasValue, isAt, slotAt, type State, take } from './state.ts';
import { isOfValue, nearestOf, neverDone, notYet, withoutValue } from './undoneConditions.ts';

/** "有贷款的客户". */
function withRows(state: State, at: number): boolean {
  const [one, other] = [freeAt(state, at + 1)?.tables ?? [], freeAt(state, at + 2)?.tables ?? []];
  if (!isAt(state, at, 'with') || !/有/u.test(state.atoms[at]!.text) || one.length !== 1 || other.length !== 1 || one[0] === other[0])
    return false;
  take(state, at, at + 1);
  state.related.push({ table: one[0]!, isNot: false, where: [] });
  return true;
}

/** "接受过治疗的狗", "有多少条狗接受过治疗": in Chinese rows of which a verb says that they have others. */
function doneRows(state: State, at: number): boolean {
  const own = freeAt(state, at);
  const [table] = own?.tables ?? [];
  if (
    !table ||
    !own!.isAfterVerb ||
    own!.tables.length > 1 ||
    !/\p{Script=Han}/u.test(own!.text) ||
    own!.columns.some((column) => !leadsTo(column, table))
  )
    return false;
  if (isAt(state, at - 1, 'each', 'which', 'by', 'count', 'people', 'without', 'not', 'distinct', 'most', 'least', 'and', 'with'))
    return false;
  const isBefore = freeAt(state, at + 1)?.tables.length === 1 && !state.atoms[at + 1]!.isAfterVerb;
  const counted = state.atoms.findIndex((_, place) => place < at && isAt(state, place, 'count', 'people'));
  const isBehind = at === state.atoms.length - 1 && counted > -1 && freeAt(state, counted + 1)?.tables.length === 1;
  const [other] = isBefore ? state.atoms[at + 1]!.tables : isBehind ? state.atoms[counted + 1]!.tables : [];
  const isOfOthers = state.atoms.some(
    ({ tables, values }, place) => place !== at && (values.length > 0 || (tables.length > 0 && tables[0] !== other)),
  );
  if (!other || other === table || isOfOthers) return false;
  take(state, at);
  state.related.push({ table, isNot: false, where: [] });
  return true;
}

/** "people that are not poker players". */
function notOfRows(state: State, at: number): boolean {
  // "templates not used by any document".
  const place = isAt(state, at + 1, 'by') ? at + 2 : at + 1;
  const named = freeAt(state, place);
  const isTable = named?.tables.length === 1 && named.columns.every(({ table, kind }) => table === named.tables[0] && kind === 'text');
  if (!isAt(state, at, 'not') || !named || !isTable || hasValue(state, place + 1)) return false;
  // "不是选手的人": whoever is meant stands behind in Chinese.
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  // "type codes that are not used by any contract": of keys, the rows that are told by them.
  const others = [...state.atoms.slice(0, at), ...(isChinese ? state.atoms.slice(place + 1, place + 2) : [])].flatMap(
    ({ tables, columns }) => (tables.length > 0 ? tables : columns.flatMap(({ isKey, table }) => (isKey ? [table] : []))),
  );
  if (others.length === 0 || others.includes(named.tables[0]!)) return false;
  // "who did not teach any course": of rows between, what they lead to.
  const further = freeAt(state, place + 1)?.tables ?? [];
  const isFurther =
    further.length === 1 && !hasColumn(state, place + 1) && named.tables[0]!.columns.some((own) => leadsTo(own, further[0]!));
  take(state, ...range(at, isFurther ? place + 1 : place));
  state.related.push({ table: named.tables[0]!, isNot: true, where: [] });
  return true;
}

/** "customers with an account": rows that have others, where nothing is said of these. */
function withAny(state: State, at: number): boolean {
  const [before, named] = [state.atoms[at - 1]?.tables ?? [], freeAt(state, at + 1)];
  const isAny =
    isAt(state, at, 'with') && /^with$/i.test(state.atoms[at]!.text) && named?.tables.length === 1 && named.columns.length === 0;
  if (!isAny || before.length !== 1 || before[0] === named.tables[0] || at + 2 < state.atoms.length) return false;
  if (!named.tables[0]!.columns.some((column) => leadsTo(column, before[0]!))) return false;
  take(state, at, at + 1);
  state.related.push({ table: named.tables[0]!, isNot: false, where: [] });
  return true;
}

/** "students who have pets": rows with others that belong to them. */
function havingCondition(state: State, at: number): boolean {
  const { text } = state.atoms[at]!;
  if (withRows(state, at) || notOfRows(state, at) || withAny(state, at)) return true;
  if (!isAt(state, at, 'with') || !/\bha(?:ve|s|d)\b/i.test(text) || !hasTable(state, at + 1)) return false;
  const { tables, columns } = state.atoms[at + 1]!;
  if (columns.some((column) => !leadsTo(column, tables[0]!))) return false;
  if (tables.length !== 1 || !state.atoms.slice(0, at).some((each) => each.tables.length > 0) || hasColumn(state, at + 2)) return false;
  const found = comparisonAt(state, at + 2);
  const candidates = tables[0]!.columns.filter((column) => isNumeric(column) && column.kind === 'number');
  const isCompared = found?.value.number !== undefined && !found.value.span && candidates.length === 1;
  take(state, at, at + 1, ...(isCompared ? range(at + 2, found.ends) : []));
  const where = isCompared
    ? [{ slot: { at, candidates, near: [] }, make: (column: Column) => compared(column, found.by, found.value) }]
    : [];
  state.related.push({ table: tables[0]!, isNot: false, where });
  return true;
}

/** "检查过的船": of rows of which nothing else is said, those with others that the verb speaks of. */
export function loneDeed(state: State, schema: readonly Table[]): void {
  const named = [...new Set(state.atoms.flatMap(({ tables }) => tables))];
  for (const [at, verb] of [...state.lone.entries()].toReversed()) {
    if (!/\p{Script=Han}过的?$/u.test(verb) || named.length !== 1 || state.related.length > 0) continue;
    const all = schema.filter((table) => table !== named[0] && isDoneIn(table, verb));
    const [table, ...others] = all.length > 1 ? nearestOf(all, named[0]) : all;
    if (!table || others.length > 0) continue;
    state.lone.splice(at, 1);
    state.related.push({ table, isNot: false, where: [] });
  }
}

/** Rows with or without others that belong to them: "without pets". */
export function relatedCondition(state: State, at: number, schema: readonly Table[]): boolean {
  if (havingCondition(state, at) || doneRows(state, at)) return true;
  if (!isAt(state, at, 'without')) return false;
  const done = isAt(state, at + 1, 'verb') ? at + 2 : at + 1;
  // "models that have not been driven by any driver".
  const place = isAt(state, done, 'by') && done > at + 1 ? done + 1 : done;
  if (withoutValue(state, at, place) || notYet(state, at) || neverDone(state, at, schema)) return true;
  const named = freeAt(state, place);
  if (named?.tables.length === 1) {
    take(state, ...range(at, place));
    state.related.push({ table: named.tables[0]!, isNot: true, where: [] });
    return true;
  }
  if (!named || named.columns.length === 0 || isOfValue(state, place)) return false;
  take(state, ...range(at, place));
  state.conditions.push({
    slot: slotAt(state, place),
    make: (column) => (column.flag ? { kind: 'flag', column, isYes: false } : { kind: 'null', column, isNot: false, isWithout: true }),
  });
  return true;
}
