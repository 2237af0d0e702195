import { terms } from '../../knowledge/retrieval/terms.ts';
import { type Figure, figuresIn, isSame } from '../document/figures.ts';
import { type Clause, clausesOf, type Labelled } from './clauses.ts';
import { areApart, periodsIn, withoutPeriods } from './periods.ts';
import { chooseOtherwise, isNegated, polesOf, sidesOf } from './poles.ts';

/** A statement and the passage that comes nearest to it. */
interface Pair {
  readonly statement: string;
  readonly passage: string;
}

/** An objection to a statement, with what it is about. */
export interface Objection {
  readonly key: ObjectionKey;
  readonly facts: readonly string[];
}

const share = (of: ReadonlySet<string>, held: ReadonlySet<string>): number =>
  of.size === 0 ? 0 : [...of].filter((term) => held.has(term)).length / of.size;
const termSet = (text: string): ReadonlySet<string> => new Set(terms(text));

/** "About" lets a figure be off by a part of it. */
const roughly = /约|大约|近|左右|上下|\b(?:about|around|nearly|almost|roughly|approximately)\b/i;
const roughPart = 0.02;
const isTold = (figure: Figure, by: Figure, isRough: boolean): boolean =>
  figure.measure === by.measure && (isSame(figure, by) || (isRough && Math.abs(figure.value - by.value) <= Math.abs(by.value) * roughPart));

/** Amounts of a statement that its passage does not have, as they are written. */
export function missingFigures({ statement, passage }: Pair): readonly string[] {
  const isRough = roughly.test(statement);
  const known = figuresIn(withoutPeriods(passage));
  return figuresIn(withoutPeriods(statement)).flatMap((figure) =>
    known.some((other) => isTold(figure, other, isRough)) ? [] : [figure.written],
  );
}

/** The clause of a passage that has most of the words of a statement. */
function nearestClause(statement: string, clauses: readonly Clause[]): Clause | undefined {
  const words = termSet(withoutPeriods(statement));
  return clauses.reduce<Clause | undefined>(
    (best, clause) => (best && share(words, best.terms) >= share(words, clause.terms) ? best : clause),
    undefined,
  );
}

/** Places in which a passage tells a figure of a statement. */
const toldIn = (figure: Figure, clauses: readonly Clause[], isRough: boolean): { clause: Clause; as: Labelled }[] =>
  clauses.flatMap((clause) => clause.figures.filter((other) => isTold(figure, other, isRough)).map((as) => ({ clause, as })));

/** True if a statement speaks by its label of another figure of the passage than of the one that it tells. */
function isOfAnother(label: ReadonlySet<string>, as: Labelled, others: readonly Labelled[]): boolean {
  const hits = (some: ReadonlySet<string>, without: ReadonlySet<string>): boolean =>
    [...some].some((term) => !without.has(term) && !/^\p{Nd}/u.test(term) && label.has(term));
  return others.some((other) => other.label !== as.label && hits(other.label, as.label) && !hits(as.label, other.label));
}

/** Looks at each figure of a statement beside the places in which its passage tells it. */
function figureObjects(
  { statement, passage }: Pair,
  objects: (figure: Labelled, places: readonly { clause: Clause; as: Labelled }[], clauses: readonly Clause[], within: Clause) => boolean,
): readonly string[] {
  const clauses = clausesOf(passage);
  const isRough = roughly.test(statement);
  return clausesOf(statement).flatMap((within) =>
    within.figures.flatMap((figure) => {
      const places = toldIn(figure, clauses, isRough);
      return places.length > 0 && objects(figure, places, clauses, within) ? [figure.written] : [];
    }),
  );
}

const found = (isSo: boolean): readonly string[] | undefined => (isSo ? [] : undefined);
const some = (facts: readonly string[]): readonly string[] | undefined => (facts.length > 0 ? facts : undefined);

/** True of a comparison whose sides have changed places: some words of each have gone to the other. */
function areSwapped(statement: string, clause: string): boolean {
  const [own, other] = [sidesOf(statement), sidesOf(clause)];
  if (!own || !other) return false;
  const [left, right] = own.map(termSet) as [ReadonlySet<string>, ReadonlySet<string>];
  const [otherLeft, otherRight] = other.map(termSet) as [ReadonlySet<string>, ReadonlySet<string>];
  const haveGone = (
    from: ReadonlySet<string>,
    opposite: ReadonlySet<string>,
    to: ReadonlySet<string>,
    away: ReadonlySet<string>,
  ): boolean => [...from].some((term) => !opposite.has(term) && to.has(term) && !away.has(term));
  return haveGone(otherLeft, otherRight, right, left) && haveGone(otherRight, otherLeft, left, right);
}

/** True of texts of which one says up and the other down; `isTurned` where the sides of what they compare stand the other way about. */
const areOpposite = (statement: string, clause: string): boolean => {
  const [own, other] = [polesOf(statement), polesOf(clause)];
  const [, compared] = own;
  const isTurned = areSwapped(statement, clause);
  if (isTurned && compared !== 0 && other[1] !== 0) return compared === other[1];
  return own.some((pole, axis) => pole !== 0 && other[axis] !== 0 && pole !== other[axis]) || isTurned;
};

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

/** Objections that rules have to a statement, each with what it is about; undefined where a rule has none. */
const checks = {
  time: ({ statement, passage }: Pair) => found(areApart(periodsIn(statement), periodsIn(passage))),
  figures: (pair: Pair) => (figuresIn(withoutPeriods(pair.passage)).length > 0 ? some(missingFigures(pair)) : undefined),
  grade: ({ statement, passage }: Pair) => found(chooseOtherwise(statement, passage)),
  timeOfFigure(pair: Pair) {
    const { years } = periodsIn(pair.statement);
    if (years.size !== 1) return undefined;
    return some(figureObjects(pair, (_, places) => places.every(({ as }) => as.year !== null && !years.has(as.year))));
  },
  role: (pair: Pair) =>
    some(figureObjects(pair, ({ role }, places) => role !== null && places.every(({ as }) => as.role !== null && as.role !== role))),
  another: (pair: Pair) =>
    some(
      figureObjects(pair, (figure, places, clauses, within) => {
        const label = figure.label.size > 0 ? figure.label : within.terms;
        return places.every(({ as }) => {
          const others = clauses.flatMap(({ figures }) =>
            figures.filter(({ measure, value }) => measure === as.measure && value !== as.value),
          );
          return isOfAnother(label, as, others);
        });
      }),
    ),
  opposite(pair: Pair) {
    const clauses = clausesOf(pair.passage);
    const byFigure = figureObjects(pair, (_, places, __, within) => places.every(({ clause }) => areOpposite(within.text, clause.text)));
    if (byFigure.length > 0) return byFigure;
    if (clausesOf(pair.statement).some(({ figures }) => figures.length > 0) && figuresIn(withoutPeriods(pair.statement)).length > 0)
      return undefined;
    const clause = nearestClause(pair.statement, clauses);
    return found(clause !== undefined && areOpposite(pair.statement, clause.text));
  },
  negated({ statement, passage }: Pair) {
    const clause = nearestClause(statement, clausesOf(passage));
    return found(clause !== undefined && isNegated(statement) !== isNegated(clause.text));
  },
  value: (pair: Pair) => found(isValueOfAnother(pair)),
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
