import type { AnyField, Field } from '#schemas/kit/field.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { titleIn } from '../fields/cellProps.ts';

/** Whether there is anything to show of a value. What is computed always is. */
export const isPresent = (field: AnyField, value: unknown): boolean =>
  field.kind === 'computed' || (value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0));

/** The resource whose records a field's ids name. */
const targetOf = ({ key }: Resource, field: AnyField): string | undefined =>
  field.kind === 'parent' ? key : 'to' in field ? field.to : undefined;

/** A value as plain text: what is copied, and what a history compares. */
export function valueText(
  resource: Resource,
  field: AnyField,
  value: unknown,
  row: Readonly<Record<string, unknown>>,
  related: Related,
  language: Language,
): string {
  if (field.kind === 'computed') return String(field.compute(row) ?? '');
  if (!isPresent(field, value)) return '';
  const target = targetOf(resource, field);
  if (target)
    return (Array.isArray(value) ? value : [value]).map((id) => titleIn(related, target, id)).join(language === 'zh' ? '、' : ', ');
  if (field.kind === 'json') return JSON.stringify(value, null, 2);
  return kindOf(field).toCell(value, field as Field as never, language);
}
