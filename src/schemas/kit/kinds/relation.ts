import { z } from 'zod';
import { type AccessOf, type Field, type FieldOptions, resolveField } from '../field.ts';
import type { ResourceKey } from '../registry.ts';
import type { Text } from '../text.ts';
import { CellProblem, type Kind } from './kind.ts';

declare module '../field.ts' {
  interface KindExtras {
    one: { readonly to: ResourceKey };
    many: { readonly to: ResourceKey };
    parent: object;
  }
}

/** The id of a record of any resource. */
export const idSchema = z.int().positive();

/** The id of one record of `to`. */
export const one = <const O extends FieldOptions<number> = object>(label: Text, to: ResourceKey, options: O = {} as O) =>
  resolveField('one', label, () => idSchema, { to }, options);

/** The most records that one field of kind `many` points to. */
export const mostTargets = 10_000;

/** Ids that begin as none unless said; a field that requires some begins with nothing instead. */
type Beginning<O> = O extends { readonly required: true } ? object : { readonly initial: readonly number[] };

/** The ids of records of `to`, in no order; never null, and at least one where they are required. */
export const many = <const O extends FieldOptions<number[]> = object>(label: Text, to: ResourceKey, options: O = {} as O) =>
  resolveField(
    'many',
    label,
    () => (options.required ? z.array(idSchema).min(1, 'required').max(mostTargets) : z.array(idSchema).max(mostTargets)),
    { to },
    { ...options, ...(!options.required && { initial: options.initial ?? [] }), required: true as const },
    { sort: false },
  ) as unknown as Field<'many', number[], true, AccessOf<O>> & Beginning<O>;

/** The id of the record of the same resource that this one hangs under; null at the top. Makes the resource a tree. */
export const parent = <const O extends FieldOptions<number> = object>(label: Text, options: O = {} as O) =>
  resolveField('parent', label, () => idSchema, {}, options);

const idOf = (cell: string): number => {
  const parsed = idSchema.safeParse(Number(cell));
  if (!parsed.success) throw new CellProblem('notRecord');
  return parsed.data;
};

const reference = {
  column: 'integer',
  index: 'withOrder',
  comparable: true,
  operators: ['in', 'nin', 'eq', 'ne', 'null', 'nnull'],
  startOperator: 'in',
  searchable: false,
  readOperand: (text: string) => {
    const id = Number(text);
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  },
  toText: (id: number) => String(id),
  readText: idOf,
  sample: (index: number) => index + 1,
} as const;

export const oneKind: Kind<Field<'one'>, number> = { ...reference, target: ({ to }) => to };
export const parentKind: Kind<Field<'parent'>, number> = { ...reference, target: (_, { key }) => key, tree: true };

export const manyKind: Kind<Field<'many'>, number[]> = {
  ...reference,
  column: 'join',
  index: 'none',
  comparable: false,
  operators: ['in', 'nin', 'null', 'nnull'],
  empty: [],
  alwaysSet: true,
  target: ({ to }) => to,
  operand: idSchema,
  toText: (ids) => ids.join(', '),
  readText: (cell) => cell.split(',').map((part) => idOf(part.trim())),
  sample: (index) => [index + 1],
};
