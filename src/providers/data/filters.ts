import type { CrudFilter } from '@refinedev/core';
import type { AnyField } from '#schemas/kit/field.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import { operandOf, type Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import type { Condition, Filter } from '#schemas/wire/listQuery.ts';
import { localRefusal } from '../http/failures.ts';

/** An operand that was read from an address is text; where it is none of the kind, it is left for the server to refuse. */
function readOperand(field: AnyField, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => readOperand(field, one));
  return typeof value === 'string' ? (kindOf(field).readOperand?.(value, field) ?? value) : value;
}

const isOperator = (word: string): word is Operator => Object.hasOwn(operandOf, word);

function conditionOf(resource: Resource, { field: name, operator, value }: Extract<CrudFilter, { field: string }>): Condition {
  const field = fieldOf(resource, name);
  if (!field?.filter) throw localRefusal('UNKNOWN_FIELD', { field: name });
  if (!isOperator(operator) || !kindOf(field).operators.includes(operator))
    throw localRefusal('UNKNOWN_OPERATOR', { field: name, operator });
  return operandOf[operator] === 'none' ? { field: name, operator } : { field: name, operator, value: readOperand(field, value) };
}

/** refine's filters in the form of the wire. A field or an operator that the resource does not have throws before anything is sent. */
export const filtersOf = (resource: Resource, filters: readonly CrudFilter[] = []): Filter[] =>
  filters.map((filter) =>
    'field' in filter ? conditionOf(resource, filter) : { operator: filter.operator, value: filtersOf(resource, filter.value) },
  );
