import type { Json } from '#schemas/kit/kinds/json.ts';
import { longText, number, text } from '#schemas/kit/kinds/index.ts';
import { fill } from '#schemas/wire/errors.ts';
import { isObject } from '#schemas/wire/expressions/values.ts';
import { buildPrompt } from '../../chat/context/buildPrompt.ts';
import type { Model } from '../../llm/model.ts';
import { defineOperator, port, required, type StepInputs, type StepMeans } from './operator.ts';
import { requestIn, wordsOf } from './request.ts';
import { fillIn } from './workOut.ts';

/** Variables of prompts: the message, the context, and members of the context by their names. */
function variablesIn(message: string, context: Json | undefined): Readonly<Record<string, string>> {
  const members = isObject(context) ? Object.fromEntries(Object.entries(context).map(([name, value]) => [name, wordsOf(value)])) : {};
  return { context: wordsOf(context), ...members, user_input: message, question: message };
}

function promptOf(inputs: StepInputs, own: { readonly system: string; readonly user: string }) {
  const { message, earlier, settings } = requestIn(inputs['request']);
  const { prompt, context } = inputs;
  const variables = variablesIn(message, context);
  const given = isObject(prompt)
    ? { system: wordsOf(prompt['system']), user: wordsOf(prompt['user']) }
    : { system: wordsOf(prompt), user: '' };
  const words = { system: given.system || own.system, user: given.user || own.user || '{user_input}' };
  const namesContext = /\{\w+\}/.test(words.system);
  // A context that no prompt names is told all the same: it was led here to be.
  const system = context !== undefined && !namesContext ? [words.system, '{context}'].filter(Boolean).join('\n\n') : words.system;
  return { system: fill(system, variables), question: fill(words.user, variables), earlier, settings };
}

async function ask(
  model: Model,
  prompt: ReturnType<typeof promptOf>,
  maxTokens: number | undefined,
  temperature: number | undefined,
  { context, asker, language, signal, say, spend }: StepMeans,
) {
  const messages = buildPrompt({ ...prompt, maxTokens }, model).messages.filter(({ role, content }) => role !== 'system' || content !== '');
  const call = { messages, temperature, maxTokens, language, signal };
  const { text, promptTokens, completionTokens } = await context.models.heard(model, call, asker.id, say);
  spend(promptTokens + completionTokens);
  return text;
}

const numberOr = (own: number | null, given: Json | undefined): number | undefined =>
  own ?? (typeof given === 'number' ? given : undefined);

/** A model's answer, as it comes where it is what the flow gives out. */
export const model = defineOperator({
  type: 'model',
  label: { zh: '大模型', en: 'Model' },
  about: { zh: '向模型提问，可以带上下文和提示词。', en: 'Asks a model, with a context and a prompt where they are led in.' },
  group: 'model',
  effect: 'reads',
  inputs: [
    port('request', 'any', '请求', 'Request', required),
    port('context', 'any', '上下文', 'Context'),
    port('prompt', 'prompt', '提示词', 'Prompt'),
  ],
  outputs: [port('text', 'text', '回答', 'Answer')],
  parameters: {
    model: text(
      { zh: '模型', en: 'Model' },
      { picks: { of: 'models' }, help: { zh: '不填则用默认模型', en: 'The default model unless given' } },
    ),
    system: longText({ zh: '系统提示', en: 'System message' }, { max: 20_000 }),
    question: longText(
      { zh: '问题', en: 'Question' },
      { max: 20_000, help: { zh: '不填则用请求的内容', en: 'That of the request unless given' } },
    ),
    temperature: number({ zh: '温度', en: 'Temperature' }, { min: 0, max: 2 }),
    maxTokens: number({ zh: '最多 token 数', en: 'Most tokens' }, { integer: true, min: 1, max: 1_000_000 }),
  },
  templates: ['model', 'system', 'question'],
  async run(inputs, values, means) {
    const filled = (field: 'model' | 'system' | 'question'): string => (values[field] ? fillIn(field, values[field], means) : '');
    const prompt = promptOf(inputs, { system: filled('system'), user: filled('question') });
    const named = filled('model') || prompt.settings['model'];
    const opened = await means.context.models.open(typeof named === 'string' ? named : null);
    const limits = [
      numberOr(values.maxTokens, prompt.settings['maxTokens']),
      numberOr(values.temperature, prompt.settings['temperature']),
    ] as const;
    return { text: await ask(opened, prompt, ...limits, means) };
  },
});
