import type { Json } from '#schemas/kit/kinds/json.ts';
import type { Language } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { isObject, isTrue } from '#schemas/wire/expressions/values.ts';
import { type Port, type PortType, portTypes } from '#schemas/wire/flows/ports.ts';

const asText = (value: Json): Json =>
  typeof value === 'string' ? value : value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
const asNumber = (value: Json): Json | undefined => (typeof value === 'number' ? value : undefined);
const asList = (value: Json): Json | undefined => (Array.isArray(value) ? value : undefined);

/** The value as each type has it; undefined of one that is not of the type. */
const conversions: { readonly [Type in PortType]: (value: Json) => Json | undefined } = {
  any: (value) => value,
  text: asText,
  number: asNumber,
  boolean: isTrue,
  object: (value) => (isObject(value) ? value : undefined),
  list: asList,
  rows: (value) => (Array.isArray(value) && (value as readonly Json[]).every((row) => isObject(row)) ? value : undefined),
  prompt: (value) => value,
  database: asText,
};

/** Inputs of a step as its ports have them. Refuses with FLOW_INPUT_TYPE what is not of a port's type. */
export function convertInputs(ports: readonly Port[], inputs: Readonly<Record<string, Json>>, language: Language): Record<string, Json> {
  return Object.fromEntries(
    ports.flatMap(({ name, type, many }) => {
      if (!Object.hasOwn(inputs, name)) return [];
      const convert = (value: Json): Json => {
        const converted = conversions[type](value);
        if (converted === undefined) throw refuse('FLOW_INPUT_TYPE', { port: name, type: portTypes[type][language] });
        return converted;
      };
      const value = inputs[name]!;
      return [[name, many ? (value as readonly Json[]).map(convert) : convert(value)] as const];
    }),
  );
}
