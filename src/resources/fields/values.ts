import type { ComponentType } from 'react';
import type { FieldKind } from '#schemas/kit/field.ts';
import { BooleanCell } from './boolean/Cell.tsx';
import type { CellProps } from './cellProps.ts';
import { ComputedCell } from './computed/Cell.tsx';
import { DateCell } from './date/Cell.tsx';
import { DatetimeValue } from './datetime/Value.tsx';
import { EmailValue } from './email/Value.tsx';
import { FileValue } from './file/Value.tsx';
import { ImageValue } from './image/Value.tsx';
import { JsonValue } from './json/Value.tsx';
import { LongTextValue } from './longText/Value.tsx';
import { ManyValue } from './many/Value.tsx';
import { NumberCell } from './number/Cell.tsx';
import { OneValue } from './one/Value.tsx';
import { OptionsCell } from './options/Cell.tsx';
import { ParentValue } from './parent/Value.tsx';
import { PasswordCell } from './password/Cell.tsx';
import { PhoneValue } from './phone/Value.tsx';
import { TextValue } from './text/Value.tsx';

/** How a page about one record draws each kind of field: whole, where a list abridges. The compiler keeps it complete. */
export const values: { readonly [K in FieldKind]: ComponentType<CellProps<K>> } = {
  text: TextValue,
  longText: LongTextValue,
  number: NumberCell,
  boolean: BooleanCell,
  options: OptionsCell,
  date: DateCell,
  datetime: DatetimeValue,
  email: EmailValue,
  phone: PhoneValue,
  password: PasswordCell,
  json: JsonValue,
  one: OneValue,
  many: ManyValue,
  parent: ParentValue,
  file: FileValue,
  image: ImageValue,
  computed: ComputedCell,
};

/** The same with the kinds forgotten: for code that treats all alike. */
export const anyValues = values as unknown as Readonly<Record<FieldKind, ComponentType<CellProps>>>;
