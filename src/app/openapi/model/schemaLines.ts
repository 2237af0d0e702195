import type { Schema } from './document.ts';

export type Schemas = Readonly<Record<string, Schema>>;

/** One field of a body, as a line of a table. */
export interface SchemaLine {
  /** Depth of nesting. */
  readonly depth: number;
  readonly name: string;
  /** `string`, `integer[]`, `string | null` … */
  readonly type: string;
  readonly required: boolean;
  /** Title and description. */
  readonly about: string;
  /** Constraints beyond the type. */
  readonly rules: readonly Rule[];
}

/** A constraint: what it is on, and its text, such as `1–100`. A length is of a text, a count of a list, a value of a number. */
export interface Rule {
  readonly on: 'form' | 'length' | 'value' | 'count' | 'initial';
  readonly text: string;
}

/** Deeper fields are left to the reader's imagination, as are those inside themselves. */
const deepest = 5;

const nameOf = (ref: string): string => decodeURIComponent(ref.split('/').at(-1) ?? ref);

export interface Resolved {
  readonly schema: Schema;
  /** The names of the schemas it was reached through. */
  readonly through: readonly string[];
}

/** The schema itself, with references followed and all parts of `allOf` joined. */
export function resolve(schema: Schema, all: Schemas, through: readonly string[] = []): Resolved {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    const target = all[name];
    if (!target || through.includes(name)) return { schema: { type: name }, through };
    return resolve(target, all, [...through, name]);
  }
  if (!schema.allOf) return { schema, through };
  const joined = schema.allOf.reduce<Schema>((whole, part) => {
    const { schema: found } = resolve(part, all, through);
    const properties = { ...whole.properties, ...found.properties };
    return { ...whole, ...found, properties, required: [...(whole.required ?? []), ...(found.required ?? [])] };
  }, schema);
  return { schema: joined, through };
}

const choicesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? [];

/** The words for a type; a literal stands for itself. */
export function typeOf(given: Schema, all: Schemas, through: readonly string[] = []): string {
  if (given.$ref && through.includes(nameOf(given.$ref))) return nameOf(given.$ref);
  const found = resolve(given, all, through);
  const { schema } = found;
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map((choice) => typeOf(choice, all, found.through)))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `${bracketed(typeOf(schema.items ?? {}, all, found.through))}[]`;
  if (schema.type) return [schema.type].flat().join(' | ');
  return schema.properties ? 'object' : 'any';
}

const bracketed = (type: string): string => (type.includes(' | ') ? `(${type})` : type);

const range = (from: number | undefined, to: number | undefined): string => {
  const isBig = to !== undefined && to >= Number.MAX_SAFE_INTEGER;
  if (from === undefined) return to === undefined || isBig ? '' : `≤ ${to}`;
  if (to === undefined || isBig) return from <= Number.MIN_SAFE_INTEGER ? '' : `≥ ${from}`;
  return `${from}–${to}`;
};

function rulesOf({
  format,
  pattern,
  minLength,
  maxLength,
  minimum,
  maximum,
  exclusiveMinimum,
  minItems,
  maxItems,
  default: initial,
}: Schema): Rule[] {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const rules: Rule[] = [
    { on: 'form', text: format ?? '' },
    { on: 'length', text: range(minLength, maxLength) },
    { on: 'value', text: range(least, maximum) },
    { on: 'count', text: range(minItems, maxItems) },
    { on: 'form', text: pattern ?? '' },
    { on: 'initial', text: initial === undefined ? '' : JSON.stringify(initial) },
  ];
  return rules.filter(({ text }) => text !== '');
}

/** The schema that has the fields: inside a list, its items; among choices, all that have any, joined. */
function fieldsHolder(given: Schema, all: Schemas, through: readonly string[]): Resolved {
  const found = resolve(given, all, through);
  if (found.schema.properties) return found;
  if (found.schema.items) return fieldsHolder(found.schema.items, all, found.through);
  const choices = choicesOf(found.schema)
    .map((choice) => fieldsHolder(choice, all, found.through))
    .filter(({ schema }) => schema.properties);
  return choices.reduce<Resolved | undefined>((joined, choice) => (joined ? joinedHolder(joined, choice) : choice), undefined) ?? found;
}

/** Joins two choices of fields: a field of both is either's, and required where both require it. */
function joinedHolder({ schema: one, through }: Resolved, { schema: other }: Resolved): Resolved {
  const names = new Set([...Object.keys(one.properties ?? {}), ...Object.keys(other.properties ?? {})]);
  const either = (name: string): Schema => {
    const [first, second] = [one.properties?.[name], other.properties?.[name]];
    if (!first || !second) return (first ?? second)!;
    const description = first.description ?? second.description;
    return { anyOf: [first, second], ...(description !== undefined && { description }) };
  };
  return {
    through,
    schema: {
      type: 'object',
      properties: Object.fromEntries([...names].map((name) => [name, either(name)])),
      required: (one.required ?? []).filter((name) => other.required?.includes(name)),
    },
  };
}

/** The fields of a schema as lines, those inside a field below it. */
export function schemaLines(given: Schema, all: Schemas, depth = 0, through: readonly string[] = []): SchemaLine[] {
  const holder = fieldsHolder(given, all, through);
  if (depth > deepest) return [];
  return Object.entries(holder.schema.properties ?? {}).flatMap(([name, field]) => {
    const { schema } = resolve(field, all, holder.through);
    const value = choicesOf(schema).find(({ type }) => type !== 'null') ?? schema;
    const line = {
      depth,
      name,
      type: typeOf(field, all, holder.through),
      required: holder.schema.required?.includes(name) ?? false,
      about: [field.title ?? schema.title, field.description ?? schema.description].filter(Boolean).join(' · '),
      rules: rulesOf(resolve(value, all, holder.through).schema),
    };
    return [line, ...schemaLines(field, all, depth + 1, holder.through)];
  });
}
