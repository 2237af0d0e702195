import { z } from 'zod';
import type { Fields } from './field.ts';
import { fieldsSchema } from './inputSchema.ts';
import type { FieldProblems } from './problems.ts';
import type { ValuesOfFields } from './rows.ts';

/** Parameters given when something is connected or set up, such as a model or a source of data: fields without a record. */
export type Parameters = Fields;

/** Values that a request gives: of any of the parameters, the secret ones too; null is none. */
export type GivenParameters<F extends Parameters> = {
  readonly [K in keyof F]?: (F[K] extends { readonly schema: z.ZodType<infer Value> } ? Value : never) | null | undefined;
};

/** Null goes back to the initial value, where there is one. */
const nullAsInitial =
  (fields: Parameters) =>
  (given: unknown): unknown => {
    if (given === null || typeof given !== 'object' || Array.isArray(given)) return given;
    const entries = Object.entries(given).map(([name, value]) => [
      name,
      value === null && Object.hasOwn(fields, name) ? (fields[name]!.initial ?? null) : value,
    ]);
    return Object.fromEntries(entries);
  };

/** Schemas by the parameters that they were made for: a flow checks thousands of steps by a few. */
const schemas = new WeakMap<Parameters, z.ZodType>();

/** Schema of what a request may give: any of the parameters; an unknown one is refused at its place. */
export function parametersSchema<F extends Parameters>(fields: F): z.ZodType<GivenParameters<F>> {
  const schema = schemas.get(fields) ?? z.preprocess(nullAsInitial(fields), fieldsSchema(fields, 'update'));
  schemas.set(fields, schema);
  return schema as z.ZodType<GivenParameters<F>>;
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Every parameter but the secret ones with its value: as given, else its initial value, else null. */
export function completeParameters<F extends Parameters>(fields: F, given: Readonly<Record<string, unknown>>): ValuesOfFields<F> {
  const readable = Object.entries(fields).filter(([, { access }]) => access !== 'writeOnly');
  return Object.fromEntries(readable.map(([name, { initial }]) => [name, given[name] ?? initial ?? null])) as ValuesOfFields<F>;
}

/** Required parameters that have no value, each as a problem. */
export const missingParameters = (fields: Parameters, values: Readonly<Record<string, unknown>>): FieldProblems =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { required, access }]) => required && access !== 'writeOnly' && isNothing(values[name]))
      .map(([name]) => [name, { key: 'required' }]),
  );
