import type { AnyField, Field, FieldKind } from '#schemas/kit/field.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import type { ProblemKey } from '#schemas/kit/problems.ts';

/** Typed text that is no value yet, such as JSON that does not parse. It is kept in the control, and never sent. */
export class Unread {
  constructor(
    readonly text: string,
    readonly problem: ProblemKey,
  ) {}
}

/** Props of every input. It is drawn inside a labelled row that words its problems. */
export interface InputProps<K extends FieldKind = FieldKind> {
  /** The id of the control, which the label points at. */
  readonly id: string;
  /** The id of the label, for controls that are several elements. */
  readonly labelledBy: string;
  /** The ids of what explains it and of what is wrong with it. */
  readonly describedBy: string | undefined;
  readonly field: Field<K>;
  /** A value of the wire, `null` or `''` for none, or `Unread`. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly invalid: boolean;
  readonly disabled: boolean;
}

/** Tells whether a person must fill a field in: some kinds begin with a value of their own, and a list that may be empty is always there. */
export const mustBeGiven = (field: AnyField): boolean =>
  field.required && !Array.isArray(field.initial) && (!kindOf(field).alwaysSet || field.initial === undefined);

/** The attributes that tie a control to its row. */
export const controlProps = ({ id, describedBy, field, invalid, disabled, onBlur }: InputProps) => ({
  id,
  disabled,
  onBlur,
  ...(describedBy && { 'aria-describedby': describedBy }),
  'aria-required': mustBeGiven(field as AnyField),
  'aria-invalid': invalid,
  ...(invalid && { status: 'error' as const }),
});

/** The same for a control that is a group of several. */
export const groupProps = ({ id, labelledBy, describedBy }: InputProps) => ({
  id,
  'aria-labelledby': labelledBy,
  ...(describedBy && { 'aria-describedby': describedBy }),
});

/** Returns the text of a value in a text control. */
export const textOf = (value: unknown): string => (value instanceof Unread ? value.text : value == null ? '' : String(value));

/** The longest text a field takes, when its schema says. */
export const maxLengthOf = (field: AnyField): number | undefined => {
  const { maxLength } = field.schema as { maxLength?: number | null };
  return maxLength ?? undefined;
};
