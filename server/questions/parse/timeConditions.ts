import type { Span } from '../link/atom.ts';
import { boundsAt, comparedSpan, comparisonAt, range, spanCondition } from './comparisons.ts';
import { isMoment } from './hints.ts';
import { freeAt, hasColumn, hasTable, isAt, slotAt, type State, take, Unsure } from './state.ts';

/** Spans of time without a column, compared or alone, one or several. */
export function timeCondition(state: State, at: number): boolean {
  const before = state.spans.length;
  const isRead = readTime(state, at);
  // "the last quarter of 2023", where it is not read as one: neither both nor one of them.
  const isSecond = isRead && before > 0 && state.spans.length > before;
  if (isSecond && !state.atoms.some(({ operator }) => operator === 'compare' || operator === 'differ')) throw new Unsure(several);
  return isRead;
}

/** "1920 年以前成立的机构": the moment that the time is of stands behind it in Chinese, before the rows. */
export function timeBefore(state: State, at: number): boolean {
  const found = comparisonAt(state, at);
  const span = found ? found.value.span : freeAt(state, at)?.span;
  const place = (found?.ends ?? at) + 1;
  if (!span || !hasColumn(state, place) || !hasTable(state, place + 1) || !/\p{Script=Han}/u.test(state.atoms[place]!.text)) return false;
  const slot = slotAt(state, place, isMoment);
  if (slot.candidates.length === 0 || hasTable(state, place)) return false;
  take(state, ...range(at, place));
  state.conditions.push({
    slot,
    make: (column) => spanCondition(column, found ? comparedSpan(span, found.by) : span),
  });
  return true;
}

const several = { zh: '不清楚几个时间之间的关系', en: 'it is not clear how the times belong together' };

function readTime(state: State, at: number): boolean {
  const bounds = boundsAt(state, at);
  if (bounds?.low.span && bounds.high.span) {
    take(state, ...range(at, bounds.ends));
    state.spans.push({ from: bounds.low.span.from, to: bounds.high.span.to, label: `${bounds.low.span.label}–${bounds.high.span.label}` });
    return true;
  }
  const found = comparisonAt(state, at);
  if (found?.value.span) {
    take(state, ...range(at, found.ends));
    state.spans.push(comparedSpan(found.value.span, found.by));
    // "before 2008 or after 2009": one of the two.
    const other = isAt(state, found.ends + 1, 'or') ? comparisonAt(state, found.ends + 2) : undefined;
    if (other?.value.span) {
      take(state, ...range(found.ends + 1, other.ends));
      state.spans.push(comparedSpan(other.value.span, other.by));
    }
    return true;
  }
  const span = freeAt(state, at)?.span;
  if (!span) return false;
  const isEither = /^either$/i.test(freeAt(state, at - 1)?.text ?? '');
  const lead = isEither ? at - 2 : at - 1;
  const own = hasColumn(state, lead) ? slotAt(state, lead, isMoment) : undefined;
  const spans: Span[] = [span];
  take(state, at);
  for (let next = at + 1; isAt(state, next, 'and', 'or') && freeAt(state, next + 1)?.span; next += 2) {
    take(state, next, next + 1);
    spans.push(state.atoms[next + 1]!.span!);
  }
  if (own && own.candidates.length > 0) {
    take(state, lead, ...(isEither ? [at - 1] : []));
    state.conditions.push({ slot: own, make: (column) => ({ kind: 'spans', column, spans }) });
  } else state.spans.push(...spans);
  return true;
}
