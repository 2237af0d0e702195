import type { AnyField, Field, FieldKind } from '../field.ts';
import type { Resource } from '../resource.ts';
import type { Language } from '../text.ts';
import { booleanKind } from './boolean.ts';
import { categoryKind } from './category.ts';
import { computedKind } from './computed.ts';
import { emailKind, phoneKind } from './contact.ts';
import { dateKind, datetimeKind } from './date.ts';
import { fileKind, imageKind } from './file.ts';
import { jsonKind } from './json.ts';
import type { ColumnType, Kind } from './kind.ts';
import { longTextKind } from './longText.ts';
import { numberKind } from './number.ts';
import { optionsKind } from './options.ts';
import { passwordKind } from './password.ts';
import { manyKind, oneKind, parentKind } from './relation.ts';
import { textKind } from './text.ts';

/** Every kind of field, each in one line. The compiler keeps it complete. */
export const kinds: { readonly [K in FieldKind]: Kind<Field<K>> } = {
  text: textKind,
  category: categoryKind,
  longText: longTextKind,
  number: numberKind,
  boolean: booleanKind,
  options: optionsKind,
  date: dateKind,
  datetime: datetimeKind,
  email: emailKind,
  phone: phoneKind,
  password: passwordKind,
  json: jsonKind,
  one: oneKind,
  many: manyKind,
  parent: parentKind,
  file: fileKind,
  image: imageKind,
  computed: computedKind,
};

/** The kind of a field, with the field's own type lost: for code that treats all kinds alike. */
export const kindOf = (field: AnyField): Kind => kinds[field.kind] as unknown as Kind;

/** Returns where the values of a field are kept. */
export function columnOf(field: AnyField): ColumnType {
  const { column } = kindOf(field);
  return typeof column === 'function' ? column(field) : column;
}

/** Tells a field whose values are lists of ids, kept in a table of pairs. */
export const holdsSeveral = (field: AnyField): boolean => columnOf(field) === 'join';

/** Tells a field whose values are worked out when the record is read. */
export const isDerived = (field: AnyField): boolean => kindOf(field).derive !== undefined;

/** Key of the resource that a relation points to; undefined for any other field. */
export const targetOf = (resource: Pick<Resource, 'key'>, field: AnyField): string | undefined => kindOf(field).target?.(field, resource);

/**
 * Tells a field that free-text search may look into: its text, or the titles of the records that it points to. Not those of the branch of
 * a tree, by which a search for one record would find all that hang under it.
 */
export const isSearchable = (resource: Pick<Resource, 'key'>, field: AnyField): boolean =>
  kindOf(field).searchable || (targetOf(resource, field) !== undefined && kindOf(field).tree !== true);

/** Tells a relation whose target cannot be removed while the record lives: one that is required, and the branch of a tree. */
export const isIndispensable = (field: AnyField): boolean => field.required || kindOf(field).tree === true;

/** Value of a field as text: what stands in files, and what a record is called by. */
export const textOf = (field: AnyField, value: unknown, language: Language): string => kindOf(field).toText(value, field, language);

export * from './boolean.ts';
export * from './category.ts';
export * from './computed.ts';
export * from './contact.ts';
export * from './date.ts';
export * from './file.ts';
export * from './json.ts';
export { CellProblem, type ColumnType, type Kind, type Scalar } from './kind.ts';
export * from './longText.ts';
export * from './number.ts';
export * from './options.ts';
export * from './password.ts';
export * from './relation.ts';
export * from './text.ts';
