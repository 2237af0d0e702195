import { longText, number, options, text } from '#schemas/kit/kinds/index.ts';
import { chunkSettings } from '#schemas/wire/knowledge/chunking.ts';
import { cutChunks } from '../../documents/chunking/cutChunks.ts';
import { defineOperator, port, required } from './operator.ts';
import { fillIn, workOut } from './workOut.ts';

const anyInput = [port('in', 'any', '输入', 'Input')];

/** A value worked out by an expression. */
export const setValue = defineOperator({
  type: 'set',
  label: { zh: '赋值', en: 'Set a value' },
  about: {
    zh: '用表达式算出一个值，例如 {总数: sum(input.in)}。',
    en: 'Works out a value by an expression, such as {total: sum(input.in)}.',
  },
  group: 'text',
  inputs: anyInput,
  outputs: [port('value', 'any', '值', 'Value')],
  parameters: { value: text({ zh: '表达式', en: 'Expression' }, { required: true, max: 4_000 }) },
  expressions: ['value'],
  run: (_, { value }, means) => ({ value: workOut('value', value, means) }),
});

/** A text with values put in place of `{{paths}}`. */
export const template = defineOperator({
  type: 'template',
  label: { zh: '文本模板', en: 'Text template' },
  about: { zh: '把 {{input.in}} 这样的路径换成值。', en: 'Puts values in place of paths such as {{input.in}}.' },
  group: 'text',
  inputs: anyInput,
  outputs: [port('text', 'text', '文本', 'Text')],
  parameters: { text: longText({ zh: '模板', en: 'Template' }, { required: true, max: 50_000 }) },
  templates: ['text'],
  run: (_, values, means) => ({ text: fillIn('text', values.text, means) }),
});

/** Pieces of a long text, cut where sentences end. */
export const splitText = defineOperator({
  type: 'splitText',
  label: { zh: '文本切分', en: 'Split a text' },
  about: {
    zh: '在段落和句子的结尾处切分，每段不超过给定的长度。',
    en: 'Cuts a text at the ends of paragraphs and sentences into pieces of a length.',
  },
  group: 'text',
  inputs: [port('text', 'text', '文本', 'Text', required)],
  outputs: [port('list', 'list', '各段', 'Pieces')],
  parameters: {
    size: number(
      { zh: '每段最多字符', en: 'Most characters of a piece' },
      { integer: true, min: 50, max: 50_000, initial: 500, required: true },
    ),
    overlap: number(
      { zh: '重叠字符', en: 'Characters that pieces share' },
      { integer: true, min: 0, max: 1_000, initial: 0, required: true },
    ),
  },
  run({ text: whole = '' }, { size, overlap }) {
    const blocks = String(whole)
      .split(/\n{2,}/)
      .map((words) => ({ kind: 'paragraph', text: words, place: {} }) as const);
    const settings = { ...chunkSettings.parse({}), strategy: 'CHUNK_BY_SIZE', size, overlap: Math.min(overlap, size - 1) } as const;
    return { list: cutChunks(blocks, settings, 'txt').map((chunk) => chunk.text) };
  },
});

/** The function of the language that converts to each type. */
const converters = { text: 'text', number: 'number', boolean: 'boolean', json: 'json', parsed: 'parseJson' } as const;

/** One type made of another; a text that is no number, or no JSON, is refused. */
export const convert = defineOperator({
  type: 'convert',
  label: { zh: '类型转换', en: 'Convert' },
  about: {
    zh: '把值变成文本、数字、是或否，或与 JSON 互转。',
    en: 'Makes a text, a number, or yes or no of a value; writes and reads JSON.',
  },
  group: 'text',
  inputs: [port('in', 'any', '输入', 'Input', required)],
  outputs: [port('value', 'any', '值', 'Value')],
  parameters: {
    to: options(
      { zh: '变成', en: 'Into' },
      [
        { value: 'text', label: { zh: '文本', en: 'Text' } },
        { value: 'number', label: { zh: '数字', en: 'A number' } },
        { value: 'boolean', label: { zh: '是或否', en: 'Yes or no' } },
        { value: 'json', label: { zh: '写成 JSON', en: 'JSON, written' } },
        { value: 'parsed', label: { zh: '读取 JSON', en: 'JSON, read' } },
      ],
      { required: true, initial: 'text' },
    ),
  },
  run: (_, { to }, means) => ({ value: workOut('to', `${converters[to]}(input.in)`, means) }),
});
