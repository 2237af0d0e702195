import { z } from 'zod';
import type { AnyField } from '../field.ts';

/** A JSON Schema of the 2020-12 draft, which OpenAPI 3.1 uses. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** Where the schemas of a document stand. */
export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const anything: JsonSchema = {};

/** A format says the same as zod's pattern for it, and the bounds of safe integers say nothing of a value. */
function simplify({ jsonSchema }: { jsonSchema: { format?: unknown; pattern?: unknown; minimum?: unknown; maximum?: unknown } }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The JSON Schema of a zod type on one of its sides. What it cannot express, such as any JSON whatever, is left open. */
function schemaOn(io: 'input' | 'output', type: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', override: simplify });
  return Object.hasOwn(schema, '$defs') || JSON.stringify(schema).includes('"$ref":"#"') ? anything : schema;
}

/** The JSON Schema of what a zod type takes. */
export const jsonSchemaOf = (type: z.ZodType): JsonSchema => schemaOn('input', type);

/** The JSON Schema of what a zod type gives. */
export const answerSchemaOf = (type: z.ZodType): JsonSchema => schemaOn('output', type);

/** A zod type that the document names instead of describing it again; it checks nothing. */
export const named = <Value>(name: string): z.ZodType<Value, Value> => z.custom<Value>().meta(refTo(name));

/** Schemas that mention one another, by name. */
export function namedSchemas(types: Readonly<Record<string, z.ZodType>>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, type] of Object.entries(types)) registry.add(type, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema as JsonSchema]));
}

/** Returns the schema of an object of these members; it has no others. */
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
/** An id, or the version of a record. */
export const counted: JsonSchema = { type: 'integer', minimum: 1 };
export const text: JsonSchema = { type: 'string' };

/** Form of a present value of a field. */
export const fieldSchema = ({ schema }: AnyField): JsonSchema => jsonSchemaOf(schema);
