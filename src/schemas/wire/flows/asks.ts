import { z } from 'zod';
import type { AnyField, Fields } from '../../kit/field.ts';
import { boolean, json, longText, number, options, text } from '../../kit/kinds/index.ts';
import type { Json } from '../../kit/kinds/json.ts';
import type { Text } from '../../kit/text.ts';

const anyJson = z.custom<Json>((value) => value !== undefined);

/** A field of a form that a flow puts to a person, as it is declared in the flow. */
export const askField = z.strictObject({
  name: z.string().regex(/^[A-Za-z_]\w{0,49}$/),
  label: z.string().trim().min(1).max(200),
  type: z.enum(['text', 'longText', 'number', 'boolean', 'options', 'json']).default('text'),
  required: z.boolean().default(false),
  help: z.string().max(500).optional(),
  /** Those of the type `options`. */
  choices: z.array(z.string().min(1).max(200)).max(100).optional(),
  initial: z.optional(anyJson),
});
export type AskField = Readonly<z.output<typeof askField>>;

/** A button of such a form; `value` is what the flow is told. */
export const askButton = z.strictObject({
  value: z.string().min(1).max(50),
  label: z.string().trim().min(1).max(100),
  tone: z.enum(['primary', 'danger', 'plain']).default('plain'),
});

/** A form that a run puts to a person. Its text is words, not Markdown: it may hold what a document or a tool said. */
export const askForm = z.strictObject({
  title: z.string().max(300),
  text: z.string().max(50_000),
  fields: z.array(askField).max(50).readonly(),
  buttons: z.array(askButton).min(1).max(6).readonly(),
});
export type AskForm = Readonly<z.output<typeof askForm>>;

/** An answer to such a form. */
export const askAnswer = z.strictObject({ button: z.string().max(50), values: z.record(z.string().max(50), anyJson).default({}) });
export type AskAnswer = Readonly<z.output<typeof askAnswer>>;

/** States of what a run asks. `late`: nobody answered in time; `ended`: the run was, or what it asks was settled elsewhere. */
export const askStates = ['open', 'answered', 'late', 'ended'] as const;
export type AskState = (typeof askStates)[number];

/** Something that a run asks a person. */
export const wireAsk = z.strictObject({
  id: z.int(),
  run: z.int(),
  node: z.string(),
  form: askForm,
  state: z.enum(askStates),
  answer: z.nullable(askAnswer),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  until: z.string().nullable(),
  createdAt: z.string(),
  /** True if whoever reads it may answer it now. */
  mayAnswer: z.boolean(),
});
export type WireAsk = Readonly<z.output<typeof wireAsk>>;

const both = (words: string): Text => ({ zh: words, en: words });

const builders: {
  readonly [Type in AskField['type']]: (label: Text, said: { readonly required: boolean }, field: AskField) => AnyField;
} = {
  text: (label, said) => text(label, { ...said, max: 2_000 }),
  longText: (label, said) => longText(label, { ...said, max: 20_000 }),
  number: (label, said) => number(label, said),
  boolean: (label, said) => boolean(label, said),
  options: (label, said, { choices = [] }) =>
    options(
      label,
      choices.map((value) => ({ value, label: both(value) })),
      said,
    ),
  json: (label, said) => json(label, said),
};

/** Fields that a form of a run is drawn and checked by, on the screen and on the server. */
export const fieldsOfAsk = ({ fields }: Pick<AskForm, 'fields'>): Fields =>
  Object.fromEntries(
    fields.map((field) => {
      const said = { required: field.required, ...(field.help && { help: both(field.help) }) };
      return [field.name, builders[field.type](both(field.label), said, field)];
    }),
  );

/** Values that the fields of a form begin with. */
export const startOfAsk = ({ fields }: Pick<AskForm, 'fields'>): Readonly<Record<string, Json>> =>
  Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])));
