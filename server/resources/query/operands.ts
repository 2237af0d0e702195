import type { AnyField } from '#schemas/kit/field.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import { operandOf, type Operator } from '#schemas/kit/operators.ts';
import { isStorableText } from '#schemas/kit/storableText.ts';
import type { Condition } from '#schemas/wire/listQuery.ts';
import { queryLimits } from '#schemas/wire/listQuery.ts';
import { refuse } from '#schemas/wire/errors.ts';

/** Operators that look for a piece of text, which need not be a whole value of the field. */
const partial: ReadonlySet<Operator> = new Set(['contains', 'ncontains', 'startswith', 'endswith']);

/** The values of a condition as its operator takes them: each checked and brought to its form by the field's own schema. */
export function operandsOf(field: AnyField, { field: name, operator, value }: Condition): readonly unknown[] {
  return givenValues(name, operator, value).map((given) => {
    const operand = partial.has(operator) ? pieceOfText(given) : wholeValue(field, given);
    if (operand === undefined || (typeof operand === 'string' && !isStorableText(operand))) throw refuse('BAD_OPERAND', { field: name });
    return operand;
  });
}

function givenValues(name: string, operator: Operator, value: unknown): readonly unknown[] {
  const list = Array.isArray(value) ? (value as unknown[]) : undefined;
  const fits = {
    none: value === undefined || value === null || value === true,
    one: value !== undefined && value !== null && !list,
    two: list?.length === 2,
    list: list !== undefined && list.length <= queryLimits.listValues,
  }[operandOf[operator]];
  if (!fits) throw refuse('BAD_OPERAND', { field: name });
  return list ?? (operandOf[operator] === 'none' ? [] : [value]);
}

const pieceOfText = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' && given.length <= queryLimits.searchLength ? given : undefined;

function wholeValue(field: AnyField, given: unknown): unknown {
  const parsed = (kindOf(field).operand ?? field.schema).safeParse(given);
  return parsed.success ? (parsed.data ?? undefined) : undefined;
}
