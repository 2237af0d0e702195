import type { Atom } from '../link/atom.ts';
import type { Table } from '../names/schema.ts';
import type { Operator } from '../words/operator.ts';
import { readConditions } from './conditions.ts';
import { readGroups } from './groups.ts';
import { readHead } from './head.ts';
import { readOrdering } from './ordering.ts';
import { isAt, type State, stateOf, Unsure, take } from './state.ts';

const silent: readonly Operator[] = ['stop', 'of', 'list', 'trend'];
/** Words that are left over without harm, as what they join was read. */
const joints: readonly Operator[] = ['and', 'with', 'eq', 'compare', 'verb', 'to', 'howMuch', 'classifier'];
const isNamed = ({ tables, columns, measures, dimensions }: Atom): boolean =>
  tables.length + columns.length + measures.length + dimensions.length > 0;
/** Operators that go before the name that is spelt alike. */
const strong: readonly Operator[] = ['count', 'sum', 'avg', 'min', 'max', 'year', 'quarter', 'month', 'week', 'day'];

/** True for what stands before a word of counting: 3 个, 每家, 哪位. Elsewhere such a letter is part of a word that is not known. */
const takesClassifier = (before: Atom | undefined): boolean =>
  before !== undefined &&
  (before.number !== undefined ||
    before.span !== undefined ||
    isNamed(before) ||
    before.values.length > 0 ||
    ['each', 'which', 'count', 'list', 'most', 'least', 'max', 'min', 'between'].includes(before.operator ?? '') ||
    Boolean(before.degree));

/** A word behind “contains” is a text. */
const isText = (before: Atom | undefined): boolean => ['contains', 'startsWith', 'endsWith'].includes(before?.operator ?? '');

/** Words of a question that mean nothing here. */
export const unknownIn = (atoms: readonly Atom[]): string[] => [
  ...new Set(
    atoms
      .filter(
        (each, at) =>
          (each.isUnknown && !isText(atoms[at - 1])) ||
          (each.operator === 'classifier' && !isNamed(each) && !takesClassifier(atoms[at - 1])),
      )
      .map(({ text }) => text),
  ),
];

/** Reads what the parts of a question mean together. Throws Unsure where a word is left over. */
export function readAtoms(atoms: readonly Atom[], schema: readonly Table[]): State {
  const cleaned = atoms
    .map(withOneMeaning)
    .filter((each) => isNamed(each) || !(silent.includes(each.operator!) || each.operator === 'classifier'));
  const state = stateOf(cleaned);
  for (const [at, { operator, text }] of cleaned.entries())
    if (operator === 'verb') {
      state.hints.push(text);
      if (!isAt(state, at - 1, 'without')) take(state, at);
    }
  const content = withoutUsed(state);
  readOrdering(content, schema);
  readConditions(content, schema);
  readGroups(content);
  readHead(content, schema);
  // "by Bob Ray", "by issuer Bob Ray": the word only leads to a value that was read.
  const hasValues = (at: number) => (content.atoms[at]?.values.length ?? 0) > 0;
  const isByWhom = (at: number) =>
    content.atoms[at]!.operator === 'by' && (hasValues(at + 1) || (content.used[at + 1] === true && hasValues(at + 2)));
  const left = content.atoms.filter((each, at) => !content.used[at] && !joints.includes(each.operator!) && !isByWhom(at));
  if (left.length > 0)
    throw new Unsure({
      zh: `不清楚“${left.map(({ text }) => text).join('、')}”在这里的意思`,
      en: `it is not clear what "${left.map(({ text }) => text).join('", "')}" means here`,
    });
  return content;
}

/** Verbs read, so that what they stand between comes together. */
function withoutUsed(state: State): State {
  const kept = stateOf(state.atoms.filter((_, at) => !state.used[at]));
  kept.hints.push(...state.hints);
  return kept;
}

function withOneMeaning(each: Atom): Atom {
  if (!each.operator || !isNamed(each)) return each;
  if (strong.includes(each.operator))
    return { ...each, ...(each.columns.length > 0 && ['count', 'sum', 'avg', 'min', 'max'].includes(each.operator) ? {} : {}) };
  const { operator: _, ...named } = each;
  return named;
}
