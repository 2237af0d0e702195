import { operatorsOf } from '#schemas/kit/checkSchemas.ts';
import type { FieldKind } from '#schemas/kit/field.ts';
import { operandOf, type Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';

/** What people mostly ask of a kind first; the kind's own first operator where nothing is said. */
const usual: Partial<Record<FieldKind, Operator>> = {
  date: 'between',
  datetime: 'between',
  options: 'in',
  one: 'in',
  many: 'in',
  parent: 'in',
};

/** The operator that a new condition on a field starts with. */
export function startOperator(resource: Resource, name: string): Operator {
  const operators = operatorsOf(resource, name);
  const wanted = usual[fieldOf(resource, name)!.kind];
  return wanted && operators.includes(wanted) ? wanted : operators[0]!;
}

/** What remains of a value when the operator changes: nothing is retyped where it still means something. */
export function valueFor(before: Operator, after: Operator, value: unknown): unknown {
  const [from, to] = [operandOf[before], operandOf[after]];
  if (from === to) return value;
  if (from === 'one' && to === 'list') return value === undefined ? undefined : [value];
  if (from === 'list' && to === 'one') return Array.isArray(value) ? value[0] : undefined;
  return undefined;
}
