import type { AnyField } from '#schemas/kit/field.ts';
import { columnOf, type ColumnType, kindOf } from '#schemas/kit/kinds/index.ts';
import type { Database, Store } from '../../stores/store.ts';
import type { Context } from '../../context.ts';

/** Where records are read: the store itself, or an open transaction. */
export interface Reader {
  readonly context: Context;
  readonly db: Database;
}

type Dialect = Store['dialect'];

const toColumn: Readonly<Record<ColumnType, (value: unknown, dialect: Dialect) => unknown>> = {
  text: String,
  integer: Number,
  real: Number,
  boolean: (value, dialect) => (dialect === 'sqlite' ? Number(value) : Boolean(value)),
  join: () => undefined,
  none: () => undefined,
};

const fromColumn: Readonly<Record<ColumnType, (stored: unknown) => unknown>> = {
  text: String,
  integer: Number,
  real: Number,
  boolean: Boolean,
  join: () => [],
  none: () => null,
};

/** True if a field has a column in the table of its resource. */
export const hasColumn = (field: AnyField): boolean => !['join', 'none'].includes(columnOf(field));

/** A field's value as its column holds it. */
export function toStored(field: AnyField, value: unknown, dialect: Dialect): unknown {
  if (value === null || value === undefined) return null;
  return toColumn[columnOf(field)](kindOf(field).toStored?.(value) ?? value, dialect);
}

/** Reader of the values that a field's column holds, as they travel. */
export function readerOf(field: AnyField): (stored: unknown) => unknown {
  const { empty = null, fromStored: read } = kindOf(field);
  const plain = fromColumn[columnOf(field)];
  return (stored) => {
    if (stored === null || stored === undefined) return empty;
    return read ? read(stored, field) : plain(stored);
  };
}

/** The value that a column holds, as it travels. */
export const fromStored = (field: AnyField, stored: unknown): unknown => readerOf(field)(stored);
