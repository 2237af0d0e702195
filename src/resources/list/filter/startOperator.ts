import { operatorsOf } from '#schemas/kit/checkSchemas.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import { operandOf, type Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';

/** The operator that a new condition on a field starts with: what people mostly ask of its kind. */
export function startOperator(resource: Resource, name: string): Operator {
  const operators = operatorsOf(resource, name);
  const wanted = kindOf(fieldOf(resource, name)!).startOperator;
  return wanted && operators.includes(wanted) ? wanted : operators[0]!;
}

/** Returns the value to keep when the operator changes, so that nothing is retyped where it still means something. */
export function valueFor(before: Operator, after: Operator, value: unknown): unknown {
  const [from, to] = [operandOf[before], operandOf[after]];
  if (from === to) return value;
  if (from === 'one' && to === 'list') return value === undefined ? undefined : [value];
  if (from === 'list' && to === 'one') return Array.isArray(value) ? value[0] : undefined;
  return undefined;
}
