import type { AnyField } from '#schemas/kit/field.ts';
import { holdsSeveral } from '#schemas/kit/kinds/index.ts';
import { Unread } from '../fields/inputProps.ts';

/** True if a control holds nothing. */
export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const sorted = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** One text per value: blanks are alike, chosen records have no order, and neither have the keys of JSON. */
function canonical(value: unknown, field: AnyField): string {
  if (isBlank(value)) return '';
  if (value instanceof Unread) return `unread ${value.text}`;
  return JSON.stringify(holdsSeveral(field) && Array.isArray(value) ? value.toSorted((a, b) => Number(a) - Number(b)) : value, sorted);
}

/** True if two values of a field mean the same to a reader. */
export const isSame = (field: AnyField, a: unknown, b: unknown): boolean => canonical(a, field) === canonical(b, field);
