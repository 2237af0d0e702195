import type { z } from 'zod';
import type { Text } from './text.ts';

/** One value that a field of choices may take. */
export interface Choice<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: Text;
  /** The meaning of its colour, not the colour: screens map it to their theme. */
  readonly tone?: 'neutral' | 'good' | 'bad' | 'waiting' | 'accent';
}

/** Extras of every kind: what its fields say beyond what all fields say. Each file of `kinds` adds the lines of its own. */
export interface KindExtras {}
export type FieldKind = keyof KindExtras;

/** `required`: never null. `optional`: null when not given. */
export type Need = 'required' | 'optional';
/** `readOnly`: only the server sets it. `writeOnly`: goes in and never comes out (passwords). */
export type Access = 'writable' | 'readOnly' | 'writeOnly';

/** Members of every field once its defaults are resolved. Plain data: no component, no handler. */
export interface FieldBase<Value, N extends Need = Need, A extends Access = Access> {
  readonly label: Text;
  readonly help?: Text;
  /** Schema of a present value. Absence is the business of `need`. */
  readonly schema: z.ZodType<Value>;
  readonly need: N;
  readonly access: A;
  /** No two living records share it, compared without regard to case for text. */
  readonly unique: boolean;
  /** `create`: may be given when the record is created and never changed after. */
  readonly edit: 'always' | 'createOnly';
  readonly initial?: Value;
  readonly filter: boolean;
  readonly sort: boolean;
  /** Where the generated screens show it. */
  readonly on: { readonly list: boolean; readonly form: boolean; readonly show: boolean };
  /** Leaves and enters by file. */
  readonly io: boolean;
}

export type Field<K extends FieldKind = FieldKind, Value = any, N extends Need = Need, A extends Access = Access> =
  // any: a record holds fields of every value type
  { readonly kind: K } & FieldBase<Value, N, A> & KindExtras[K];

/** Any field, as a union told apart by `kind`. */
export type AnyField = { [K in FieldKind]: Field<K> }[FieldKind];
export type Fields = Readonly<Record<string, AnyField>>;

/** Options of a field of any kind; everything has a default. */
export interface FieldOptions<Value> {
  readonly help?: Text;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly unique?: boolean;
  readonly edit?: 'always' | 'createOnly';
  readonly initial?: Value;
  readonly filter?: boolean;
  readonly sort?: boolean;
  readonly on?: { readonly list?: boolean; readonly form?: boolean; readonly show?: boolean };
  readonly io?: boolean;
}

export type NeedOf<O> = O extends { readonly required: true } ? 'required' : 'optional';
export type AccessOf<O> = O extends { readonly readOnly: true } ? 'readOnly' : 'writable';

/** Resolves an author's options to a whole field. The kind's own defaults are given in `kindDefaults`. */
export function resolveField<K extends FieldKind, Value, const O extends FieldOptions<Value>>(
  kind: K,
  label: Text,
  schema: z.ZodType<Value>,
  extras: KindExtras[K],
  options: O,
  kindDefaults: FieldOptions<Value> = {},
): Field<K, Value, NeedOf<O>, AccessOf<O>> {
  const said = { ...kindDefaults, ...options };
  const access: Access = said.readOnly ? 'readOnly' : 'writable';
  return Object.freeze({
    kind,
    label,
    ...(said.help && { help: said.help }),
    schema,
    need: said.required ? 'required' : 'optional',
    access,
    unique: said.unique ?? false,
    edit: said.edit ?? 'always',
    ...(said.initial !== undefined && { initial: said.initial }),
    filter: said.filter ?? true,
    sort: said.sort ?? true,
    on: { list: true, form: access === 'writable', show: true, ...said.on },
    io: said.io ?? true,
    ...extras,
  }) as unknown as Field<K, Value, NeedOf<O>, AccessOf<O>>;
}
