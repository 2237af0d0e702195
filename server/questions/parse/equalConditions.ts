import type { Atom } from '../link/atom.ts';
import { keysOf } from '../names/schema.ts';
import { compared, comparisonAt, inUnit, isNumeric, range, takesNumber } from './comparisons.ts';
import { isMoment } from './hints.ts';
import { freeAt, hasColumn, hasTable, isAt, type Slot, slotBehind, type State, take, Unsure } from './state.ts';

/** A column, whether it is equal or not, and what it is equal to. */
interface Equality {
  readonly at: number;
  /** Place of the value. */
  readonly next: number;
  readonly value: Atom;
  readonly isEqual: boolean;
  readonly isNot: boolean;
}

/** A column and a number or a quoted text that it is equal to. */
export function equalCondition(state: State, at: number): boolean {
  const equality = hasColumn(state, at) ? equalityAt(state, at) : undefined;
  if (!equality) return false;
  const { value } = equality;
  if (value.quoted !== undefined && value.values.length === 0) return quotedCondition(state, equality, value.quoted);
  return value.number !== undefined && (numberCondition(state, equality) || digitsCondition(state, equality));
}

/** "toughness of 99", "the account with name 338", of a column that holds such numbers as texts. */
function digitsCondition(state: State, { at, next, value, isNot }: Equality): boolean {
  const text = String(value.number);
  if (value.times || value.isPercent || value.unit || hasTable(state, next + 1)) return false;
  const slot = slotBehind(state, at, ({ kind, values }) => kind === 'text' && values.includes(text));
  if (slot.candidates.length === 0) return false;
  take(state, ...range(at, next));
  state.conditions.push({ slot, make: (column) => ({ kind: 'among', column, values: [text], isNot, joint: 'or' }) });
  return true;
}

function equalityAt(state: State, at: number): Equality | undefined {
  let next = at + 1;
  const isEqual = isAt(state, next, 'eq') || /^either$/i.test(freeAt(state, next)?.text ?? '');
  if (isEqual) next += 1;
  const isNot = isAt(state, next, 'not') || isAt(state, at + 1, 'not');
  if (isAt(state, next, 'not')) next += 1;
  const value = freeAt(state, next);
  return value && { at, next, value, isEqual, isNot };
}

function quotedCondition(state: State, { at, next, isNot }: Equality, quoted: string): boolean {
  const slot = slotBehind(state, at, ({ kind }) => kind === 'text' || kind === 'other');
  if (slot.candidates.length === 0) return false;
  take(state, ...range(at, next));
  state.conditions.push({ slot, make: (column) => ({ kind: 'among', column, values: [quoted], isNot, joint: 'or' }) });
  return true;
}

function numberCondition(state: State, { at, next, value, isEqual, isNot }: Equality): boolean {
  // "学制 5 年的专业": in English a number before a table counts its rows.
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  if (hasTable(state, next + 1) && /s$/i.test(state.atoms[next + 1]!.text) && !isEqual && !isChinese) return false;
  // "transactions of account 2": the row, and no other column that is called like its table.
  if (!isEqual && isKeyOfTable(state, at, next)) return false;
  const slot = slotBehind(state, at, (column) => takesNumber(column));
  if (value.span && !isEqual && isOfTime(state, at, slot)) return false;
  if (slot.candidates.length === 0 || (value.span && slot.candidates.some(({ kind }) => kind === 'year'))) return false;
  const others = alternativesAt(state, next + 1);
  take(state, ...range(at, next + others.length * 2));
  state.conditions.push({
    slot,
    make: (column) =>
      others.length > 0
        ? { kind: 'among', column, values: [value, ...others].map((each) => inUnit(each, column)), isNot, joint: 'or' }
        : { kind: 'compare', column, by: isNot ? '<>' : '=', to: inUnit(value, column) },
  });
  return true;
}

/** True for the name of a table whose rows have a number as their key, before such a number. */
function isKeyOfTable(state: State, at: number, next: number): boolean {
  const { tables, columns, text } = state.atoms[at]!;
  const [key] = tables.length === 1 ? keysOf(tables[0]!) : [];
  const isNumber = Number.isInteger(state.atoms[next]?.number) && next === at + 1;
  return key?.kind === 'number' && isNumber && /^[a-z ]+$/i.test(text) && columns.every(({ table }) => table !== tables[0]);
}

/** Numbers that stand behind a first one: 35 or 36. */
function alternativesAt(state: State, at: number): Atom[] {
  const value = isAt(state, at, 'or') ? freeAt(state, at + 1) : undefined;
  return value?.number === undefined || value.span ? [] : [value, ...alternativesAt(state, at + 2)];
}

/** "the average bonus in 2016": a year, where "in" leads to it or what it stands behind is worked out; where rows have days too, it may be either. Throws Unsure. */
function isOfTime(state: State, at: number, { candidates }: Slot): boolean {
  if (state.atoms[at + 1]!.isDuring || isAt(state, at - 1, 'avg', 'sum', 'min', 'max', 'count') || state.atoms[at + 1]!.isAfterVerb)
    return true;
  if (/年/u.test(state.atoms[at + 1]!.text)) return true;
  if (candidates.some(({ kind, table }) => kind !== 'year' && table.columns.some(isMoment))) throw new Unsure(year);
  return false;
}

const year = { zh: '不清楚这个数是年份还是数值', en: 'it is not clear whether that number is a year' };

/** "customers who have a company": rows in which it is known. */
export function knownCondition(state: State, at: number): boolean {
  const isHad = isAt(state, at, 'with') && /\bha(?:ve|s|d)\b/i.test(state.atoms[at]!.text);
  const isLast = state.atoms.slice(at + 2).every(({ operator }) => operator === 'stop');
  if (
    !isHad ||
    !isLast ||
    !hasColumn(state, at + 1) ||
    hasTable(state, at + 1) ||
    state.atoms[at + 1]!.isAfterEnd ||
    !state.atoms.slice(0, at).some(({ tables }) => tables.length > 0)
  )
    return false;
  const slot = slotBehind(state, at + 1, ({ kind }) => kind === 'text');
  if (slot.candidates.length === 0 || /s$/i.test(state.atoms[at + 1]!.text)) return false;
  take(state, at, at + 1);
  state.conditions.push({ slot, make: (column) => ({ kind: 'null', column, isNot: true }) });
  return true;
}

/** "line items of invoice 1": a number behind a table is the key of a row. */
export function keyCondition(state: State, at: number): boolean {
  const named = freeAt(state, at);
  const value = freeAt(state, at + 1);
  const [key] =
    named?.tables.length === 1 && (named.columns.length === 0 || isKeyOfTable(state, at, at + 1)) ? keysOf(named.tables[0]!) : [];
  const isNumber =
    value?.number !== undefined && Number.isInteger(value.number) && !value.times && !value.isPercent && !value.unit && !value.span;
  if (
    !key ||
    key.kind !== 'number' ||
    !isNumber ||
    /s$/i.test(named!.text) ||
    (hasTable(state, at + 2) && state.atoms[at + 2]!.isAfterVerb !== true) ||
    hasColumn(state, at + 2) ||
    comparisonAt(state, at + 1)
  )
    return false;
  take(state, at, at + 1);
  if (!state.atoms.some(({ tables }, place) => place !== at && tables.length > 0)) state.tables.push(key.table);
  state.conditions.push({
    slot: { at: at + 1, candidates: [key], near: [] },
    make: (column) => ({ kind: 'compare', column, by: '=', to: value.number! }),
  });
  return true;
}

/** "a car with 8 cylinders". */
export function numberOfColumn(state: State, at: number): boolean {
  const value = freeAt(state, at + 1);
  if (!isAt(state, at, 'with') || value?.number === undefined || !hasColumn(state, at + 2) || hasTable(state, at + 2)) return false;
  const slot = slotBehind(state, at + 2, isNumeric);
  if (slot.candidates.length === 0) return false;
  take(state, at, at + 1, at + 2);
  state.conditions.push({ slot, make: (column) => compared(column, '=', value) });
  return true;
}
