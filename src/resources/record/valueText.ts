import type { AnyField } from '#schemas/kit/field.ts';
import { isDerived, kindOf, targetOf, textOf } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { listed, type Language } from '#schemas/kit/text.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { keptTitle, titleIn } from '../fields/cellProps.ts';
import { viewOf } from '../fields/index.ts';

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** True if a value has anything to show. Computed fields always have. */
export const isPresent = (field: AnyField, value: unknown): boolean => isDerived(field) || !isNothing(value);

/** A value as plain text: what is copied, and what a history compares. */
export function valueText(
  resource: Resource,
  field: AnyField,
  value: unknown,
  row: Readonly<Record<string, unknown>>,
  related: Related,
  language: Language,
): string {
  const { derive } = kindOf(field);
  const shown: unknown = derive ? derive(field, row) : value;
  if (isNothing(shown)) return '';
  const target = targetOf(resource, field);
  if (target)
    return listed(
      ([shown].flat() as number[]).map((id) => titleIn(related, target, id)),
      language,
    );
  if (field.titlesOf) return keptTitle(field, related, String(shown));
  return viewOf(field).copiedText?.(shown) ?? textOf(field, shown, language);
}
