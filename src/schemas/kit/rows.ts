import type { FieldBase, Fields } from './field.ts';

/** System columns of every record. Times are ISO 8601 in UTC. */
export interface SystemRow {
  readonly id: number;
  /** Grows by one with each change; an update says which one it started from. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}
export type SystemKey = keyof SystemRow;

type ValueOf<F> = F extends FieldBase<infer Value, infer Required> ? (Required extends true ? Value : Value | null) : never;
type KeysWhere<F extends Fields, Condition> = { [K in keyof F]: F[K] extends Condition ? K : never }[keyof F];
type WriteOnlyKeys<F extends Fields> = KeysWhere<F, { access: 'writeOnly' }>;
type ReadOnlyKeys<F extends Fields> = KeysWhere<F, { access: 'readOnly' }>;
type RequiredKeys<F extends Fields> = Exclude<
  KeysWhere<F, { required: true }>,
  ReadOnlyKeys<F> | KeysWhere<F, { initial: NonNullable<unknown> }>
>;

/** The values of fields as they are read: of all but the secret ones. */
export type ValuesOfFields<F extends Fields> = { readonly [K in Exclude<keyof F, WriteOnlyKeys<F>>]: ValueOf<F[K]> };
/** A record as it is read: system fields and all fields but the secret ones. */
export type RowOfFields<F extends Fields> = SystemRow & ValuesOfFields<F>;
/** Input that creates a record: required fields, and any others that may be written. */
export type CreateOfFields<F extends Fields> = { [K in RequiredKeys<F> & keyof F]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredKeys<F> | ReadOnlyKeys<F>>]?: ValueOf<F[K]>;
};
/** Input that changes a record: any fields that may be written, and the version it started from. */
export type UpdateOfFields<F extends Fields> = { version: number } & { [K in Exclude<keyof F, ReadOnlyKeys<F>>]?: ValueOf<F[K]> };
