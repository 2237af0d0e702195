import type { Field, FieldKind } from '#schemas/kit/field.ts';

/** Props of the editor of a single cell. It is as large as the cell, and takes the focus when it appears. */
export interface CellEditorProps<K extends FieldKind = FieldKind> {
  readonly id: string;
  readonly field: Field<K>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Keeps a value that was chosen at once, without a further key. */
  readonly onChoose: (value: unknown) => void;
  /** Accessible name. */
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
}
