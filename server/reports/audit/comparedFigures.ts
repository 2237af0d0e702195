import { type Figure, figuresIn, isSame } from '../document/figures.ts';
import { type Clause, clausesOf, type Labelled } from './clauses.ts';
import { withoutPeriods } from './periods.ts';

/** A statement and the passage that comes nearest to it. */
export interface Pair {
  readonly statement: string;
  readonly passage: string;
}

/** Amounts of a text, without its times. */
export const amountsIn = (text: string): readonly Figure[] => figuresIn(withoutPeriods(text));

/** "About" lets a figure be off by a part of it. */
const roughly = /约|大约|近|左右|上下|\b(?:about|around|nearly|almost|roughly|approximately)\b/i;
const roughPart = 0.02;
const isTold = (figure: Figure, by: Figure, isRough: boolean): boolean =>
  figure.measure === by.measure && (isSame(figure, by) || (isRough && Math.abs(figure.value - by.value) <= Math.abs(by.value) * roughPart));

/** Amounts of a statement that its passage does not have, as they are written. */
export function missingFigures({ statement, passage }: Pair): readonly string[] {
  const isRough = roughly.test(statement);
  const known = amountsIn(passage);
  return amountsIn(statement).flatMap((figure) => (known.some((other) => isTold(figure, other, isRough)) ? [] : [figure.written]));
}

/** A place in which a passage tells a figure of a statement. */
interface Place {
  readonly clause: Clause;
  readonly as: Labelled;
}

const toldIn = (figure: Figure, clauses: readonly Clause[], isRough: boolean): Place[] =>
  clauses.flatMap((clause) => clause.figures.filter((other) => isTold(figure, other, isRough)).map((as) => ({ clause, as })));

/** A figure of a statement with its clause, and where the passage tells it. */
interface Told {
  readonly figure: Labelled;
  readonly within: Clause;
  readonly places: readonly Place[];
  readonly clauses: readonly Clause[];
}

const hits = (label: ReadonlySet<string>, some: ReadonlySet<string>, without: ReadonlySet<string>): boolean =>
  [...some].some((term) => !without.has(term) && !/^\p{Nd}/u.test(term) && label.has(term));

/** True if a statement speaks by its label of another figure of the passage than of the one that it tells. */
export function isOfAnother({ figure, within, places, clauses }: Told): boolean {
  const label = figure.label.size > 0 ? figure.label : within.terms;
  return places.every(({ as }) =>
    clauses
      .flatMap(({ figures }) => figures.filter(({ measure, value }) => measure === as.measure && value !== as.value))
      .some((other) => other.label !== as.label && hits(label, other.label, as.label) && !hits(label, as.label, other.label)),
  );
}

/** Figures of a statement, as they are written, to which there is an objection beside the places in which its passage tells them. */
export function figuresThat(object: (told: Told) => boolean, { statement, passage }: Pair): readonly string[] {
  const clauses = clausesOf(passage);
  const isRough = roughly.test(statement);
  return clausesOf(statement).flatMap((within) =>
    within.figures.flatMap((figure) => {
      const places = toldIn(figure, clauses, isRough);
      return places.length > 0 && object({ figure, within, places, clauses }) ? [figure.written] : [];
    }),
  );
}
