import type { Text } from '#schemas/kit/text.ts';
import type { Atom } from '../link/atom.ts';
import type { Table } from '../names/schema.ts';
import type { Operator } from '../words/operator.ts';
import { rowsAskedIn } from './askedRows.ts';
import { checkWords } from './checkWords.ts';
import { cleaned } from './clean.ts';
import { readConditions } from './conditions.ts';
import { readGroups } from './groups.ts';
import { readHead } from './head.ts';
import { loneVerbsOf } from './loneVerbs.ts';
import { withoutModifiers } from './modifiers.ts';
import { readOrdering } from './ordering.ts';
import { readPerPeriod } from './perPeriods.ts';
import { statesOf } from './statesOf.ts';
import { type Choice, isAt, type State, stateOf, Unsure, take } from './state.ts';

/** Words that are left over without harm, as what they join was read. */
const joints: readonly Operator[] = ['and', 'with', 'eq', 'verb', 'to', 'howMuch', 'classifier'];

/** Reads what the parts of a question mean together. Throws Unsure where a word is left over. */
export function readAtoms(atoms: readonly Atom[], schema: readonly Table[], choices: readonly Choice[], isFollowUp = false): State {
  checkWords(atoms);
  const state = withManner(withoutVerbs(stateOf(cleaned(withoutModifiers(atoms, schema)))), atoms);
  state.isFollowUp = isFollowUp;
  readOrdering(state, schema);
  readConditions(state, schema);
  readPerPeriod(state);
  readGroups(state);
  readHead(state, schema, choices);
  readLastEach(state);
  readCountOfOrder(state);
  readLastOrder(state);
  readEither(state);
  const left = state.atoms.filter(
    (each, at) => !state.used[at] && !joints.includes(each.operator!) && !isOfAll(state, each) && !isByWhom(state, at),
  );
  if (left.length > 0) throw new Unsure(unclear(left.map(({ text }) => text)));
  return state;
}

const unclear = (words: readonly string[]): Text => ({
  zh: `不清楚“${words.join('、')}”在这里的意思`,
  en: `it is not clear what "${words.join('", "')}" means here`,
});

/** The manner of a question, of which also those of its words tell that are left out of what is read. */
function withManner(state: State, atoms: readonly Atom[]): State {
  const has = (operator: Operator, word: RegExp) => atoms.some((each) => each.operator === operator && word.test(each.text));
  state.silent.push(...atoms.flatMap(({ operator, text }) => (operator === 'stop' ? [text] : [])));
  state.isDistribution = has('trend', /分布|distribution/i);
  state.isKinds = has('list', /哪些|什么|哪几/u) || isWhichOf(atoms);
  state.rowsAsked = rowsAskedIn(atoms);
  state.isList = atoms.some(({ operator }) => operator === 'list');
  state.isWhere = atoms.some(
    ({ operator, text }, at) =>
      (operator === 'which' && /哪[里儿]|什么地方/u.test(text)) ||
      (/^where$/i.test(text) && atoms.slice(0, at).every((each) => each.operator === 'stop' || each.operator === 'list')),
  );
  state.isWho = state.atoms.some(({ operator, text }) => operator === 'which' && /^(?:who|who is|who has|who have|谁|是谁)$/i.test(text));
  return state;
}

/** "In which states do we have stores?": which there are, where a column follows. */
const isWhichOf = (atoms: readonly Atom[]): boolean =>
  atoms.some(({ operator, text }, at) => {
    const next = atoms[at + 1];
    return operator === 'which' && /^which$/i.test(text) && next !== undefined && next.columns.length > 0 && next.tables.length === 0;
  });

/** "from Paris or older than 30": two conditions of rows, of which one is enough. */
function readEither(state: State): void {
  const { conditions, related, numbers, havings, spans } = state;
  const [at, ...more] = [...state.atoms.keys()].filter((place) => isAt(state, place, 'or'));
  const [one, other] = conditions;
  const isAlone = conditions.length === 2 && related.length + numbers.length + havings.length + spans.length === 0;
  if (at === undefined || more.length > 0 || !isAlone) return;
  const places = [one!.slot.at, other!.slot.at];
  if (Math.min(...places) > at || Math.max(...places) < at) return;
  take(state, at);
  state.isEither = true;
}

/** "how many are there in total": of all, which a count is. */
const isOfAll = ({ figures }: State, { operator, text }: Atom): boolean =>
  operator === 'sum' &&
  /total|together/i.test(text) &&
  figures.some((figure) => figure.kind === 'count' || figure.kind === 'distinct' || (figure.kind === 'aggregate' && figure.of === 'sum'));

/** "by Bob Ray", "by issuer Bob Ray", "songs by the youngest singer": the word only leads to what was read. */
function isByWhom({ atoms, used, figures, groups }: State, at: number): boolean {
  if (atoms[at]!.operator !== 'by') return false;
  const [next, behind] = [atoms[at + 1], atoms[at + 2]];
  const hasValues = (each: Atom | undefined) => (each?.values.length ?? 0) > 0;
  const isRead = used[at + 1] === true;
  if (hasValues(next) || (isRead && hasValues(behind))) return true;
  if (!isRead || !next || figures.length > 0) return false;
  const isOfOne = used[at + 2] === true && (next.degree ?? next.tables[0]) !== undefined;
  return isOfOne || (next.tables.length > 0 && !groups.some(({ kind }) => kind === 'table'));
}

/** "the industries in descending order of the number of companies": how many there are of each that is shown. */
function readCountOfOrder(state: State): void {
  const { orderCount, figures, groups, tables, select } = state;
  // "the formats, sorted by their frequency": how many there are of each that is shown.
  const isOfShown =
    orderCount === null && figures.length + groups.length === 0 && select.length > 0 && select.every(({ isTitle }) => !isTitle);
  if (isOfShown && state.order.length === 1 && state.order[0]!.slot === null) {
    state.figures.push({ kind: 'count', table: undefined });
    groups.push(...select.splice(0).map((slot) => ({ kind: 'column' as const, slot })));
    return;
  }
  if (orderCount === null || figures.length > 0) return;
  state.figures.push({ kind: 'count', table: orderCount });
  const [other, ...more] = new Set(tables.filter((table) => table !== orderCount));
  state.tables.push(orderCount);
  if (groups.length === 0 && other && more.length === 0) state.groups.push({ kind: 'table', table: other });
}

/** "the types and how many there are of each one": of what is shown. */
function readLastEach(state: State): void {
  const at = state.atoms.findIndex((_, place) => isAt(state, place, 'each'));
  const isLast =
    at > -1 &&
    state.atoms.slice(at + 1).every((each, rest) => state.used[at + 1 + rest] || each.number === 1 || /^(?:have|has)$/i.test(each.text));
  if (!isLast || state.select.length === 0 || state.figures.length + state.order.length === 0 || state.groups.length > 0) return;
  take(state, at, ...state.atoms.flatMap((each, place) => (place > at && each.number === 1 ? [place] : [])));
  if (state.figures.length === 0 || state.select.some(({ isTitle }) => isTitle)) return;
  // "the names of the customers and how many orders each has": of each customer, also where two are called alike.
  const counted = state.figures.flatMap((figure) => (figure.kind === 'count' && figure.table ? [figure.table] : []));
  const owner = [...new Set(state.tables)].find(
    (table) => !counted.includes(table) && state.select.every(({ candidates }) => candidates.some((column) => column.table === table)),
  );
  if (owner && counted.length === 1) {
    state.groups.push({ kind: 'table', table: owner });
    return;
  }
  state.groups.push(...state.select.map((slot) => ({ kind: 'column' as const, slot })));
  state.select.length = 0;
}

/** "the earnings of players in descending order": of the one column that is shown. */
function readLastOrder(state: State): void {
  const at = state.atoms.findIndex((_, place) => isAt(state, place, 'asc', 'desc'));
  const [shown] = state.select;
  // "各科室的平均月薪，从高到低": of the one figure.
  const isOfFigure = state.figures.length === 1 && (state.groups.length > 0 || (state.select.length > 0 && at === state.atoms.length - 1));
  if (at > -1 && isOfFigure && state.order.length === 0) {
    state.order.push({ slot: null, isDescending: isAt(state, at, 'desc') });
    take(state, at, ...[at - 1, at + 1].filter((place) => isAt(state, place, 'orderBy', 'by')));
    return;
  }
  if (at === -1 || state.select.length !== 1 || shown!.isTitle || state.order.length > 0 || state.figures.length > 0) return;
  state.order.push({ slot: shown!, isDescending: isAt(state, at, 'desc') });
  take(state, at, ...(isAt(state, at + 1, 'orderBy') ? [at + 1] : []), ...(isAt(state, at - 1, 'orderBy', 'by') ? [at - 1] : []));
}

/** 领导姓名, 导演名字: whose name it is, and no deed. */
const isOfName = (state: State, at: number): boolean =>
  /[^了过的]$/u.test(state.atoms[at]!.text) &&
  /^(?:姓名|名字|名称)$/u.test(state.atoms[at + 1]?.text ?? '') &&
  !isAt(state, at - 1, 'with', 'without');

/** A question without its verbs, which say how the rest belongs together: so that what they stand between comes together. */
function withoutVerbs(state: State): State {
  for (const [at, { operator, text }] of state.atoms.entries())
    if (operator === 'verb') {
      state.hints.push(text);
      if (!isAt(state, at - 1, 'without') && !isOfName(state, at)) take(state, at);
    }
  const kept = stateOf(
    state.atoms.flatMap((each, at) => (state.used[at] ? [] : [state.used[at - 1] ? { ...each, isAfterVerb: true } : each])),
  );
  kept.hints.push(...state.hints);
  kept.lone.push(...loneVerbsOf(state.atoms));
  kept.states.push(...statesOf(state.atoms));
  kept.kin.push(...state.atoms.flatMap(({ text, isKin }) => (isKin ? [text] : [])));
  return kept;
}
