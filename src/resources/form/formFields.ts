import type { AnyField, Fields } from '#schemas/kit/field.ts';
import { isDerived } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Text } from '#schemas/kit/text.ts';
import type { FormPurpose } from '../fields/override.ts';

/** True if a form lets a field be changed. */
export const isEditable = (field: AnyField, purpose: FormPurpose): boolean =>
  field.access !== 'readOnly' && (purpose !== 'edit' || field.edit === 'always');

/** A secret that cannot be changed here has nothing to show. */
const isShown = (field: AnyField, purpose: FormPurpose): boolean =>
  field.showIn.form &&
  (isEditable(field, purpose) || field.access !== 'writeOnly') &&
  (field.access !== 'readOnly' || isDerived(field) || purpose === 'edit');

const pick = (fields: Fields, holds: (field: AnyField) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => holds(field)));

/** The fields a form shows, in declared order, each with what the form requires of it. */
export const shownFields = ({ fields, form }: Resource, purpose: FormPurpose): Fields =>
  Object.fromEntries(
    Object.entries(pick(fields, (field) => isShown(field, purpose))).map(([name, field]) => [
      name,
      form.required.includes(name) ? { ...field, required: true } : field,
    ]),
  );

/** The fields a form can change. */
export const editableFields = (resource: Resource, purpose: FormPurpose): Fields =>
  pick(shownFields(resource, purpose), (field) => isEditable(field, purpose));

export interface FieldGroup {
  readonly label?: Text;
  readonly names: readonly string[];
}

/** The fields in the groups of the declaration; those that no group names come first, without a heading. */
export function groupsOf(resource: Resource, fields: Fields): FieldGroup[] {
  const grouped = new Set(resource.form.groups.flatMap((group) => group.fields));
  const loose = Object.keys(fields).filter((name) => !grouped.has(name));
  const groups = resource.form.groups.map(({ label, fields: names }) => ({
    label,
    names: names.filter((name) => Object.hasOwn(fields, name)),
  }));
  return [{ names: loose }, ...groups].filter(({ names }) => names.length > 0);
}

/** Returns the values a clone starts from: all but secrets and unique fields. */
export const clonedValues = (fields: Fields, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.unique || field.access === 'writeOnly' ? null : row[name]]),
  );
