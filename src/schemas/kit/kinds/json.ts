import { z } from 'zod';
import { type FieldOptions, resolveField } from '../field.ts';
import { deepestJson, jsonDepthOf } from '../jsonDepth.ts';
import type { Text } from '../text.ts';
import { CellProblem, type Kind } from './kind.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Any JSON value, or what `schema` narrows it to. */
export const json = <Value = Json, const O extends FieldOptions<Value> = object>(
  label: Text,
  said: O & { readonly schema?: z.ZodType<Value> } = {} as O,
) =>
  resolveField<'json', Value, O>('json', label, said.schema ?? (z.json() as unknown as z.ZodType<Value>), {}, said, {
    filter: false,
    sort: false,
    on: { list: false },
  });

export const jsonKind: Kind<'json', unknown> = {
  column: 'text',
  operators: ['null', 'nnull'],
  searchable: false,
  toCell: (value) => JSON.stringify(value),
  fromCell: (cell) => {
    if (jsonDepthOf(cell) > deepestJson) throw new CellProblem('notJson');
    try {
      return JSON.parse(cell) as unknown;
    } catch {
      throw new CellProblem('notJson');
    }
  },
  sample: (index) => ({ index }),
};
