import type { AnyField, FieldKind } from '#schemas/kit/field.ts';
import { booleanView } from './boolean/index.tsx';
import { categoryView } from './category/index.tsx';
import { computedView } from './computed/index.tsx';
import { dateView } from './date/index.tsx';
import { datetimeView } from './datetime/index.tsx';
import { emailView } from './email/index.tsx';
import { fileView } from './file/index.tsx';
import { imageView } from './image/index.tsx';
import { jsonView } from './json/index.tsx';
import { longTextView } from './longText/index.tsx';
import { manyView } from './many/index.tsx';
import { numberView } from './number/index.tsx';
import { oneView } from './one/index.tsx';
import { optionsView } from './options/index.tsx';
import { parentView } from './parent/index.tsx';
import { passwordView } from './password/index.ts';
import { phoneView } from './phone/index.tsx';
import { textView } from './text/index.tsx';
import type { FieldView } from './fieldView.ts';

/** The screens of every kind of field, each in one line. The compiler keeps it complete. */
export const fieldViews: { readonly [K in FieldKind]: FieldView<K> } = {
  text: textView,
  category: categoryView,
  longText: longTextView,
  number: numberView,
  boolean: booleanView,
  options: optionsView,
  date: dateView,
  datetime: datetimeView,
  email: emailView,
  phone: phoneView,
  password: passwordView,
  json: jsonView,
  one: oneView,
  many: manyView,
  parent: parentView,
  file: fileView,
  image: imageView,
  computed: computedView,
};

/** The screens of a field, its own kind forgotten: for code that treats all kinds alike. */
export const viewOf = (field: AnyField): FieldView => fieldViews[field.kind] as unknown as FieldView;
