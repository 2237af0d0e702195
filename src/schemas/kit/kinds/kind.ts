import type { z } from 'zod';
import type { AnyField } from '../field.ts';
import type { Operator } from '../operators.ts';
import type { ProblemKey } from '../problems.ts';
import type { Resource } from '../resource.ts';
import type { Language } from '../text.ts';

/** Place where values are kept: a column of that type, a table of pairs (`join`), or nowhere (`none`). */
export type ColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'join' | 'none';

/**
 * Index of a column. `own`: its own where it is filtered. `withOrder`: a second one with the list's own order, for kinds with few values.
 * `ifShort`: where the list is ordered by it and its values are bounded.
 */
export type IndexType = 'none' | 'own' | 'withOrder' | 'ifShort';

/** One value of a condition. */
export type Scalar = string | number | boolean;

/** A cell of a file that could not be read as a value. */
export class CellProblem extends Error {
  constructor(
    readonly key: ProblemKey,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(key);
  }
}

/** Mistake of a declaration that only its kind knows of: its code, and what is wrong in words. */
export type KindMistake = readonly [code: string, message: string];

/**
 * Everything pure about a kind of field: storage, filters, cells of files, made-up values. Server, screens and files ask these traits and
 * never the name of a kind. The half that draws is `FieldView`, in `resources/fields/<kind>`. Optional traits are those of few kinds.
 */
export interface Kind<F = AnyField, Value = any> {
  // any: each kind has its own value type
  readonly column: ColumnType | ((field: F) => ColumnType);
  readonly index: IndexType;
  /** Two of its values can be told equal by the database, so that a field may be unique. */
  readonly comparable: boolean;
  readonly operators: readonly Operator[];
  /** The operator that people mostly ask for first; the first of `operators` unless said. */
  readonly startOperator?: Operator;
  /** Few of its values differ, so that a list tells on demand how often each occurs. */
  readonly counted?: true;
  /** Holds text that free-text search may look into; into relations it looks by the titles of their records. */
  readonly searchable: boolean;
  /** Value of a record that says nothing of the field; null unless said. */
  readonly empty?: Value;
  /** Always has a value, so that a form need not ask for one. */
  readonly alwaysSet?: true;
  /** Leaves as a number in files that tell numbers from text. */
  readonly numeric?: true;
  /** A span such as "last 7 days" may stand for two of its values: days of the calendar, or moments. */
  readonly time?: 'day' | 'moment';
  /** Points to the record that this one hangs under, which cannot be removed before it. At most one in a resource. */
  readonly tree?: true;
  /** Key of the resource whose records its ids name. */
  target?(field: F, resource: Pick<Resource, 'key'>): string;
  /** Value that is worked out from the record and kept nowhere. */
  derive?(field: F, row: Readonly<Record<string, unknown>>): Value;
  /** A value as its column holds it, where that is not the value itself. */
  toStored?(value: Value): unknown;
  /** The inverse of `toStored`. */
  fromStored?(stored: unknown, field: F): Value;
  /** Form in which a column holds what `fromStored` gives, for a database that writes JSON: the value itself, or JSON of it. Undefined where it is another. */
  storedAs?(field: F): 'itself' | 'json' | undefined;
  /** Rule of one operand of a condition, where it is not a whole value. */
  readonly operand?: z.ZodType;
  /** The text of an operand, as in an address; undefined when it is none. Left out where conditions take no value. */
  readOperand?(text: string, field: F): Scalar | undefined;
  /** A present value as the text of a cell of a file. Relations are given and taken by title: see `cells/titles`. */
  toText(value: Value, field: F, language: Language): string;
  /** The inverse of `toText` for a non-blank cell; accepts either language. Throws `CellProblem`. */
  readText(cell: string, field: F): Value;
  /** The same two in files whose moments are given by the clocks of a zone; left out where values know no zone. */
  readonly inZone?: {
    toText(value: Value, zone: string): string;
    readText(cell: string, zone: string): Value;
  };
  /** Mistakes in the declaration of a field, found at start. */
  mistakes?(field: F, isField: (name: string) => boolean): readonly KindMistake[];
  /** A plausible value, the same for the same `index`: for tests, benchmarks and the example world. */
  sample(index: number, field: F): Value;
}
