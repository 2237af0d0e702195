import type { AnyField, Fields } from '#schemas/kit/field.ts';
import { fieldsSchema, type Purpose } from '#schemas/kit/inputSchema.ts';
import { type Problem, problemsOf } from '#schemas/kit/problems.ts';
import { Unread } from '../fields/inputProps.ts';
import { isBlank, isSame } from '../record/sameValue.ts';

/** Values of a form's controls, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Something to say at a field: a problem we can word, or the words of the server. */
export type Shown = Problem | { readonly message: string };
export type Problems = Readonly<Record<string, Shown>>;

/** The names of the fields whose values differ. */
export const changedNames = (fields: Fields, before: Values, after: Values): string[] =>
  Object.keys(fields).filter((name) => !isSame(fields[name]!, before[name], after[name]));

/** Returns the form values of a new record: initial values, and those preset. */
export const initialValues = (fields: Fields, given: Values = {}): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, given[name] ?? field.initial ?? null]));

/**
 * Returns the form values of a record. Secrets are never sent out, so they start empty. What the form asks for and a record is without begins
 * as it would in a new one.
 */
export const valuesOfRow = (fields: Fields, row: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { required, initial }]) => [name, row[name] ?? (required ? initial : null) ?? null]),
  );

/** Returns the body that creates a record: blanks are left out, but for required ones, so that validation finds them. */
export const creationOf = (fields: Fields, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { required }]) => !isBlank(values[name]) || required)
      .map(([name]) => [name, isBlank(values[name]) ? null : values[name]]),
  );

/** Returns the body that changes a record: only what differs. */
export const changeOf = (fields: Fields, base: Values, values: Values): Record<string, unknown> =>
  Object.fromEntries(changedNames(fields, base, values).map((name) => [name, isBlank(values[name]) ? null : values[name]]));

/** Validates one value by itself, as the server would. */
export function problemOfValue(field: AnyField, purpose: Purpose, value: unknown): Problem | undefined {
  if (value instanceof Unread) return { key: value.problem };
  const parsed = fieldsSchema({ value: field }, purpose).safeParse({ value: isBlank(value) ? null : value }, { reportInput: true });
  return parsed.success ? undefined : Object.values(problemsOf(parsed.error))[0];
}

/** Problems by the name of their field: a problem inside a value belongs to the whole of it. */
export function byField<Found>(found: Readonly<Record<string, Found>>): Record<string, Found> {
  const shown: Record<string, Found> = {};
  for (const [path, problem] of Object.entries(found)) shown[path.split('.')[0]!] ??= problem;
  return shown;
}
