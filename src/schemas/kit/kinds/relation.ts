import { z } from 'zod';
import { type FieldOptions, resolveField } from '../field.ts';
import type { ResourceKey } from '../registry.ts';
import type { Text } from '../text.ts';
import { CellProblem, type Kind } from './kind.ts';

/** The id of a record of any resource. */
export const idSchema = z.int().positive();

/** The id of one record of `to`. */
export const one = <const O extends FieldOptions<number> = object>(label: Text, to: ResourceKey, options: O = {} as O) =>
  resolveField('one', label, idSchema, { to }, options);

/** The most records that one field of kind `many` points to. */
export const mostTargets = 10_000;

/** The ids of records of `to`, in no order; never null. */
export const many = <const O extends FieldOptions<number[]> = object>(label: Text, to: ResourceKey, options: O = {} as O) =>
  resolveField(
    'many',
    label,
    z.array(idSchema).max(mostTargets),
    { to },
    { ...options, required: true as const },
    { initial: [], sort: false },
  );

/** The id of the record of the same resource that this one hangs under; null at the top. Makes the resource a tree. */
export const parent = <const O extends FieldOptions<number> = object>(label: Text, options: O = {} as O) =>
  resolveField('parent', label, idSchema, {}, options);

const idOf = (cell: string): number => {
  const parsed = idSchema.safeParse(Number(cell));
  if (!parsed.success) throw new CellProblem('notRecord');
  return parsed.data;
};

const reference = {
  column: 'integer',
  operators: ['in', 'nin', 'eq', 'ne', 'null', 'nnull'],
  searchable: false,
  toCell: (id: number) => String(id),
  fromCell: idOf,
  sample: (index: number) => index + 1,
} as const;

export const oneKind: Kind<'one', number> = reference;
export const parentKind: Kind<'parent', number> = reference;

export const manyKind: Kind<'many', number[]> = {
  column: 'join',
  operators: ['in', 'nin', 'null', 'nnull'],
  searchable: false,
  toCell: (ids) => ids.join(', '),
  fromCell: (cell) => cell.split(',').map((part) => idOf(part.trim())),
  sample: (index) => [index + 1],
};
