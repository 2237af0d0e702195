import { z } from 'zod';
import { type Field, type FieldOptions, resolveField } from '../field.ts';
import type { Operator } from '../operators.ts';
import type { Text } from '../text.ts';
import type { Kind } from './kind.ts';

declare module '../field.ts' {
  interface KindExtras {
    text: object;
  }
}

export interface TextOptions extends FieldOptions<string> {
  /** Replaces the kind's own rule. A message that is a key of `problems` words the failure. */
  readonly schema?: z.ZodType<string>;
  readonly min?: number;
  readonly max?: number;
}

const textOperators = [
  'contains',
  'ncontains',
  'eq',
  'ne',
  'startswith',
  'endswith',
  'in',
  'nin',
  'null',
  'nnull',
] as const satisfies Operator[];

/** One line of text, 1 to 200 characters unless said otherwise, trimmed. */
export const text = <const O extends TextOptions = object>(label: Text, options: O = {} as O) =>
  resolveField(
    'text',
    label,
    () =>
      options.schema ??
      z
        .string()
        .trim()
        .min(options.min ?? 1)
        .max(options.max ?? 200),
    {},
    options,
  );

const longestOperand = 1000;

/** Traits of all kinds that are kept as plain text. */
export const textual = {
  column: 'text',
  index: 'none',
  comparable: true,
  operators: textOperators,
  searchable: true,
  readOperand: (text: string) => (text !== '' && text.length <= longestOperand ? text : undefined),
  toText: (value: string) => value,
  readText: (cell: string) => cell,
} as const;

export const textKind: Kind<Field<'text'>, string> = {
  ...textual,
  index: 'ifShort',
  sample: (index) => `text ${index}`,
};
