import { refuse } from '#schemas/wire/errors.ts';

/** JSON in a field of a form. */
export function jsonIn(fields: Readonly<Record<string, string>>, name: string): unknown {
  const given = fields[name];
  if (given === undefined || given === '') return undefined;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    throw refuse('VALIDATION_FAILED', {}, { errors: { [name]: { key: 'notJson' } } });
  }
}
