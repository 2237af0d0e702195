import { z } from 'zod';
import type { AnyField, Fields } from './field.ts';
import { type FieldProblems, type Problem, problemsOf } from './problems.ts';
import type { Resource } from './resource.ts';
import { isStorableText } from './storableText.ts';

/** Creating gives the whole record, changing gives what changes. */
export type Purpose = 'create' | 'update';

/** Tells whether a person may give a field its value. */
export const isWritable = (field: AnyField, purpose: Purpose): boolean =>
  field.access !== 'readOnly' && (purpose === 'create' || field.edit === 'always');

/** A form sends an untouched text field as `''`; to the records that is nothing, and so are blanks, as in a cell of a file. */
const blankIsNothing = (schema: z.ZodType): z.ZodType =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema);

function valueSchema(field: AnyField, purpose: Purpose): z.ZodType {
  if (!field.required) return blankIsNothing(field.schema.nullable()).optional();
  return purpose === 'update' || field.initial !== undefined ? field.schema.optional() : field.schema;
}

/** The zod schema of fields as given by a person: unknown fields are refused. The same one runs in the browser and on the server. */
export const fieldsSchema = (fields: Fields, purpose: Purpose): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => isWritable(field, purpose))
        .map(([name, field]) => [name, valueSchema(field, purpose)]),
    ),
  );

const built = new WeakMap<Resource, Partial<Record<Purpose, z.ZodObject>>>();

/** Builds the schema of the input that creates or changes a record. An update also names the `version` it started from. */
export function inputSchema(resource: Resource, purpose: Purpose): z.ZodObject {
  const kept = built.get(resource) ?? {};
  built.set(resource, kept);
  const fields = () => fieldsSchema(resource.fields, purpose);
  return (kept[purpose] ??= purpose === 'create' ? fields() : fields().extend({ version: z.int().positive().optional() }));
}

export type Checked =
  { readonly ok: true; readonly values: Record<string, unknown> } | { readonly ok: false; readonly problems: FieldProblems };

/**
 * Checks what a person gave, field by field and then over all fields; gives parsed values, or every problem at once.
 * `before` is the record that an update changes: rules over several fields look at it as it will be.
 */
export function checkInput(resource: Resource, purpose: Purpose, given: unknown, before: Readonly<Record<string, unknown>> = {}): Checked {
  const parsed = inputSchema(resource, purpose).safeParse(given, { reportInput: true });
  if (!parsed.success) return { ok: false, problems: readOnlyFirst(resource, purpose, problemsOf(parsed.error)) };
  const problems = { ...acrossProblems(resource, { ...before, ...parsed.data }), ...unstorable(parsed.data) };
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, values: parsed.data };
}

function acrossProblems(resource: Resource, values: Readonly<Record<string, unknown>>): FieldProblems {
  const across = Object.entries(resource.check?.(values) ?? {});
  return Object.fromEntries(across.map(([name, key]) => [name, { key } as Problem]));
}

const unstorable = (values: Readonly<Record<string, unknown>>): FieldProblems =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && !isStorableText(value) ? [[name, { key: 'invalid' }]] : [],
    ),
  );

/** A field that exists but may not be written is called read-only rather than unknown. */
function readOnlyFirst(resource: Resource, purpose: Purpose, problems: FieldProblems): FieldProblems {
  const isReadOnly = (name: string) => Object.hasOwn(resource.fields, name) && !isWritable(resource.fields[name]!, purpose);
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      name,
      problem.key === 'unknownField' && isReadOnly(name) ? { key: 'readOnly' } : problem,
    ]),
  );
}
