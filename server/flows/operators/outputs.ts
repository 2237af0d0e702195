import { number } from '#schemas/kit/kinds/index.ts';
import type { Json } from '#schemas/kit/kinds/json.ts';
import { isObject } from '#schemas/wire/expressions/values.ts';
import { defineOperator, port, required } from './operator.ts';

/** Words that the flow gives out; those of a model as they come. */
export const textOutput = defineOperator({
  type: 'textOutput',
  label: { zh: '文本输出', en: 'Text output' },
  about: { zh: '对话中的回答；来自模型的文字边生成边显示。', en: 'The answer in the chat; words of a model are shown as they come.' },
  group: 'output',
  inputs: [port('text', 'text', '文本', 'Text', required)],
  run: ({ text = '' }) => ({ text }),
});

/** A value that the flow gives out, as JSON. */
export const jsonOutput = defineOperator({
  type: 'jsonOutput',
  label: { zh: 'JSON 输出', en: 'JSON output' },
  about: { zh: '调用工作流的程序得到的结果。', en: 'The result for the program that called the flow.' },
  group: 'output',
  inputs: [port('value', 'any', '值', 'Value', required)],
  run: ({ value = null }) => ({ value }),
});

const messageOf = (input: Json): string => {
  const message = isObject(input) && Object.hasOwn(input, 'message') ? input['message']! : input;
  return typeof message === 'string' ? message : JSON.stringify(message);
};

/** Another flow as one step: its deployed version, with the rights of whoever runs this one. */
export const subflow = defineOperator({
  type: 'subflow',
  label: { zh: '子流程', en: 'Sub-flow' },
  about: { zh: '运行另一个已部署的工作流，得到它的输出。', en: 'Runs another flow that is deployed, and gives its output.' },
  group: 'logic',
  effect: 'reads',
  inputs: [port('in', 'any', '输入', 'Input', required)],
  outputs: [port('output', 'any', '输出', 'Output')],
  parameters: { flow: number({ zh: '工作流编号', en: 'Flow ID' }, { integer: true, min: 1, isCode: true, required: true }) },
  async run({ in: input = null }, { flow }, means) {
    return { output: await means.runFlow(flow, { message: messageOf(input).slice(0, 100_000), body: input }) };
  },
});
