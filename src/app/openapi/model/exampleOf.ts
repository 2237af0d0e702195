import type { Schema } from './document.ts';
import { resolve, type Schemas } from './schemaLines.ts';

const texts: Readonly<Record<string, string>> = {
  email: 'name@example.com',
  date: '2026-01-31',
  'date-time': '2026-01-31T08:00:00.000Z',
  uri: 'https://example.com/',
};

const byType: Readonly<Record<string, (schema: Schema, all: Schemas, through: readonly string[]) => unknown>> = {
  string: ({ format = '', minLength = 0 }) => texts[format] ?? 'text'.padEnd(minLength, '-'),
  integer: ({ minimum = 1, exclusiveMinimum = 0 }) => Math.max(1, minimum, exclusiveMinimum + 1),
  number: ({ minimum = 1 }) => Math.max(1, minimum),
  boolean: () => true,
  null: () => null,
  array: ({ items = {}, minItems = 0 }, all, through) => (minItems > 0 ? [valueOf(items, all, through)] : []),
  object: objectFrom,
};

/** Builds an object of its required properties; of an object without any, of its defaults. */
function objectFrom({ properties = {}, required = [] }: Schema, all: Schemas, through: readonly string[]): Record<string, unknown> {
  const named = required.length > 0 ? required : Object.keys(properties).filter((name) => properties[name]?.default !== undefined);
  return Object.fromEntries(named.map((name) => [name, valueOf(properties[name] ?? {}, all, through)]));
}

function valueOf(given: Schema, all: Schemas, passed: readonly string[]): unknown {
  const { schema, through } = resolve(given, all, passed);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return valueOf(choice, all, through);
  const type = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()[0]!;
  return byType[type]?.(schema, all, through) ?? null;
}

/** A small value that has the form of a schema: a start for a reader's own. */
export const exampleOf = (schema: Schema, all: Schemas): unknown => valueOf(schema, all, []);
