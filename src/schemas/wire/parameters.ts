import { z } from 'zod';
import type { AnyField, Choice, FieldKind, Fields } from '../kit/field.ts';
import { boolean, json, longText, number, options, password, text } from '../kit/kinds/index.ts';
import type { Parameters } from '../kit/parameters.ts';
import type { Language, Text } from '../kit/text.ts';

const nameOrNumber = z.lazy(() => z.union([z.string(), z.number()]));

const parameterMetadata = z.lazy(() =>
  z
    .strictObject({
      /** `privacy`: a secret; `fixed`: shown, and not to be changed. */
      tags: z.string(),
      order: z.number(),
      min: z.number(),
      max: z.number(),
      unit: z.string(),
      /** A number that counts nothing, such as a port. */
      code: z.literal(true),
      /** Text of several lines. */
      lines: z.literal(true),
      /** Any JSON, and no text. */
      json: z.literal(true),
      /** The offer that it is filled in from. */
      picks: z.strictObject({ of: z.string(), many: z.literal(true).optional() }),
    })
    .partial(),
);
type ParameterMetadata = Readonly<z.infer<typeof parameterMetadata>>;

/** Parameter as DB-GPT's clients see it (contract §7.3). Our own forms are made of the fields that it is read back into. */
export const wireParameter = z.lazy(() =>
  z.strictObject({
    param_name: z.string(),
    param_class: z.string(),
    param_type: z.string(),
    label: z.string().nullable(),
    description: z.string().nullable(),
    required: z.boolean(),
    is_array: z.boolean(),
    default_value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    valid_values: z
      .array(z.union([nameOrNumber, z.strictObject({ key: nameOrNumber, label: z.string() })]))
      .readonly()
      .nullable(),
    ext_metadata: z.nullable(parameterMetadata),
    nested_fields: z.null(),
    param_order: z.number(),
  }),
);
export type WireParameter = Readonly<z.infer<typeof wireParameter>>;

/** Names of kinds on the wire; those without a type of their own are strings. */
const wireTypes: { readonly [K in FieldKind]?: (field: AnyField & { readonly kind: K }) => string } = {
  number: ({ integer }) => (integer ? 'integer' : 'number'),
  boolean: () => 'boolean',
};
const wireTypeOf = (field: AnyField): string => (wireTypes[field.kind] as ((field: AnyField) => string) | undefined)?.(field) ?? 'string';

const wireChoices = (field: AnyField, language: Language): WireParameter['valid_values'] =>
  field.kind === 'options'
    ? field.choices.map(({ value, label }) => (label[language] === String(value) ? value : { key: value, label: label[language] }))
    : null;

const limitsOf = (field: AnyField, language: Language): ParameterMetadata =>
  field.kind === 'number'
    ? {
        ...(field.min !== undefined && { min: field.min }),
        ...(field.max !== undefined && { max: field.max }),
        ...(field.unit && { unit: field.unit[language] }),
        ...(field.isCode && { code: true as const }),
      }
    : field.kind === 'longText'
      ? { lines: true }
      : field.kind === 'json'
        ? { json: true }
        : {};

const tagsOf = ({ access }: AnyField): ParameterMetadata =>
  access === 'writeOnly' ? { tags: 'privacy' } : access === 'readOnly' ? { tags: 'fixed' } : {};

export interface WireParameterOptions {
  /** The class that DB-GPT would keep them in. */
  readonly paramClass: string;
  readonly language: Language;
  /** Values that a form starts from in place of the initial ones. */
  readonly start?: Readonly<Record<string, NonNullable<WireParameter['default_value']>>>;
}

/** Parameters as DB-GPT's clients are told of them, in their order and in a language. A secret has no default. */
export const wireParameters = (fields: Parameters, { paramClass, language, start = {} }: WireParameterOptions): WireParameter[] =>
  Object.entries(fields).map(([name, field], index) => ({
    param_name: name,
    param_class: paramClass,
    param_type: wireTypeOf(field),
    label: field.label[language],
    description: field.help?.[language] ?? null,
    required: field.required && field.initial === undefined,
    is_array: false,
    default_value: field.access === 'writeOnly' ? null : ((start[name] ?? field.initial ?? null) as WireParameter['default_value'] | null),
    valid_values: wireChoices(field, language),
    ext_metadata: { order: index, ...tagsOf(field), ...limitsOf(field, language), ...(field.picks && { picks: field.picks }) },
    nested_fields: null,
    param_order: index,
  }));

const sameInBoth = (words: string): Text => ({ zh: words, en: words });
const isSecret = ({ ext_metadata }: WireParameter): boolean => ext_metadata?.tags === 'privacy';
const isFixed = ({ ext_metadata }: WireParameter): boolean => ext_metadata?.tags === 'fixed';
const longest = 10_000;

/** Old consoles call a parameter by its description, as long as that is short. */
const labelOf = ({ label, description, param_name: name }: WireParameter): Text =>
  sameInBoth(label ?? (description && description.length <= 20 ? description : name));

const choiceOf = (valid: NonNullable<WireParameter['valid_values']>[number]): Choice =>
  typeof valid === 'object' ? { value: valid.key, label: sameInBoth(valid.label) } : { value: valid, label: sameInBoth(String(valid)) };

function fieldOf(parameter: WireParameter): AnyField {
  const { description, default_value, required, ext_metadata, valid_values, is_array, param_type } = parameter;
  const { min, max, unit, code, lines, json: isJson, picks } = ext_metadata ?? {};
  const label = labelOf(parameter);
  const said = {
    ...(description && { help: sameInBoth(description) }),
    ...(default_value !== null && { initial: default_value as never }),
    required: required as boolean,
    readOnly: isFixed(parameter),
    ...(picks && { picks: { of: picks.of, ...(picks.many && { many: picks.many }) } }),
  };
  if (isSecret(parameter)) return password(label, { ...said, min: 1, max: longest });
  if (is_array || isJson) return json(label, said);
  if (valid_values) return options(label, valid_values.map(choiceOf), said);
  const limits = {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(unit && { unit: sameInBoth(unit) }),
    ...(code && { isCode: code }),
  };
  if (['int', 'integer'].includes(param_type)) return number(label, { ...said, ...limits, integer: true });
  if (['float', 'number'].includes(param_type)) return number(label, { ...said, ...limits });
  if (['bool', 'boolean'].includes(param_type)) return boolean(label, said);
  return lines ? longText(label, { ...said, max: longest }) : text(label, { ...said, max: longest });
}

const orderOf = ({ ext_metadata, param_order }: WireParameter): number => ext_metadata?.order ?? param_order;

/** Fields to make a form of, read from what a server says of its parameters; in the order of the form. The server still has the last word. */
export const fieldsOfWire = (parameters: readonly WireParameter[]): Fields =>
  Object.fromEntries(parameters.toSorted((a, b) => orderOf(a) - orderOf(b)).map((parameter) => [parameter.param_name, fieldOf(parameter)]));
