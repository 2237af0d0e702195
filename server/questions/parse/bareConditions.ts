import type { Column, Table } from '../names/schema.ts';
import { opposite } from '../sql/conditions.ts';
import type { Comparison } from '../sql/tree.ts';
import { within } from './columnConditions.ts';
import { boundsAt, compared, comparisonAt, comparisons, isNumeric, range, takesNumber } from './comparisons.ts';
import { slotOfDegree } from './degrees.ts';
import { freeAt, hasColumn, hasTable, isAt, operatorAt, slotAt, type State, take } from './state.ts';
import { slotOfVerb } from './verbFigures.ts';

/** "museums that have between 15 and 20 staff": bounds before their column. */
function boundsFirst(state: State, at: number): boolean {
  const bounds = isAt(state, at, 'between') ? boundsAt(state, at) : undefined;
  const place = (bounds?.ends ?? at) + 1;
  if (bounds?.low.number === undefined || !hasColumn(state, place) || hasTable(state, place)) return false;
  if (/\p{Script=Han}/u.test(state.atoms[place]!.text)) return false;
  const slot = slotAt(state, place, isNumeric);
  if (slot.candidates.length === 0) return false;
  take(state, ...range(at, place));
  state.conditions.push({ slot, make: (column) => within(column, bounds.low, bounds.high) });
  return true;
}

/** "storms that had 1 or more deaths": the column behind a comparison that begins with its number. */
export function numberFirst(state: State, at: number): boolean {
  if (boundsFirst(state, at)) return true;
  const found = freeAt(state, at)?.number === undefined ? undefined : comparisonAt(state, at);
  if (found?.value.number === undefined || !hasColumn(state, found.ends + 1) || hasTable(state, found.ends + 1)) return false;
  const slot = slotAt(state, found.ends + 1, isNumeric);
  if (slot.candidates.length === 0 || /\p{Script=Han}/u.test(state.atoms[found.ends]!.text)) return false;
  take(state, ...range(at, found.ends + 1));
  state.conditions.push({ slot, make: (column) => compared(column, found.by, found.value) });
  return true;
}

/** "above age 20", "above the average age", "older than 30": the column behind the word, or in it. */
export function wordFirst(state: State, at: number, schema: readonly Table[]): boolean {
  const said = comparisons[operatorAt(state, at) ?? ''];
  if (!said) return false;
  const isNot = isAt(state, at - 1, 'not');
  const isRead = readWordFirst(state, at, isNot ? opposite[said] : said, schema);
  if (isRead && isNot) take(state, at - 1);
  return isRead;
}

function readWordFirst(state: State, at: number, by: Comparison, schema: readonly Table[]): boolean {
  if (isAt(state, at + 1, 'avg') && hasColumn(state, at + 2)) {
    const slot = slotAt(state, at + 2, isNumeric);
    if (slot.candidates.length === 0) return false;
    take(state, at, at + 1, at + 2);
    state.conditions.push({ slot, make: (column) => ({ kind: 'average', column, by }) });
    return true;
  }
  const value = freeAt(state, at + 2);
  // 高于等级 3 的成员: in Chinese a number counts no rows behind it without a letter for them.
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text) && value?.isCounted !== true;
  if (hasColumn(state, at + 1) && value?.number !== undefined && (isChinese || !hasTable(state, at + 3))) {
    const isYear = value.span !== undefined && /^(?:years?|年份?)$/iu.test(state.atoms[at + 1]!.text);
    const slot = slotAt(state, at + 1, (column) => takesNumber(column) && (!isYear || column.kind === 'year'));
    if (slot.candidates.length === 0) return false;
    take(state, at, at + 1, at + 2);
    state.conditions.push({ slot, make: (column) => compared(column, by, value) });
    return true;
  }
  if (behindNumber(state, at, by)) return true;
  const next = freeAt(state, at + 1);
  if (isAt(state, at + 1, 'avg')) {
    // "older than average", "who earn above average".
    const slot = state.atoms[at]!.degree ? slotOfDegree(state, at, schema) : slotOfVerb(state, at, schema);
    if (!slot || slot.candidates.length === 0) return false;
    take(state, at, at + 1);
    state.conditions.push({ slot, make: (column) => ({ kind: 'average', column, by }) });
    return true;
  }
  if (!state.atoms[at]!.degree || next?.number === undefined) return false;
  const slot = slotOfDegree(state, at, schema);
  if (slot.candidates.length === 0) return false;
  take(state, at, at + 1);
  state.conditions.push({ slot, make: (column) => compared(column, by, next) });
  return true;
}

/** True for a figure that is a time: how many years, or days. */
const isOfTime = ({ name, label, unit }: Column): boolean =>
  /年|月|天|日|周|龄|\b(?:age|years?|months?|weeks?|days?|term|duration)\b/iu.test(`${name.replaceAll('_', ' ')} ${label} ${unit}`);

/** Figures of rows that a number alone may be of at most: of more it is not asked which. */
const mostFigures = 3;

/** "payments over 5": compared with a number, where the table that is asked about has one figure. */
export function bareCondition(state: State, at: number, schema: readonly Table[]): boolean {
  const bounds = boundsAt(state, at);
  const found = bounds ? { value: bounds.low, ends: bounds.ends, by: '=' as const } : comparisonAt(state, at);
  if (found?.value.number === undefined || found.value.span || hasTable(state, found.ends + 1) || hasColumn(state, found.ends + 1))
    return false;
  // "at least 3 operational plants": a number of them.
  if ((state.atoms[found.ends + 1]?.values.length ?? 0) > 0 && (state.atoms[found.ends + 2]?.tables.length ?? 0) > 0) return false;
  // "employees who earn more than 5000".
  const verb = slotOfVerb(state, at, schema);
  if (verb) {
    take(state, ...range(at, found.ends));
    state.conditions.push({
      slot: verb,
      make: (column) => (bounds ? within(column, bounds.low, bounds.high) : compared(column, found.by, found.value)),
    });
    return true;
  }
  const mentioned = [...new Set(state.atoms.flatMap(({ tables, values }) => [...tables, ...values.map(({ column }) => column.table)]))];
  const candidates = schema
    .filter((table) => mentioned.includes(table))
    .flatMap(({ columns }) => columns.filter((column) => isNumeric(column) && column.kind !== 'year'))
    .filter((column) => !found.value.ago || isOfTime(column));
  // "and over 100?": of the column that the question before compares.
  const isOfBefore = state.isFollowUp && mentioned.length === 0;
  if (!isOfBefore && (mentioned.length !== 1 || candidates.length === 0 || candidates.length > mostFigures)) return false;
  take(state, ...range(at, found.ends));
  state.conditions.push({
    slot: { at, candidates, near: [] },
    make: (column) => (bounds ? within(column, bounds.low, bounds.high) : compared(column, found.by, found.value)),
  });
  return true;
}

/** "with more than 1000 employees": the column behind the number. */
function behindNumber(state: State, at: number, by: Comparison): boolean {
  const value = freeAt(state, at + 1);
  if (value?.number === undefined || !hasColumn(state, at + 2) || isAt(state, at + 3, 'gt', 'gte', 'lt', 'lte', 'eq')) return false;
  const slot = slotAt(state, at + 2, isNumeric);
  if (slot.candidates.length === 0 || hasTable(state, at + 2)) return false;
  take(state, at, at + 1, at + 2);
  state.conditions.push({ slot, make: (column) => compared(column, by, value) });
  return true;
}
