import { z } from 'zod';
import type { Text } from '#schemas/kit/text.ts';
import type { WireParameter, WorkerType } from '#schemas/wire/models.ts';
import { isStorableText } from '#schemas/kit/storableText.ts';
import { readBaseUrl } from './baseUrl.ts';

/** One thing that is said of a model when it is connected. */
interface Parameter<Value> {
  readonly type: WireParameter['param_type'];
  readonly label: Text;
  readonly description?: Text;
  /** What a value given must be. */
  readonly schema: z.ZodType<Value>;
  /** What it is when not given; without it, it has to be given. */
  readonly initial?: Value | null;
  /** Never told again. */
  readonly isSecret?: true;
}
const parameter = <Value, const Rest extends Omit<Parameter<Value>, 'schema'>>(schema: z.ZodType<Value>, rest: Rest) => ({
  schema,
  ...rest,
});

const wholeNumber = (least: number, most: number) => z.int().min(least).max(most);
const seconds = wholeNumber(1, 3600);

/** What is said of every model, whatever it is for. */
const place = {
  base_url: parameter(z.string().max(500).transform(readBaseUrl), {
    type: 'string',
    label: { zh: '接口地址', en: 'Base address' },
    description: {
      zh: '兼容 OpenAI 的接口地址，通常以 /v1 结尾；更改地址后须重新填写密钥',
      en: 'Address of an OpenAI-compatible interface, usually ending in /v1; when it changes, the key has to be entered again',
    },
  }),
  api_key: parameter(
    z
      .string()
      .trim()
      .max(2000)
      .regex(/^[\x21-\x7e]*$/, 'modelKey'),
    {
      type: 'string',
      label: { zh: '密钥', en: 'Key' },
      description: {
        zh: '加密保存，不会再显示；留空则保持不变',
        en: 'Kept encrypted and never shown again; leave it empty to keep it as it is',
      },
      initial: null,
      isSecret: true,
    },
  ),
  remote_model: parameter(z.string().trim().min(1).max(200).refine(isStorableText, 'invalid'), {
    type: 'string',
    label: { zh: '服务中的模型名', en: 'Name at the service' },
    description: { zh: '留空则与名称相同', en: 'The same as its name here when left empty' },
    initial: null,
  }),
} as const;

/** Every parameter of a connected model by what it is for, in the order of the form. */
export const parameterTables = {
  llm: {
    ...place,
    context_tokens: parameter(wholeNumber(512, 10_000_000), {
      type: 'integer',
      label: { zh: '上下文长度', en: 'Context length' },
      description: { zh: '问题和回答合计最多的 token 数', en: 'Most tokens of question and answer together' },
      initial: 32_768,
    }),
    answer_tokens: parameter(wholeNumber(16, 1_000_000), {
      type: 'integer',
      label: { zh: '回答长度', en: 'Answer length' },
      description: { zh: '为回答保留的 token 数，须小于上下文长度', en: 'Tokens kept free for the answer; fewer than the context has' },
      initial: 4096,
    }),
    temperature: parameter(z.number().min(0).max(2), {
      type: 'number',
      label: { zh: '温度', en: 'Temperature' },
      description: { zh: '对话未指定时使用；留空则由服务决定', en: 'When a conversation does not say; left to the service when empty' },
      initial: null,
    }),
    reasoning: parameter(z.boolean(), { type: 'boolean', label: { zh: '先思考再回答', en: 'Thinks before it answers' }, initial: false }),
    vision: parameter(z.boolean(), { type: 'boolean', label: { zh: '能看图片', en: 'Sees images' }, initial: false }),
    tools: parameter(z.boolean(), { type: 'boolean', label: { zh: '能调用工具', en: 'Calls tools' }, initial: false }),
    first_seconds: parameter(seconds, {
      type: 'integer',
      label: { zh: '首次回应时限', en: 'First response within' },
      description: { zh: '等待回答开始的秒数', en: 'Seconds until an answer has to begin' },
      initial: 120,
    }),
    idle_seconds: parameter(seconds, {
      type: 'integer',
      label: { zh: '中途停顿时限', en: 'Longest silence' },
      description: { zh: '回答中途没有新内容的最多秒数', en: 'Most seconds without anything new in the middle of an answer' },
      initial: 60,
    }),
    is_default: parameter(z.boolean(), {
      type: 'boolean',
      label: { zh: '设为默认', en: 'Default' },
      description: { zh: '新对话首先选用它', en: 'New conversations begin with it' },
      initial: false,
    }),
  },
  speech2text: {
    ...place,
    first_seconds: parameter(seconds, {
      type: 'integer',
      label: { zh: '时限', en: 'Time limit' },
      description: { zh: '等待转写结果的秒数', en: 'Seconds until what was spoken has to be there in writing' },
      initial: 300,
    }),
    is_default: parameter(z.boolean(), {
      type: 'boolean',
      label: { zh: '设为默认', en: 'Default' },
      description: { zh: '语音输入首先选用它', en: 'Spoken questions are written down by it' },
      initial: false,
    }),
  },
} as const satisfies Record<WorkerType, Record<string, Parameter<any>>>; // any: each parameter has its own type

type Tables = typeof parameterTables;
type ValueOf<Said> = Said extends { readonly schema: z.ZodType<infer Value> }
  ? Value | (Said extends { readonly initial: null } ? null : never)
  : never;

/** What a model of that type was connected with; its key is kept apart. */
export type Params<Type extends WorkerType = WorkerType> = Type extends WorkerType
  ? { readonly [Name in Exclude<keyof Tables[Type], 'api_key'>]: ValueOf<Tables[Type][Name]> }
  : never;

/** What a request says of a model: any of the parameters of its type, null for the default. */
export type Given<Type extends WorkerType = WorkerType> = Type extends WorkerType
  ? { readonly [Name in keyof Tables[Type]]?: ValueOf<Tables[Type][Name]> | null | undefined }
  : never;

/** Reads what a request says of a model; a parameter that its type has not is refused at its place. */
export const givenParams = <Type extends WorkerType>(type: Type): z.ZodType<Given<Type>> =>
  z.strictObject(
    Object.fromEntries(Object.entries<Parameter<unknown>>(parameterTables[type]).map(([name, { schema }]) => [name, schema.nullish()])),
  ) as unknown as z.ZodType<Given<Type>>;

/** The parameters as a form asks for them (contract §7.3), in a language. `start` is what a kind of service starts from. */
export const describeParameters = (type: WorkerType, language: keyof Text, start: Readonly<Record<string, string>>): WireParameter[] =>
  Object.entries<Parameter<unknown>>(parameterTables[type]).map(([name, { type: kind, label, description, initial, isSecret }], index) => ({
    param_name: name,
    param_class: 'OpenAICompatible',
    param_type: kind,
    label: label[language],
    description: description?.[language] ?? null,
    required: initial === undefined,
    is_array: false,
    default_value: start[name] ?? ((initial ?? null) as WireParameter['default_value']),
    valid_values: null,
    ext_metadata: { order: index, ...(isSecret && { tags: 'privacy' as const }) },
    nested_fields: null,
    param_order: index,
  }));
