import type { Resource } from '#schemas/kit/resource.ts';
import type { Language } from '#schemas/kit/text.ts';

/** How a record is called: its title field, an option by its label, or its number when it has no title. */
export function recordTitle({ fields, title }: Resource, row: Readonly<Record<string, unknown>>, language: Language): string {
  const field = fields[title];
  const value = row[title];
  if (value === null || value === undefined || value === '') return `#${String(row['id'])}`;
  const choice = field?.kind === 'options' && field.choices.find((each) => each.value === value);
  return choice ? choice.label[language] : String(value);
}
