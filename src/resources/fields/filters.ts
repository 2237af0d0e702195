import type { ComponentType } from 'react';
import type { FieldKind } from '#schemas/kit/field.ts';
import { BooleanFilter } from './boolean/Filter.tsx';
import { DateFilter } from './date/Filter.tsx';
import { DatetimeFilter } from './datetime/Filter.tsx';
import type { FilterProps } from './filterProps.ts';
import { NumberFilter } from './number/Filter.tsx';
import { OptionsFilter } from './options/Filter.tsx';
import { RecordFilter } from './relation/RecordFilter.tsx';
import { TextFilter } from './text/Filter.tsx';

const NoFilter = () => null;

/** How the value of a condition is said for each kind of field; fetched when a filter is first edited. The compiler keeps it complete. */
const filters: { readonly [K in FieldKind]: ComponentType<FilterProps<K>> } = {
  text: TextFilter,
  longText: TextFilter,
  number: NumberFilter,
  boolean: BooleanFilter,
  options: OptionsFilter,
  date: DateFilter,
  datetime: DatetimeFilter,
  email: TextFilter,
  phone: TextFilter,
  one: RecordFilter,
  many: RecordFilter,
  parent: RecordFilter,
  password: NoFilter,
  json: NoFilter,
  file: NoFilter,
  image: NoFilter,
  computed: NoFilter,
};

/** The same with the kinds forgotten: for code that treats all alike. */
export const anyFilters = filters as unknown as Readonly<Record<FieldKind, ComponentType<FilterProps>>>;
