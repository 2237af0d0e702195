import { z } from 'zod';
import type { Text } from '../../kit/text.ts';

/** Types of what flows from port to port, in words. */
export const portTypes = {
  any: { zh: '任意', en: 'Anything' },
  text: { zh: '文本', en: 'Text' },
  number: { zh: '数字', en: 'Number' },
  boolean: { zh: '是或否', en: 'Yes or no' },
  object: { zh: '对象', en: 'Object' },
  list: { zh: '列表', en: 'List' },
  rows: { zh: '数据行', en: 'Rows' },
  prompt: { zh: '提示词', en: 'Prompt' },
  database: { zh: '数据库', en: 'Database' },
} as const satisfies Record<string, Text>;
export type PortType = keyof typeof portTypes;

/** A place at which operators are joined. */
export const port = z.strictObject({
  name: z.string(),
  type: z.enum(Object.keys(portTypes) as [PortType, ...PortType[]]),
  label: z.strictObject({ zh: z.string(), en: z.string() }),
  /** An input that must be led to. */
  required: z.boolean().optional(),
  /** An input that takes any number of edges, and is given the list of what they bring, in the order of the edges. */
  many: z.boolean().optional(),
});
export type Port = Readonly<z.infer<typeof port>>;

/** Types besides its own that an input takes, each by a conversion that always succeeds. */
const alsoTakes: Readonly<Record<PortType, readonly PortType[]>> = {
  any: [],
  text: ['number', 'boolean', 'object', 'list', 'rows'],
  number: [],
  boolean: ['number', 'text', 'list', 'object', 'rows'],
  object: [],
  list: ['rows'],
  rows: [],
  prompt: ['text'],
  database: ['text'],
};

/** True if what comes out as one type may be led into another; what may be anything is looked at when it runs. */
export const connects = (from: PortType, to: PortType): boolean =>
  from === to || from === 'any' || to === 'any' || alsoTakes[to].includes(from);

/** The output at which a step gives out its error, where its node says so. */
export const errorPort: Port = { name: 'error', type: 'object', label: { zh: '出错时', en: 'On error' } };
