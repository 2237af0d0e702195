import { z } from 'zod';
import { type Field, type FieldOptions, resolveField } from '../field.ts';
import type { Operator } from '../operators.ts';
import type { Text } from '../text.ts';
import { CellProblem, type Kind } from './kind.ts';

declare module '../field.ts' {
  interface KindExtras {
    number: { readonly integer: boolean; readonly min?: number; readonly max?: number; readonly unit?: Text; readonly isCode?: true };
  }
}

export interface NumberOptions extends FieldOptions<number> {
  readonly schema?: z.ZodType<number>;
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  readonly unit?: Text;
  /** Counts nothing, such as a port: it is written without thousands marks. */
  readonly isCode?: true;
}

export const orderedOperators = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'in',
  'nin',
  'null',
  'nnull',
] as const satisfies Operator[];

const extrasOf = ({ integer = false, min, max, unit, isCode }: NumberOptions) => ({
  integer,
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(unit && { unit }),
  ...(isCode && { isCode }),
});

/** A finite number; `integer` keeps it whole and within the exactly representable range. */
export const number = <const O extends NumberOptions = object>(label: Text, options: O = {} as O) => {
  const { integer, min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = options;
  const schema = () => options.schema ?? (integer ? z.int() : z.number()).min(min).max(max);
  return resolveField('number', label, schema, extrasOf(options), options);
};

export const numberKind: Kind<Field<'number'>, number> = {
  column: (field) => (field.integer ? 'integer' : 'real'),
  index: 'own',
  comparable: true,
  operators: orderedOperators,
  searchable: false,
  numeric: true,
  readOperand: (text, { integer }) => {
    const value = Number(text);
    return text.trim() !== '' && Number.isFinite(value) && (!integer || Number.isSafeInteger(value)) ? value + 0 : undefined;
  },
  toText: String,
  readText: (cell) => {
    const digits = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:e[+-]?\d{1,3})?$/i.test(cell.trim())
      ? cell.trim().replaceAll(',', '')
      : '';
    const value = Number(digits);
    if (!/\d/.test(digits) || !Number.isFinite(value)) throw new CellProblem('notNumber');
    return value;
  },
  sample: (index, { integer, min = 0, max = Number.MAX_SAFE_INTEGER }) => {
    const room = Math.max(1, Math.floor(max - min) + 1);
    return min + (integer ? index % room : (index % room) / 4);
  },
};
