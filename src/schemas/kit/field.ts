import type { z } from 'zod';
import type { Text } from './text.ts';

/** One value that a field of choices may take. */
export interface Choice<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: Text;
  /** Kept by the records that have it, and offered to none. */
  readonly retired?: true;
  /** The meaning of its colour, not the colour: screens map it to their theme. */
  readonly tone?: 'neutral' | 'good' | 'bad' | 'waiting' | 'accent';
}

/** Extras of every kind: what its fields say beyond what all fields say. Each file of `kinds` adds the lines of its own. */
export interface KindExtras {}
export type FieldKind = keyof KindExtras;

/** `readOnly`: only the server sets it. `writeOnly`: goes in and never comes out (passwords). */
export type Access = 'writable' | 'readOnly' | 'writeOnly';

/** An offer of the server that a field is filled in from. */
export interface Picks {
  readonly of: string;
  readonly many?: true;
}

/** Members of every field once its defaults are resolved. Plain data: no component, no handler. */
export interface FieldBase<Value, R extends boolean = boolean, A extends Access = Access> {
  readonly label: Text;
  readonly help?: Text;
  /** Words in the place of a value that is not there, where "not given" would be wrong. */
  readonly absent?: Text;
  /** Schema of a present value, built when it is first asked for: most pages check few fields. Absence is the business of `required`. */
  readonly schema: z.ZodType<Value>;
  /** Never null. One that is not required is null when not given. */
  readonly required: R;
  readonly access: A;
  /** No two living records share it, compared without regard to case for text. */
  readonly unique: boolean;
  /** `create`: may be given when the record is created and never changed after. */
  readonly edit: 'always' | 'createOnly';
  readonly initial?: Value;
  /** Key of the resource whose records its texts name by title, as they were called when it was written. */
  readonly titlesOf?: string;
  /** Values that are offered while it is filled in, by the name of an offer of the server; `many`: several, parted by commas. Anything else may be typed. */
  readonly picks?: Picks;
  readonly filter: boolean;
  readonly sort: boolean;
  /** Generated screens that show it: the columns of the list, the form, the page of a record. */
  readonly showIn: { readonly list: boolean; readonly form: boolean; readonly record: boolean };
  /** Has a column in the files of exports and imports. */
  readonly inFiles: boolean;
}

export type Field<K extends FieldKind = FieldKind, Value = any, R extends boolean = boolean, A extends Access = Access> =
  // any: a record holds fields of every value type
  { readonly kind: K } & FieldBase<Value, R, A> & KindExtras[K];

/** Any field, as a union told apart by `kind`. */
export type AnyField = { [K in FieldKind]: Field<K> }[FieldKind];
export type Fields = Readonly<Record<string, AnyField>>;

/** Options of a field of any kind; everything has a default. */
export interface FieldOptions<Value> {
  readonly help?: Text;
  readonly absent?: Text;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly unique?: boolean;
  readonly edit?: 'always' | 'createOnly';
  readonly initial?: Value;
  readonly titlesOf?: string;
  readonly picks?: Picks;
  readonly filter?: boolean;
  readonly sort?: boolean;
  readonly showIn?: Partial<FieldBase<Value>['showIn']>;
  readonly inFiles?: boolean;
}

export type RequiredOf<O> = O extends { readonly required: true } ? true : false;
export type AccessOf<O> = O extends { readonly readOnly: true } ? 'readOnly' : 'writable';

/** Defaults of a kind, which may keep what it holds from ever being read. */
type KindDefaults<Value> = FieldOptions<Value> & { readonly access?: 'writeOnly' };

/** Resolves an author's options to a whole field. The kind's own defaults are given in `kindDefaults`. */
export function resolveField<K extends FieldKind, Value, const O extends FieldOptions<Value>>(
  kind: K,
  label: Text,
  schema: () => z.ZodType<Value>,
  extras: KindExtras[K],
  options: O,
  kindDefaults: KindDefaults<Value> = {},
): Field<K, Value, RequiredOf<O>, AccessOf<O>> {
  const chosen = { ...kindDefaults, ...options };
  const access: Access = kindDefaults.access ?? (chosen.readOnly ? 'readOnly' : 'writable');
  let built: z.ZodType<Value> | undefined;
  return Object.freeze({
    kind,
    label,
    ...(chosen.help && { help: chosen.help }),
    ...(chosen.absent && { absent: chosen.absent }),
    get schema() {
      return (built ??= schema());
    },
    required: chosen.required ?? false,
    access,
    unique: chosen.unique ?? false,
    edit: chosen.edit ?? 'always',
    ...(chosen.initial !== undefined && { initial: chosen.initial }),
    ...(chosen.titlesOf && { titlesOf: chosen.titlesOf }),
    ...(chosen.picks && { picks: chosen.picks }),
    filter: chosen.filter ?? true,
    sort: chosen.sort ?? true,
    showIn: { list: true, form: access !== 'readOnly', record: true, ...chosen.showIn },
    inFiles: chosen.inFiles ?? true,
    ...extras,
  }) as unknown as Field<K, Value, RequiredOf<O>, AccessOf<O>>;
}
