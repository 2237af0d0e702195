import type { FieldKind, Field } from '../field.ts';
import type { Operator } from '../operators.ts';
import type { ProblemKey } from '../problems.ts';
import type { Language } from '../text.ts';

/** How a value is kept: a column of that type, a table of pairs (`join`), or nowhere (`none`). */
export type ColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'join' | 'none';

/** A cell of a file that could not be read as a value. */
export class CellProblem extends Error {
  constructor(
    readonly key: ProblemKey,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(key);
  }
}

/** What a kind of field fixes for everyone: storage, filters, file cells, made-up values. Screens have their own half in `resources/fields/<kind>`. */
export interface Kind<K extends FieldKind, Value = unknown> {
  readonly column: ColumnType | ((field: Field<K>) => ColumnType);
  readonly operators: readonly Operator[];
  /** Whether free-text search may look into it. */
  readonly searchable: boolean;
  /** A present value as the text of a cell of a file. Relations are given and taken by title: see `titled`. */
  toCell(value: Value, field: Field<K>, language: Language): string;
  /** The inverse of `toCell` for a non-blank cell; accepts either language. Throws `CellProblem`. */
  fromCell(cell: string, field: Field<K>): Value;
  /** A plausible value, the same for the same `index`: for tests, benchmarks and the example world. */
  sample(index: number, field: Field<K>): Value;
}
