import type { Fields } from '#schemas/kit/field.ts';
import { checkInput, type Purpose } from '#schemas/kit/inputSchema.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Row } from '../fields/cellProps.ts';
import type { FormPurpose } from '../fields/override.ts';
import { clonedValues } from './formFields.ts';
import { byField, changeOf, creationOf, initialValues, problemOfValue, type Problems, type Values, valuesOfRow } from './values.ts';
import { isSame } from '../record/sameValue.ts';

/** Base of a form: the values it started from, and the version of the record that they belong to. */
export interface Base {
  readonly values: Values;
  readonly version: number | null;
}

export const checkPurposeOf = (purpose: FormPurpose): Purpose => (purpose === 'edit' ? 'update' : 'create');

export const baseOfRow = (fields: Fields, row: Row): Base => ({ values: valuesOfRow(fields, row), version: row.version });

/** Where a form starts: the record, a copy of it, or a new one with what is given in advance. */
export function freshBase(fields: Fields, purpose: FormPurpose, row: Row | undefined, preset: Values | undefined): Base {
  if (row && purpose === 'edit') return baseOfRow(fields, row);
  return { values: initialValues(fields, row ? clonedValues(fields, row) : preset), version: null };
}

/** Returns the name of a draft: of an edited record, a clone, or a new record with its preset values. */
export const draftNameOf = (purpose: FormPurpose, row: Row | undefined, preset: Values | undefined): string =>
  row && purpose !== 'create' ? `${purpose}:${row.id}` : `new:${JSON.stringify(preset ?? {})}`;

/** Returns the body to send: a whole new record, or only what differs. */
export const sentOf = (fields: Fields, purpose: FormPurpose, base: Base, values: Values): Record<string, unknown> =>
  purpose === 'edit' ? changeOf(fields, base.values, values) : creationOf(fields, values);

/** Every problem that can be found before sending: of each value, and once those are right of all together. */
export function problemsIn(resource: Resource, fields: Fields, purpose: FormPurpose, base: Base, sent: Values): Problems {
  const checkPurpose = checkPurposeOf(purpose);
  const single = Object.keys(sent).flatMap((name) => {
    const problem = problemOfValue(fields[name]!, checkPurpose, sent[name]);
    return problem ? [[name, problem] as const] : [];
  });
  if (single.length > 0) return Object.fromEntries(single);
  const checked = checkInput(resource, checkPurpose, sent, base.values);
  return checked.ok ? {} : byField(checked.problems);
}

/** True if a record already holds what was sent: an earlier try was saved, and only its answer was lost. */
export const holdsAlready = (fields: Fields, row: Row, sent: Values): boolean =>
  Object.entries(sent).every(
    ([name, value]) => fields[name] && fields[name].access !== 'writeOnly' && isSame(fields[name], row[name], value),
  );
