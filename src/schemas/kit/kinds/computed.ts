import { z } from 'zod';
import type { Field, FieldOptions } from '../field.ts';
import { resolveField } from '../field.ts';
import type { Text } from '../text.ts';
import { CellProblem, type Kind } from './kind.ts';

export interface Computation<Value> {
  /** The fields it reads; checked at start. */
  readonly from: readonly string[];
  /** Pure: the same row gives the same value, on the server and in the browser. */
  compute(row: Readonly<Record<string, unknown>>): Value;
}

declare module '../field.ts' {
  interface KindExtras {
    computed: Computation<unknown>;
  }
}

/** A value worked out from other fields of the record when it is read; never stored, never sent. */
export const computed = <Value extends string | number | null>(
  label: Text,
  computation: Computation<Value>,
  options: Pick<FieldOptions<Value>, 'help' | 'showIn'> = {},
) =>
  resolveField(
    'computed',
    label,
    () => z.custom<Value>(),
    computation,
    { ...options, readOnly: true as const, required: true as const },
    { filter: false, sort: false, inFiles: false },
  ) as unknown as Field<'computed', Value, true, 'readOnly'>;

export const computedKind: Kind<Field<'computed'>, unknown> = {
  column: 'none',
  index: 'none',
  comparable: false,
  operators: [],
  searchable: false,
  alwaysSet: true,
  derive: (field, row) => field.compute(row),
  toText: (value) => String(value ?? ''),
  readText: () => {
    throw new CellProblem('notImportable');
  },
  mistakes: ({ from }, isField) =>
    from.filter((name) => !isField(name)).map((name) => ['unknownField', `is computed from "${name}", which is not a field`]),
  sample: () => null,
};
