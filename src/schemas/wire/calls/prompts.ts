import type { Call } from '../../kit/openapi/call.ts';
import { integer, listOf, objectOf, refTo, text } from '../../kit/openapi/jsonSchema.ts';
import { productEndpoints } from '../access/productEndpoints.ts';

const under = { zh: '提示词', en: 'Prompts' };
const prompt = refTo('prompts.Row');

/** Calls of `server/prompts`. */
export const promptCalls: readonly Call[] = [
  {
    endpoint: productEndpoints['chat.prompts'],
    name: 'prompts.offered',
    under,
    does: { zh: '对话时可选用的提示词', en: 'Prompts that can be picked in a conversation' },
    query: { chat_mode: text },
    answer: listOf(prompt),
  },
  {
    endpoint: productEndpoints['prompts.updateNamed'],
    name: 'prompts.updateNamed',
    under,
    does: { zh: '按编号或名称修改', en: 'Change by id or by name' },
    body: { allOf: [refTo('prompts.Update'), objectOf({ id: integer, prompt_name: text }, ['prompt_name'])] },
    answer: prompt,
  },
];
