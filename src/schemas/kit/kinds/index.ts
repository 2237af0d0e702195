import type { AnyField, Field, FieldKind } from '../field.ts';
import { booleanKind } from './boolean.ts';
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

/** Every kind of field. The compiler keeps it complete. */
export const kinds: {
  readonly [K in FieldKind]: Kind<K, any>; // any: each kind has its own value type
} = {
  text: textKind,
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
export const kindOf = (field: AnyField): Kind<FieldKind, any> => kinds[field.kind] as Kind<FieldKind, any>; // any: as above

/** How the values of a field are kept. */
export function columnOf(field: AnyField): ColumnType {
  const { column } = kindOf(field);
  return typeof column === 'function' ? column(field as Field) : column;
}

export { boolean } from './boolean.ts';
export { computed } from './computed.ts';
export { email, phone } from './contact.ts';
export { date, datetime } from './date.ts';
export { file, image } from './file.ts';
export { json, type Json } from './json.ts';
export { CellProblem, type ColumnType, type Kind } from './kind.ts';
export { longText } from './longText.ts';
export { number } from './number.ts';
export { options } from './options.ts';
export { password } from './password.ts';
export { idSchema, many, mostTargets, one, parent } from './relation.ts';
export { text } from './text.ts';
