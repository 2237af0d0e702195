import { longText, number, text } from '#schemas/kit/kinds/index.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Asker } from '../../sources/service.ts';
import type { Database } from '../../stores/store.ts';
import { defineOperator, port, required } from './operator.ts';

/** Prompts that somebody may use: their own, and those for all. */
export const promptsFor = (db: Database, { id }: Pick<Asker, 'id'>) =>
  db
    .selectFrom('prompts')
    .select(['id', 'prompt_name', 'content'])
    .where('deletedAt', 'is', null)
    .where((of) => of.or([of('prompt_type', '=', 'common'), of('owner', '=', id)]));

/** A prompt whose variables the model is given: `{context}`, `{user_input}`, and members of the context. */
export const promptTemplate = defineOperator({
  type: 'promptTemplate',
  label: { zh: '提示词模板', en: 'Prompt template' },
  about: {
    zh: '花括号中的名称由模型节点填写：{context}、{user_input}。',
    en: 'Names in braces are filled in by the model: {context}, {user_input}.',
  },
  group: 'model',
  effect: 'reads',
  outputs: [port('prompt', 'prompt', '提示词', 'Prompt')],
  parameters: {
    stored: number(
      { zh: '已存的提示词', en: 'Stored prompt' },
      {
        integer: true,
        min: 1,
        isCode: true,
        picks: { of: 'prompts' },
        help: { zh: '它的内容用作系统提示', en: 'Its content is the system message' },
      },
    ),
    system: longText({ zh: '系统提示', en: 'System message' }, { max: 20_000 }),
    user: longText({ zh: '用户消息', en: 'User message' }, { max: 20_000, initial: '{user_input}', required: true }),
  },
  async run(_, { stored, system, user }, { context, asker }) {
    if (stored === null) return { prompt: { system: system ?? '', user } };
    const row = await promptsFor(context.store.lookups, asker).where('id', '=', stored).executeTakeFirst();
    if (!row) throw refuse('FLOW_PROMPT_NOT_FOUND', { prompt: stored });
    return { prompt: { system: [row['content'], system].filter(Boolean).join('\n\n'), user } };
  },
});

/** A question with the settings that a model is to be asked it with. */
export const modelRequest = defineOperator({
  type: 'modelRequest',
  label: { zh: '模型请求', en: 'Model request' },
  about: { zh: '把文本变成带参数的模型请求。', en: 'Makes a request with settings for a model of a text.' },
  group: 'model',
  inputs: [port('text', 'text', '文本', 'Text', required)],
  outputs: [port('request', 'object', '请求', 'Request')],
  parameters: {
    model: text({ zh: '模型', en: 'Model' }, { picks: { of: 'models' } }),
    temperature: number({ zh: '温度', en: 'Temperature' }, { min: 0, max: 2 }),
    maxTokens: number({ zh: '最多 token 数', en: 'Most tokens' }, { integer: true, min: 1, max: 1_000_000 }),
  },
  run: ({ text: message = '' }, { model, temperature, maxTokens }) => ({ request: { message, model, temperature, maxTokens } }),
});
