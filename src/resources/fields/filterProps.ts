import type { Field, FieldKind } from '#schemas/kit/field.ts';
import type { Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Related } from '#schemas/wire/listQuery.ts';

/** Props of the editor of a condition's value. The operator takes a value: `null` and `nnull` have no editor. */
export interface FilterProps<K extends FieldKind = FieldKind> {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field<K>;
  readonly operator: Operator;
  /** A value of the wire, two or several of them, a preset of days, or undefined: not said yet. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Accessible name of the control. */
  readonly label: string;
  /** Titles of related records that are known already. */
  readonly related: Related;
}

/** The values of a condition that takes several. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
