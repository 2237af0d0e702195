import type { ComponentType } from 'react';
import type { Field, FieldKind } from '#schemas/kit/field.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import type { CellEditorProps } from './cellEditorProps.ts';
import type { CellProps } from './cellProps.ts';
import type { FilterProps } from './filterProps.ts';
import type { InputProps } from './inputProps.ts';

/** Surroundings of an operand that is put into words. */
export interface OperandPlace<K extends FieldKind = FieldKind> {
  readonly field: Field<K>;
  readonly resource: Resource;
  /** Titles of the records that the condition names. */
  readonly related: Related;
}

/**
 * The half of a kind of field that draws; the other half is its `Kind`. What only forms, filters and editing need is given by `lazy`, so that
 * it is fetched when one is first shown.
 */
export interface FieldView<K extends FieldKind = FieldKind> {
  /** Value in a list, abridged. Absent values are drawn by the list. */
  readonly Cell: ComponentType<CellProps<K>>;
  /** Value on a page about one record, whole. */
  readonly Value: ComponentType<CellProps<K>>;
  /** Control of forms, and of cells of lists unless there is a `CellEditor`. */
  readonly Input: ComponentType<InputProps<K>>;
  /** Control of a condition's value; left out where no operator takes one. */
  readonly Filter?: ComponentType<FilterProps<K>>;
  readonly CellEditor?: ComponentType<CellEditorProps<K>>;
  /** Starting width of a column, in pixels. */
  readonly width: number;
  readonly align?: 'end';
  /** A value is small enough to be changed in its cell. */
  readonly isInline: boolean;
  /** Operand of a condition, as a person says it; as in a file unless said. */
  filterWords?(value: unknown, place: OperandPlace<K>): string;
  /** Value as text beside an earlier or another one; as it is copied unless said. */
  comparedText?(value: unknown): string;
  /** Value as text to copy; as in a file unless said. */
  copiedText?(value: unknown): string;
  /** Two values are compared word by word. */
  readonly isLong?: true;
}
