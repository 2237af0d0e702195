import type { Json } from '#schemas/kit/kinds/json.ts';
import { longText, number, text } from '#schemas/kit/kinds/index.ts';
import { fill } from '#schemas/wire/errors.ts';
import { isObject, type JsonObject } from '#schemas/wire/expressions/values.ts';
import { buildPrompt } from '../../chat/context/buildPrompt.ts';
import type { Model, ModelEvent } from '../../llm/model.ts';
import { defineOperator, port, required, type StepInputs, type StepMeans } from './operator.ts';
import { fillIn } from './workOut.ts';

const wordsOf = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

interface Request {
  readonly message: string;
  readonly earlier: readonly { readonly question: string; readonly answer: string }[];
  readonly settings: JsonObject;
}

const turnOf = (turn: Json) => (isObject(turn) ? [{ question: wordsOf(turn['question']), answer: wordsOf(turn['answer']) }] : []);

/** A request is a text, or an object with its message and the turns before it. */
function requestIn(request: Json | undefined): Request {
  if (!isObject(request)) return { message: wordsOf(request), earlier: [], settings: {} };
  const { message, history } = request;
  if (message === undefined) return { message: wordsOf(request), earlier: [], settings: {} };
  return {
    message: wordsOf(message),
    earlier: Array.isArray(history) ? (history as readonly Json[]).flatMap(turnOf) : [],
    settings: request,
  };
}

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

async function heard(events: AsyncIterable<ModelEvent>, say: (text: string) => void) {
  let answer = '';
  let usage: Extract<ModelEvent, { type: 'usage' }> | undefined;
  for await (const event of events) {
    if (event.type === 'textWasThinking') answer = '';
    if (event.type === 'usage') usage = event;
    if (event.type !== 'text') continue;
    answer += event.text;
    say(event.text);
  }
  return { answer, usage };
}

async function ask(
  model: Model,
  prompt: ReturnType<typeof promptOf>,
  maxTokens: number | undefined,
  temperature: number | undefined,
  means: StepMeans,
) {
  const { context, asker, language, signal } = means;
  const began = context.clock();
  const built = buildPrompt({ ...prompt, maxTokens }, model);
  const messages = built.messages.filter(({ role, content }) => role !== 'system' || content !== '');
  const { answer, usage } = await heard(model.ask({ messages, temperature, maxTokens, language, signal }), means.say);
  const counts = {
    promptTokens: usage?.promptTokens ?? built.promptTokens,
    completionTokens: usage?.completionTokens ?? model.countTokens(answer),
  };
  means.spend(counts.promptTokens + counts.completionTokens);
  const use = { ...counts, isEstimated: !usage, firstMs: null, totalMs: context.clock() - began };
  await context.models.recordUse({ ...use, userId: asker.id, model: model.name, failed: false, callType: 'llm' });
  return answer;
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
