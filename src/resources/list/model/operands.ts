import { operatorsOf } from '#schemas/kit/checkSchemas.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { kindOf, type Scalar } from '#schemas/kit/kinds/index.ts';
import { operandOf, type Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { type Condition, queryLimits } from '#schemas/wire/listQuery.ts';
import { isPresetValue } from '../../fields/calendar/presets.ts';

/** The text of a value as its kind has it; undefined when it is not one. */
export const readScalar = (field: AnyField, text: string): Scalar | undefined => kindOf(field).readOperand?.(text, field);

const checkScalar = (field: AnyField, value: unknown): Scalar | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? readScalar(field, String(value)) : undefined;

const isSpanOfDays = (field: AnyField, operator: Operator): boolean => operator === 'between' && kindOf(field).time !== undefined;

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
