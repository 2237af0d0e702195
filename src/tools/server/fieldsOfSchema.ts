import { z } from 'zod';
import type { AnyField, Fields } from '#schemas/kit/field.ts';
import { boolean, json, number, options, text } from '#schemas/kit/kinds/index.ts';
import type { Text } from '#schemas/kit/text.ts';

interface Property {
  readonly type?: unknown;
  readonly title?: unknown;
  readonly description?: unknown;
  readonly enum?: unknown;
  readonly default?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** Longest text of a value that has no bound of its own. */
const longest = 100_000;
const both = (words: string): Text => ({ zh: words, en: words });
const ifNumber = <Name extends string>(name: Name, value: unknown) =>
  typeof value === 'number' ? ({ [name]: value } as Record<Name, number>) : {};

interface Common {
  readonly label: Text;
  readonly required: boolean;
  readonly help?: Text;
}

type Maker = (property: Property, common: Common) => AnyField;
const numberOf =
  (integer: boolean): Maker =>
  ({ minimum, maximum, default: initial }, { label, ...rest }) =>
    number(label, { ...rest, integer, ...ifNumber('min', minimum), ...ifNumber('max', maximum), ...ifNumber('initial', initial) });

/** Fields of the types of JSON that have an input of their own. */
const makers: Readonly<Record<string, Maker>> = {
  string: ({ default: initial }, { label, ...rest }) =>
    text(label, { ...rest, max: longest, ...(typeof initial === 'string' && { initial }) }),
  number: numberOf(false),
  integer: numberOf(true),
  boolean: ({ default: initial }, { label, ...rest }) => boolean(label, { ...rest, ...(typeof initial === 'boolean' && { initial }) }),
};

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';
const typeOf = ({ type }: Property): unknown => (Array.isArray(type) ? type.find((each) => each !== 'null') : type);

function fieldOf(name: string, property: Property, required: boolean): AnyField {
  const { title, description, enum: choices } = property;
  const label = both(isWord(title) ? title : name);
  const common = { label, required, ...(isWord(description) && { help: both(description) }) };
  if (Array.isArray(choices) && choices.length > 0 && choices.every(isWord)) {
    const offered = choices.map((value) => ({ value, label: both(value) }));
    return options(label, offered, { required, ...(common.help && { help: common.help }) });
  }
  const maker = makers[String(typeOf(property))];
  return maker ? maker(property, common) : json(label, { ...common, schema: z.json() });
}

/** Parameters of a tool, given by a JSON Schema of an object, as fields; what no other input fits is written as JSON. */
export function fieldsOfSchema(schema: Readonly<Record<string, unknown>>): Fields {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Property>>);
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  return Object.fromEntries(properties.map(([name, property]) => [name, fieldOf(name, property, required.has(name))]));
}
