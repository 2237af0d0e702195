import { z } from 'zod';
import type { AnyField } from '../field.ts';

/** A JSON Schema of the 2020-12 draft, which OpenAPI 3.1 uses. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** Where the schemas of a document stand. */
export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const anything: JsonSchema = {};

/** The JSON Schema of what a zod type takes. What it cannot express, such as any JSON whatever, is left open. */
export function jsonSchemaOf(type: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema).includes('"$ref"') ? anything : withoutPatternOfFormat(schema);
}

/** A format says the same as zod's pattern for it, and can be read. */
function withoutPatternOfFormat(schema: JsonSchema): JsonSchema {
  const { pattern, ...others } = schema;
  return pattern !== undefined && 'format' in others ? others : schema;
}

/** Schemas that mention one another, by name. */
export function namedSchemas(types: Readonly<Record<string, z.ZodType>>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, type] of Object.entries(types)) registry.add(type, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema as JsonSchema]));
}

/** What an object of these members looks like; it has no others. */
export const objectOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const orNull = (schema: JsonSchema): JsonSchema => (schema === anything ? schema : { anyOf: [schema, { type: 'null' }] });
export const integer: JsonSchema = { type: 'integer' };
export const text: JsonSchema = { type: 'string' };

/** What a present value of a field looks like. */
export const fieldSchema = ({ schema, kind }: AnyField): JsonSchema =>
  kind === 'datetime' ? { type: 'string', format: 'date-time' } : jsonSchemaOf(schema);
