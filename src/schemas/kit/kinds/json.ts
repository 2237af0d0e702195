import { z } from 'zod';
import { type Field, type FieldOptions, resolveField } from '../field.ts';
import { deepestJson, jsonDepthOf } from '../jsonDepth.ts';
import type { Text } from '../text.ts';
import { CellProblem, type Kind } from './kind.ts';
import { textual } from './text.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

declare module '../field.ts' {
  interface KindExtras {
    json: object;
  }
}

/** Any JSON value, or what `schema` narrows it to. */
export const json = <Value = Json, const O extends FieldOptions<Value> = object>(
  label: Text,
  said: O & { readonly schema?: z.ZodType<Value> } = {} as O,
) =>
  resolveField<'json', Value, O>('json', label, () => said.schema ?? (z.json() as unknown as z.ZodType<Value>), {}, said, {
    filter: false,
    sort: false,
    showIn: { list: false },
  });

export const jsonKind: Kind<Field<'json'>, unknown> = {
  column: 'text',
  index: 'none',
  comparable: false,
  // What is looked for is written as JSON too: of a list of words, one whole word.
  operators: ['contains', 'ncontains', 'null', 'nnull'],
  searchable: false,
  readOperand: textual.readOperand,
  toStored: (value) => JSON.stringify(value),
  fromStored: (stored) => JSON.parse(String(stored)) as unknown,
  storedAs: () => 'json',
  toText: (value) => JSON.stringify(value),
  readText: (cell) => {
    if (jsonDepthOf(cell) > deepestJson) throw new CellProblem('notJson');
    try {
      return JSON.parse(cell) as unknown;
    } catch {
      throw new CellProblem('notJson');
    }
  },
  sample: (index) => ({ index }),
};
