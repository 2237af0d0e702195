import { terms } from '../../knowledge/retrieval/terms.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { amountsIn, figuresThat, isOfAnother, missingFigures, type Pair } from './comparedFigures.ts';
import { areApart, periodsIn, withoutPeriods } from './periods.ts';
import { areOpposite, chooseOtherwise, isNegated } from './poles.ts';

/** An objection to a statement, with what it is about. */
interface Objection {
  readonly key: ObjectionKey;
  readonly facts: readonly string[];
}

const share = (of: ReadonlySet<string>, held: ReadonlySet<string>): number =>
  of.size === 0 ? 0 : [...of].filter((term) => held.has(term)).length / of.size;
const termSet = (text: string): ReadonlySet<string> => new Set(terms(text));

/** The clause of a passage that has most of the words of a statement. */
function nearestClause(statement: string, clauses: readonly Clause[]): Clause | undefined {
  const words = termSet(withoutPeriods(statement));
  return clauses.reduce<Clause | undefined>(
    (best, clause) => (best && share(words, best.terms) >= share(words, clause.terms) ? best : clause),
    undefined,
  );
}

const copula = /(?:为|是|：)|\b(?:was|is|were|are)\b/;

/** True if a statement says of one thing what its passage says of another: "X is B" beside "X is A, Y is B". */
function isValueOfAnother({ statement, passage }: Pair): boolean {
  const [name = '', value] = statement.split(copula, 2);
  if (value === undefined || /\d/.test(value) || value.trim() === '') return false;
  const clauses = clausesOf(passage);
  const [names, values] = [termSet(name), termSet(value)];
  const by = (words: ReadonlySet<string>) => nearestOf(clauses, words);
  const [named, valued] = [by(names), by(values)];
  if (!named || !valued || named === valued || !copula.test(named.text)) return false;
  return share(values, named.terms) < share(values, valued.terms) && share(names, valued.terms) < share(names, named.terms);
}

const nearestOf = (clauses: readonly Clause[], words: ReadonlySet<string>): Clause | undefined => {
  const best = clauses.toSorted((one, other) => share(words, other.terms) - share(words, one.terms))[0];
  return best && share(words, best.terms) > 0.5 ? best : undefined;
};

const found = (isSo: boolean): readonly string[] | undefined => (isSo ? [] : undefined);
const some = (facts: readonly string[]): readonly string[] | undefined => (facts.length > 0 ? facts : undefined);

/** Objections that rules have to a statement, each with what it is about; undefined where a rule has none. */
const checks = {
  time: ({ statement, passage }) => found(areApart(periodsIn(statement), periodsIn(passage))),
  figures: (pair) => (amountsIn(pair.passage).length > 0 ? some(missingFigures(pair)) : undefined),
  grade: ({ statement, passage }) => found(chooseOtherwise(statement, passage)),
  timeOfFigure(pair) {
    const { years } = periodsIn(pair.statement);
    if (years.size !== 1) return undefined;
    return some(figuresThat(({ places }) => places.every(({ as }) => as.year !== null && !years.has(as.year)), pair));
  },
  role: (pair) =>
    some(
      figuresThat(({ figure: { role }, places }) => role !== null && places.every(({ as }) => as.role !== null && as.role !== role), pair),
    ),
  another: (pair) => some(figuresThat(isOfAnother, pair)),
  opposite(pair) {
    if (amountsIn(pair.statement).length > 0)
      return some(figuresThat(({ places, within }) => places.every(({ clause }) => areOpposite(within.text, clause.text)), pair));
    const clause = nearestClause(pair.statement, clausesOf(pair.passage));
    return found(clause !== undefined && areOpposite(pair.statement, clause.text));
  },
  negated({ statement, passage }) {
    const clause = nearestClause(statement, clausesOf(passage));
    return found(clause !== undefined && isNegated(statement) !== isNegated(clause.text));
  },
  value: (pair) => found(isValueOfAnother(pair)),
} as const satisfies Record<string, (pair: Pair) => readonly string[] | undefined>;
export type ObjectionKey = keyof typeof checks;

/** The first objection that any rule has to a statement; undefined where the passage bears it out. */
export function objectionTo(pair: Pair): Objection | undefined {
  for (const key of Object.keys(checks) as ObjectionKey[]) {
    const facts = checks[key](pair);
    if (facts) return { key, facts };
  }
  return undefined;
}
