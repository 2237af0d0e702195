import type { Atom } from '../link/atom.ts';
import { startOf } from '../link/days.ts';
import type { Column, Table } from '../names/schema.ts';
import type { Comparison, Condition } from '../sql/tree.ts';
import { comparisonAt, range, spanCondition } from './comparisons.ts';
import { isHinted, isMoment } from './hints.ts';
import { freeAt, hasColumn, hasTable, isAt, type Slot, slotAt, type State, take } from './state.ts';

/** Verbs of what happens once, since when it may be so many years. */
const once =
  /^(?:成立|创立|创建|创办|建立|设立|组建|开业|入职|加入|上市|挂牌|注册|开户|建成|投产|发行|发布|公告|found|establish|built|set ?up|hire|join|list|creat|open|incorporat|issue|publish|launch)/iu;

const lasting = /^(?:found|establish|hire|join|employ|list|open|incorporat)/i;

/** "成立超过 30 年的公司", "companies older than 30 years", "issued less than 2 years ago": of rows, since when they are. */
export function agoCondition(state: State, at: number, schema: readonly Table[]): boolean {
  const found = comparisonAt(state, at);
  if (!found?.value.ago) return false;
  const slot = slotOf(state, at, schema);
  if (!slot) return false;
  const isNamed = /^(?:years?|months?|weeks?|days?)$/i.test(freeAt(state, found.ends + 1)?.text ?? '');
  take(state, ...range(slot.first, isNamed ? found.ends + 1 : found.ends));
  const { by, value } = found;
  state.conditions.push({ slot, make: (column) => since(column, by, value) });
  return true;
}

/** The moments of which a time may be said, and the first of the words that say so. */
function slotOf(state: State, at: number, schema: readonly Table[]): (Slot & { readonly first: number }) | undefined {
  const beside = isAt(state, at - 1, 'eq') ? at - 2 : at - 1;
  if (hasColumn(state, beside) && !hasTable(state, beside)) {
    const named = slotAt(state, beside, isMoment);
    return named.candidates.length > 0 ? { ...named, first: beside } : undefined;
  }
  const text = state.atoms[at]!.text;
  const isOfAge = /^(?:older|younger) than$/i.test(text);
  // "issued for more than 2 years" tells how long, and "listed for more than 10 years" since when.
  const isLasting = /^[a-z]/i.test(text) && !/ago$/i.test(state.atoms[at + 1]?.measure ?? '');
  const hints = isOfAge ? ['founded'] : state.hints.filter((hint) => (isLasting ? lasting : once).test(hint));
  if (hints.length === 0) return undefined;
  const candidates = schema.flatMap(({ columns }) =>
    columns.filter((column) => isMoment(column) && hints.some((hint) => isHinted(column, hint))),
  );
  // Of who was born a time is said by their age.
  return candidates.length > 0 ? { at, candidates, near: [], first: at } : undefined;
}

const years: Readonly<Record<Comparison, Comparison>> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=', '=': '=', '<>': '<>' };

/** Rows that are so long ago, or longer or less long, by their moment or its year. */
function since(column: Column, by: Comparison, { ago, number, measure }: Atom): Condition {
  const day = ago!;
  if (column.kind === 'year') return { kind: 'compare', column, by: years[by], to: Number(day.slice(0, 4)) };
  const next = startOf('day', day, 1);
  const label = `${by} ${number} ${measure ?? ''}`;
  if (by === '>') return spanCondition(column, { from: null, to: day, label });
  if (by === '>=') return spanCondition(column, { from: null, to: next, label });
  return spanCondition(column, { from: by === '<' ? next : day, to: null, label });
}
