import { z } from 'zod';
import { operatorsOf } from '#schemas/kit/checkSchemas.ts';
import type { AnyField, FieldKind, KindExtras } from '#schemas/kit/field.ts';
import { operandOf, type Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { type Condition, queryLimits } from '#schemas/wire/listQuery.ts';
import { isPresetValue } from '../../fields/date/presets.ts';

/** One value of a condition. */
export type Scalar = string | number | boolean;

const asText = (text: string): string | undefined => (text !== '' && text.length <= 1000 ? text : undefined);
const never = (): undefined => undefined;
const isDay = z.iso.date();
const isMoment = z.iso.datetime({ offset: true });

function asId(text: string): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
function asNumber(text: string, { integer }: { integer: boolean }): number | undefined {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) && (!integer || Number.isSafeInteger(number)) ? number + 0 : undefined;
}

/** Reads the text of a value as its kind has it; undefined when it is not one. Complete by the compiler. */
const readers: { readonly [K in FieldKind]: (text: string, field: KindExtras[K]) => Scalar | undefined } = {
  text: asText,
  longText: asText,
  email: asText,
  phone: asText,
  number: asNumber,
  boolean: (text) => ({ true: true, false: false })[text],
  options: (text, { choices }) => choices.find(({ value }) => String(value) === text)?.value,
  date: (text) => (isDay.safeParse(text).success ? text : undefined),
  datetime: (text) => (isMoment.safeParse(text).success ? new Date(text).toISOString() : undefined),
  one: asId,
  many: asId,
  parent: asId,
  password: never,
  json: never,
  file: never,
  image: never,
  computed: never,
};

export const readScalar = (field: AnyField, text: string): Scalar | undefined =>
  (readers[field.kind] as (text: string, field: AnyField) => Scalar | undefined)(text, field);

const checkScalar = (field: AnyField, value: unknown): Scalar | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? readScalar(field, String(value)) : undefined;

const isSpanOfDays = (field: AnyField, operator: Operator): boolean =>
  operator === 'between' && (field.kind === 'date' || field.kind === 'datetime');

const allOrNothing = (values: (Scalar | undefined)[]): Scalar[] | undefined =>
  values.every((value) => value !== undefined) ? values : undefined;

/** The value of a condition as it must be for its operator, or undefined. */
function checkOperand(field: AnyField, operator: Operator, value: unknown): unknown {
  if (isPresetValue(value)) return isSpanOfDays(field, operator) ? { preset: value.preset } : undefined;
  const takes = operandOf[operator];
  if (takes === 'one') return checkScalar(field, value);
  if (!Array.isArray(value) || value.length > queryLimits.listValues) return undefined;
  if (takes === 'two' ? value.length !== 2 : value.length === 0) return undefined;
  return allOrNothing(value.map((each) => checkScalar(field, each)));
}

/** A condition that the server will understand, or undefined: unknown field, operator the kind does not take, or value of the wrong form. */
export function checkCondition(resource: Resource, { field: name, operator, value }: Condition): Condition | undefined {
  const field = fieldOf(resource, name);
  if (!field || !operatorsOf(resource, name).includes(operator)) return undefined;
  if (operandOf[operator] === 'none') return { field: name, operator };
  const checked = checkOperand(field, operator, value);
  return checked === undefined ? undefined : { field: name, operator, value: checked };
}
