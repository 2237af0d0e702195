import type { Glossary } from '#schemas/wire/glossary.ts';
import type { Column, Table } from '../names/schema.ts';
import type { Operator } from '../words/operator.ts';

export type Measure = Glossary['measures'][number];

/** True for a measure that is how many rows there are. */
export const countsRows = ({ expression }: Measure): boolean => /^count\(\*\)$/i.test(expression.trim());
export type Dimension = Glossary['dimensions'][number];

/** A span of time: from its first day to the day after its last; null is without end. */
export interface Span {
  readonly from: string | null;
  readonly to: string | null;
  readonly label: string;
}

/** Tables and columns by one of their names. */
export interface Named {
  readonly tables: readonly Table[];
  readonly columns: readonly Column[];
}

/** A stretch of a question, and all that it may mean in the source. */
export interface Atom {
  readonly text: string;
  readonly operator?: Operator;
  readonly degree?: { readonly way: 'min' | 'max'; readonly columns: readonly string[] };
  readonly tables: readonly Table[];
  readonly columns: readonly Column[];
  /** Columns that a part of their name or a word of the same meaning names, where others are called so whole. */
  readonly loose: readonly Column[];
  readonly values: readonly { readonly column: Column; readonly value: string }[];
  readonly measures: readonly Measure[];
  readonly dimensions: readonly Dimension[];
  readonly number?: number;
  /** Ten thousand of 3 万, and the like: what the number was multiplied by. */
  readonly times?: number;
  readonly isPercent?: boolean;
  /** Kind of unit that stands behind the number: `age` of 20 岁. */
  readonly unit?: string;
  /** The unit itself: 米. */
  readonly measure?: string;
  /** True for a number of things: 3 张. */
  readonly isCounted?: boolean;
  readonly span?: Span;
  /** The day that is so long ago, for a number of years, months, weeks or days. */
  readonly ago?: string;
  readonly quoted?: string;
  /** True where a verb stood before it. */
  readonly isAfterVerb?: boolean;
  /** True for what we do: it says nothing of which rows are meant. */
  readonly isOurs?: boolean;
  /** True where a sentence begins with it, or with words before it that say nothing. */
  readonly isAfterEnd?: boolean;
  /** True where a word that asks stands behind it: 是什么. */
  readonly isAsked?: boolean;
  /** True where “of” stood before it. */
  readonly isAfterOf?: boolean;
  /** True for a time that “in” or “during” stood before. */
  readonly isDuring?: boolean;
  /** The names that a verb stands for where it is a noun, in part or by words of the same meaning: address, orders. */
  readonly noun?: Named;
  /** The word of working out and the column that a name may be as well: "maximum salary", where a column is called so. */
  readonly parts?: readonly Atom[];
  /** True for a word that is but of one root with a name. */
  readonly isKin?: boolean;
  /** True for a word that means nothing here. */
  readonly isUnknown?: boolean;
}

export const atom = (text: string, more: Partial<Atom> = {}): Atom => ({
  text,
  tables: [],
  columns: [],
  loose: [],
  values: [],
  measures: [],
  dimensions: [],
  ...more,
});

/** True for a word that is a name of the source. */
export const isNamed = ({ tables, columns, measures, dimensions }: Atom): boolean =>
  tables.length + columns.length + measures.length + dimensions.length > 0;
