import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isRefusal } from '#schemas/wire/errors.ts';
import { answerJson } from '#server/llm/json/answerJson.ts';
import { extractJson } from '#server/llm/json/extractJson.ts';
import type { Model } from '#server/llm/model.ts';
import { complaint, delta, event, failing, streaming, streamOf } from '#tests/support/modelService.ts';
import { clientBesideService } from '../client/clientBesideService.ts';

const { service, ask, stop } = await clientBesideService();
afterAll(stop);

const schema = z.strictObject({ city: z.string(), days: z.int().min(1) });
const right = { city: '上海', days: 3 };
const words = JSON.stringify(right);

/** A model at the service, which remembers what the service does not take. */
function modelThere(): Model {
  const learned = new Set<string>();
  return { name: 'ours', contextTokens: 1000, answerTokens: 100, countTokens: () => 1, ask: (call) => ask({}, call, learned) };
}

async function outcome(model = modelThere()): Promise<unknown> {
  try {
    const messages = [{ role: 'user', content: 'where, and how long?' }] as const;
    return await answerJson(model, { name: 'trip', schema, messages, language: 'en', signal: new AbortController().signal });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { code: error.code, ...error.facts };
  }
}

type Body = {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly type: string };
};
const bodies = () => service.asked.map(({ body }) => body as unknown as Body);

describe('JSON of a model', () => {
  it('is asked for by its schema, in the form of the service and in words', async () => {
    service.answer(streaming(streamOf(words)));
    expect(await outcome()).toEqual({ value: right, promptTokens: null, completionTokens: null });
    const [body] = bodies();
    expect(body).toMatchObject({ response_format: { type: 'json_schema', json_schema: { name: 'trip', schema: { type: 'object' } } } });
    expect(body!.messages[0]).toMatchObject({ role: 'system', content: expect.stringContaining('"days"') });
  });

  it('is asked for in whatever form the service takes, which is remembered', async () => {
    const model = modelThere();
    service.answer(
      failing(400, complaint("'response_format.type' must be one of: text, json_object")),
      failing(400, complaint('response_format is not supported')),
      streaming(streamOf(words)),
    );
    expect(await outcome(model)).toMatchObject({ value: right });
    expect(bodies().map((body) => body.response_format?.type)).toEqual(['json_schema', 'json_object', undefined]);
    service.answer(streaming(streamOf(words)));
    expect(await outcome(model)).toMatchObject({ value: right });
    expect(bodies().map((body) => body.response_format?.type)).toEqual([undefined]);
  });

  it.each([
    `\`\`\`json\n${words}\n\`\`\``,
    `Here you are:\n\`\`\`\n${words}\n\`\`\`\nAnything else?`,
    `The trip {as far as I know} is ${words}.`,
    `First [1], then ${words}`,
    `For example {"city":"x","days":0}, but really ${words}`,
    `<think>maybe {"city": 7}</think>${words}`,
  ])('is found in %j', async (answer) => {
    service.answer(streaming(streamOf(answer)));
    expect(await outcome()).toMatchObject({ value: right });
    expect(service.asked).toHaveLength(1);
  });

  it('is asked for once more when it does not fit, with what was wrong, and what both took is told', async () => {
    const usage = event({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 5 } });
    const answer = (text: string) => streaming(delta({ content: text }), delta({}, 'stop'), usage, event('[DONE]'));
    service.answer(answer('{"city":"上海","days":0}'), answer(words));
    expect(await outcome()).toEqual({ value: right, promptTokens: 6, completionTokens: 10 });
    expect(bodies()[1]!.messages.slice(-2)).toMatchObject([
      { role: 'assistant', content: '{"city":"上海","days":0}' },
      { role: 'user', content: expect.stringContaining('days') },
    ]);
  });

  it('is given up after that', async () => {
    service.answer(streaming(streamOf('I would rather not.')));
    expect(await outcome()).toEqual({ code: 'MODEL_JSON_INVALID', detail: 'there is no JSON in it' });
    expect(service.asked).toHaveLength(2);
  });

  it('is not asked for again when the model itself fails', async () => {
    service.answer(failing(401, complaint('bad key')));
    expect(await outcome()).toEqual({ code: 'MODEL_KEY_REFUSED' });
    expect(service.asked).toHaveLength(1);
  });

  it('is found whatever words stand around it, with fences and without', () => {
    const around = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[[\]{}"]/g, ''));
    const value = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), fc.array(fc.jsonValue({ maxDepth: 4 })));
    fc.assert(
      fc.property(
        around,
        value,
        around,
        fc.constantFrom(['', ''], ['```json\n', '\n```'], ['```\n', '\n```']),
        (before, said, after, [open, close]) => {
          const text = JSON.stringify(said);
          expect([...extractJson(`${before}${open}${text}${close}${after}`)][0]).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  it('takes no time that grows with the square of what a model says', () => {
    const cost = (text: string): number => {
      const before = process.cpuUsage();
      expect([...extractJson(text)]).toEqual([]);
      const { user, system } = process.cpuUsage(before);
      return user + system + 2_000;
    };
    for (const unit of ['{', '[', '{"', '"{', '{[', '\\{'])
      expect(cost(unit.repeat(80_000 / unit.length)) / cost(unit.repeat(10_000 / unit.length))).toBeLessThan(24);
  });
});
