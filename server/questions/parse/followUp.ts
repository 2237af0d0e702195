import { isNumeric } from './comparisons.ts';
import { isGrain } from './groups.ts';
import type { PendingFigure, PendingGroup, Slot, State } from './state.ts';

/** Words by which a question goes on from the one before. */
const marks =
  /^\s*(?:那么?|如果是?|换成|改成|改为|只看|仅看|只要|再看|其中的?|这里面|and\b|of these\b|of those\b|what about\b|how about\b|only\b|just\b|but\b|then\b|now\b|instead\b)[\s,，]*/iu;
const ending = /(?:的?呢|怎么样|如何)?[\s?？。.!！]*$/u; // bounded: the longest question

/** A question without the words that lead on from the one before; null where it has none. */
export function ledOn(question: string): string | null {
  const rest = question.replace(marks, '').replace(ending, '').trim();
  const isMarked = marks.test(question) || /呢[\s?？。]*$/u.test(question);
  return isMarked && rest !== '' ? rest : null;
}

/** Places of the words of a following question, told from those of the question before. */
const apart = 1_000;

/**
 * The state of a question that follows another: of each part what it says itself, else what the one before said. Null where it speaks of other
 * tables than that.
 */
export function followed(before: State, own: State): State | null {
  const next = withColumns(before, shifted(own));
  const known = new Set([...before.tables, ...before.atoms.flatMap(({ tables }) => tables)]);
  if (next.tables.some((table) => !known.has(table))) return null;
  // "and the status?" behind figures: what they are told by.
  const isColumn = next.select.length > 0 && next.figures.length + next.groups.length === 0 && before.figures.length > 0;
  const period = periodOf(before, next);
  const groups = period
    ? [period]
    : isColumn
      ? next.select.filter(({ isTitle }) => !isTitle).map((slot): PendingGroup => ({ kind: 'column', slot }))
      : next.groups;
  const isGrouped = groups.length > 0;
  const figures = next.figures.length > 0 ? next.figures : before.figures;
  const kept = isGrouped && !period ? [] : before.order;
  const said = next.order.length > 0 ? next.order : kept;
  // "only the top 3": by the one figure, where no order was told.
  const order = said.length === 0 && next.limit !== null && figures.length === 1 ? [{ slot: null, isDescending: true }] : said;
  if (order.length === 0 && next.limit !== null) return null;
  const [table] = before.tables;
  const counted: PendingFigure[] = isGrouped && figures.length === 0 && table ? [{ kind: 'count', table }] : figures;
  return {
    ...before,
    atoms: [...before.atoms, ...next.atoms],
    used: [...before.used, ...next.used],
    conditions: [...before.conditions.filter(({ slot }) => !next.conditions.some((each) => isOfSame(slot, each.slot))), ...next.conditions],
    spans: next.spans.length > 0 ? next.spans : before.spans,
    related: [...before.related, ...next.related],
    havings: [...before.havings, ...next.havings],
    numbers: [...before.numbers, ...next.numbers],
    groups: isGrouped ? groups : before.groups,
    figures: counted,
    select: isColumn
      ? before.select
      : next.select.length > 0
        ? next.select
        : counted.length > 0 && before.figures.length === 0
          ? []
          : before.select,
    tables: [...new Set([...before.tables, ...next.tables])],
    order,
    hints: [...before.hints, ...next.hints],
    kin: [...before.kin, ...next.kin],
    limit: next.limit ?? (isGrouped && !period ? null : before.limit),
    isOnly: next.limit === null && before.isOnly,
    outstanding: next.outstanding ?? before.outstanding,
    isDistinct: before.isDistinct || next.isDistinct,
    isCompared: before.isCompared || next.isCompared,
    isDifference: before.isDifference || next.isDifference,
    isShare: before.isShare || next.isShare,
    isGroupCount: before.isGroupCount || next.isGroupCount,
    growth: next.growth ?? before.growth,
  };
}

/** "哪个季度呢", behind a question after months: another period. */
function periodOf(before: State, next: State): PendingGroup | undefined {
  const [slot, ...others] = next.select;
  const grain = slot?.isMoment && others.length === 0 ? next.atoms[slot.at - apart]?.operator : undefined;
  return isGrain(grain) && before.groups.some(({ kind }) => kind === 'grain') ? { kind: 'grain', grain } : undefined;
}

/** Comparisons without a column are of the one that the question before compares. */
function withColumns(before: State, own: State): State {
  const compared = before.conditions.filter(({ slot }) => slot.candidates.length > 0 && slot.candidates.every(isNumeric));
  const [only] = compared;
  if (compared.length !== 1 || !only) return own;
  return { ...own, conditions: own.conditions.map((each) => (each.slot.candidates.length > 0 ? each : { ...each, slot: only.slot })) };
}

const isOfSame = (one: Slot, other: Slot): boolean => one.candidates.some((column) => other.candidates.includes(column));

function shifted(state: State): State {
  const slot = <Found extends Slot | null>(found: Found): Found => (found ? { ...found, at: found.at + apart } : found);
  const figure = (each: PendingFigure): PendingFigure =>
    'slot' in each ? { ...each, slot: slot(each.slot), ...('whole' in each && { whole: slot(each.whole) }) } : each;
  const group = (each: PendingGroup): PendingGroup => (each.kind === 'column' ? { ...each, slot: slot(each.slot) } : each);
  return {
    ...state,
    conditions: state.conditions.map((each) => ({ ...each, slot: slot(each.slot) })),
    havings: state.havings.map((each) => ({ ...each, slot: slot(each.slot) })),
    figures: state.figures.map(figure),
    groups: state.groups.map(group),
    select: state.select.map(slot),
    order: state.order.map((each) => ({ ...each, slot: slot(each.slot) })),
  };
}
