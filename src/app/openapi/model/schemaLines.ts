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
  /** Constraints beyond the type: `1–100`, `email`. */
  readonly rules: string;
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
}: Schema): string {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const rules = [
    format,
    range(minLength, maxLength),
    range(least, maximum),
    range(minItems, maxItems),
    pattern,
    initial === undefined ? '' : `= ${JSON.stringify(initial)}`,
  ];
  return rules.filter(Boolean).join(' · ');
}

/** The schema that has the fields: inside a list, its items; among choices, the first that has any. */
function fieldsHolder(given: Schema, all: Schemas, through: readonly string[]): Resolved {
  const found = resolve(given, all, through);
  const inner = found.schema.items ?? choicesOf(found.schema).find((choice) => fieldsHolder(choice, all, found.through).schema.properties);
  return inner && !found.schema.properties ? fieldsHolder(inner, all, found.through) : found;
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
