import { type Field, resolveField } from '../field.ts';
import type { Operator } from '../operators.ts';
import type { Text } from '../text.ts';
import { z } from 'zod';
import type { Kind } from './kind.ts';
import { textual, type TextOptions } from './text.ts';

declare module '../field.ts' {
  interface KindExtras {
    category: object;
  }
}

const categoryOperators = ['in', 'nin', 'eq', 'ne', 'null', 'nnull'] as const satisfies Operator[];

/** A word, 1 to 64 characters, of which few differ: filters offer those that occur, with how often. */
export const category = <const O extends TextOptions = object>(label: Text, options: O = {} as O) =>
  resolveField('category', label, () => options.schema ?? z.string().trim().min(1).max(64), {}, options);

export const categoryKind: Kind<Field<'category'>, string> = {
  ...textual,
  index: 'withOrder',
  operators: categoryOperators,
  startOperator: 'in',
  counted: true,
  sample: (index) => `category ${index % 5}`,
};
