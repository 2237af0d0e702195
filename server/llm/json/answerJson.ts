import { z } from 'zod';
import type { Language, Text } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { hear } from '../hear.ts';
import type { JsonAnswer, JsonQuestion, Model, ModelMessage } from '../model.ts';
import { extractJson } from './extractJson.ts';

const mostTries = 2;
const longestDetail = 300;

const demand: Readonly<Record<Language, (schema: string) => string>> = {
  zh: (schema) => `只用 JSON 回答，不要写其他文字。JSON 须符合这个 JSON Schema：\n${schema}`,
  en: (schema) => `Answer with JSON alone, without any other words. The JSON has to fit this JSON Schema:\n${schema}`,
};
const correction: Readonly<Record<Language, (problem: string) => string>> = {
  zh: (problem) => `这个回答不符合要求：${problem}。请重新回答，只写 JSON。`,
  en: (problem) => `That answer does not fit: ${problem}. Answer again, with JSON alone.`,
};
const noJson: Text = { zh: '其中没有 JSON', en: 'there is no JSON in it' };

/** Templates of many models take one system message, at the head. */
function demanding(messages: readonly ModelMessage[], words: string): readonly ModelMessage[] {
  const [first, ...rest] = messages;
  return first?.role === 'system' && typeof first.content === 'string'
    ? [{ role: 'system', content: `${first.content}\n\n${words}` }, ...rest]
    : [{ role: 'system', content: words }, ...messages];
}

const sum = (one: number | null, more: number): number => (one ?? 0) + more;

type Read<Value> = { readonly value: Value } | { readonly problem: string };

/** The first value that fits; else what is wrong with the likeliest one. */
function read<Value>(text: string, schema: z.ZodType<Value>, language: Language): Read<Value> {
  let problem: string | undefined;
  for (const candidate of extractJson(text)) {
    const { success, data, error } = schema.safeParse(candidate);
    if (success) return { value: data };
    problem ??= error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');
  }
  return { problem: (problem ?? noJson[language]).slice(0, longestDetail) };
}

/**
 * Asks a model for JSON of a schema: by the form that its service can hold it to, else by words alone. An answer that does not fit is asked for once
 * more, with what was wrong. Throws as `Model.ask` does, and MODEL_JSON_INVALID when the second answer does not fit either.
 */
export async function answerJson<Value>(model: Model, { name, schema, ...call }: JsonQuestion<Value>): Promise<JsonAnswer<Value>> {
  const form = z.toJSONSchema(schema, { io: 'input' }) as Readonly<Record<string, unknown>>;
  let messages = demanding(call.messages, demand[call.language](JSON.stringify(form)));
  let taken: Pick<JsonAnswer<Value>, 'promptTokens' | 'completionTokens'> = { promptTokens: null, completionTokens: null };
  for (let tried = 1; ; tried++) {
    const { text, usage } = await hear(model.ask({ ...call, messages, json: { name, schema: form } }));
    if (usage)
      taken = {
        promptTokens: sum(taken.promptTokens, usage.promptTokens),
        completionTokens: sum(taken.completionTokens, usage.completionTokens),
      };
    const result = read(text, schema, call.language);
    if ('value' in result) return { ...result, ...taken };
    if (tried === mostTries) throw refuse('MODEL_JSON_INVALID', { detail: result.problem });
    messages = [...messages, { role: 'assistant', content: text }, { role: 'user', content: correction[call.language](result.problem) }];
  }
}
