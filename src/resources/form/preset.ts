import type { AnyField, Fields } from '#schemas/kit/field.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import { problemOfValue, type Values } from './values.ts';
import { isBlank } from '../record/sameValue.ts';

function read(field: AnyField, text: string): unknown {
  try {
    return kindOf(field).readText(text, field);
  } catch {
    return null;
  }
}

/**
 * The values that an address gives a new record in advance (`?parentId=7`), and the rest of its query string, which is the
 * list's. A value that the field would refuse is ignored: addresses come from anywhere.
 */
export function presetOf(fields: Fields, search: URLSearchParams): { values: Values; rest: string } {
  const rest = new URLSearchParams(search);
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const text = search.get(name);
    if (text === null || field.access === 'writeOnly') continue;
    rest.delete(name);
    const value = read(field, text);
    if (!isBlank(value) && !problemOfValue(field, 'create', value)) values[name] = value;
  }
  return { values, rest: rest.size > 0 ? `?${rest}` : '' };
}
