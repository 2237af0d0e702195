import type { AnyField } from '../field.ts';
import { isWritable, type Purpose } from '../inputSchema.ts';
import type { Resource } from '../resource.ts';
import { allFields } from '../systemFields.ts';
import type { Language } from '../text.ts';
import { counted, fieldSchema, type JsonSchema, objectOf, orNull } from './jsonSchema.ts';

type Named = readonly [string, AnyField];

/** The names that the schemas of a resource go by. */
export const nameOf = ({ key }: Resource, what: 'Row' | 'Create' | 'Update'): string => `${key}.${what}`;

function described([, field]: Named, language: Language): JsonSchema {
  const schema = field.required ? fieldSchema(field) : orNull(fieldSchema(field));
  const { label, help } = field;
  return {
    ...schema,
    title: label[language],
    ...(help && { description: help[language] }),
    ...(field.access === 'readOnly' && { readOnly: true }),
  };
}

const propertiesOf = (fields: readonly Named[], language: Language): Record<string, JsonSchema> =>
  Object.fromEntries(fields.map((named) => [named[0], described(named, language)]));

/** A field as it may be sent: an optional one also as the blank of an untouched form, which is nothing. */
const orBlank = ({ anyOf, ...schema }: JsonSchema): JsonSchema =>
  Array.isArray(anyOf) ? { ...schema, anyOf: [...(anyOf as JsonSchema[]), { const: '' }] } : schema;
const inputProperties = (fields: readonly Named[], language: Language): Record<string, JsonSchema> =>
  Object.fromEntries(
    fields.map((named) => [named[0], named[1].required ? described(named, language) : orBlank(described(named, language))]),
  );

/** A record as it is read; lists, the trash and trees say more of it. */
function rowSchema(resource: Resource, language: Language): JsonSchema {
  const readable = Object.entries(allFields(resource)).filter(([, { access }]) => access !== 'writeOnly');
  const { additionalProperties: _, ...open } = objectOf(propertiesOf(readable, language));
  return { ...open, title: resource.singular[language] };
}

function inputSchemaOf(resource: Resource, purpose: Purpose, language: Language): JsonSchema {
  const writable = Object.entries(resource.fields).filter(([, field]) => isWritable(field, purpose));
  const required =
    purpose === 'create' ? writable.filter(([, { required, initial }]) => required && initial === undefined).map(([name]) => name) : [];
  const version: Record<string, JsonSchema> = purpose === 'update' ? { version: counted } : {};
  return objectOf({ ...inputProperties(writable, language), ...version }, required);
}

/** A resource's records as they are read, created and changed. */
export const resourceSchemas = (resource: Resource, language: Language): Record<string, JsonSchema> => ({
  [nameOf(resource, 'Row')]: rowSchema(resource, language),
  [nameOf(resource, 'Create')]: inputSchemaOf(resource, 'create', language),
  [nameOf(resource, 'Update')]: inputSchemaOf(resource, 'update', language),
});
