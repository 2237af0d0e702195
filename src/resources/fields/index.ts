import type { ComponentType } from 'react';
import type { AnyField, FieldKind } from '#schemas/kit/field.ts';
import { BooleanCell } from './boolean/Cell.tsx';
import type { CellProps } from './cellProps.ts';
import { ComputedCell } from './computed/Cell.tsx';
import { DateCell } from './date/Cell.tsx';
import { DatetimeCell } from './datetime/Cell.tsx';
import { FileCell } from './file/Cell.tsx';
import { ImageCell } from './image/Cell.tsx';
import { JsonCell } from './json/Cell.tsx';
import { LongTextCell } from './longText/Cell.tsx';
import { ManyCell } from './many/Cell.tsx';
import { NumberCell } from './number/Cell.tsx';
import { OneCell } from './one/Cell.tsx';
import { OptionsCell } from './options/Cell.tsx';
import { ParentCell } from './parent/Cell.tsx';
import { PasswordCell } from './password/Cell.tsx';
import { TextCell } from './text/Cell.tsx';

/** How a list draws a kind of field: its cell, how wide it starts, and on which side it stands. */
export interface Column<K extends FieldKind> {
  readonly Cell: ComponentType<CellProps<K>>;
  /** In pixels. */
  readonly width: number;
  readonly align?: 'end';
  /** Whether a value is small enough to be changed in its cell. */
  readonly isInline: boolean;
}

/** Every kind of field in a list. The compiler keeps it complete. */
export const columns: { readonly [K in FieldKind]: Column<K> } = {
  text: { Cell: TextCell, width: 160, isInline: true },
  longText: { Cell: LongTextCell, width: 240, isInline: true },
  number: { Cell: NumberCell, width: 110, align: 'end', isInline: true },
  boolean: { Cell: BooleanCell, width: 96, isInline: true },
  options: { Cell: OptionsCell, width: 120, isInline: true },
  date: { Cell: DateCell, width: 120, isInline: true },
  datetime: { Cell: DatetimeCell, width: 150, isInline: true },
  email: { Cell: TextCell, width: 200, isInline: true },
  phone: { Cell: TextCell, width: 150, isInline: true },
  password: { Cell: PasswordCell, width: 100, isInline: false },
  json: { Cell: JsonCell, width: 220, isInline: false },
  one: { Cell: OneCell, width: 160, isInline: true },
  many: { Cell: ManyCell, width: 220, isInline: true },
  parent: { Cell: ParentCell, width: 180, isInline: false },
  file: { Cell: FileCell, width: 120, isInline: false },
  image: { Cell: ImageCell, width: 80, isInline: false },
  computed: { Cell: ComputedCell, width: 160, isInline: false },
};

/** The column of a field, its own kind forgotten: for code that treats all kinds alike. */
export const columnOf = (field: AnyField): Column<FieldKind> => columns[field.kind] as unknown as Column<FieldKind>;
