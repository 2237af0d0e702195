import { describe, expect, it } from 'vitest';
import type { Language } from '#schemas/kit/text.ts';
import { countTokens } from '#server/llm/countTokens.ts';
import { engine } from '#server/llm/engine/engine.ts';
import type { ModelEvent } from '#server/llm/model.ts';

async function ask(question: string, language: Language = 'zh', signal = new AbortController().signal): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of engine.ask({ messages: [{ role: 'user', content: question }], language, signal })) events.push(event);
  return events;
}
const textOf = (events: readonly ModelEvent[]): string => events.map((event) => (event.type === 'text' ? event.text : '')).join('');
const answerTo = async (question: string, language: Language = 'zh') => textOf(await ask(question, language));

describe('the built-in engine', () => {
  it('is named for what it is, and says that it is no language model', async () => {
    expect(engine.name).toBe('wenshu-engine');
    expect(await answerTo('写一首诗')).toContain('不是语言模型');
    expect(await answerTo('Write a poem', 'en')).toContain('not a language model');
    expect(await answerTo('')).toContain('不是语言模型');
  });

  it('tells how a model is connected: on screen, or by settings', async () => {
    for (const question of ['怎么连接模型', '写一首诗', 'how do I connect a model?', 'where does the API key go'])
      for (const part of ['(/models)', 'OPENAI_BASE_URL', 'OPENAI_API_KEY', 'OPENAI_MODEL'])
        expect(await answerTo(question)).toContain(part);
  });

  it.each<[string, string]>([
    ['用户和权限在哪里管理？', '(/system)'],
    ['Where are users?', '(/system)'],
    ['怎么用提示词', '(/prompt)'],
    ['how do I share a conversation', '分享一份只读的副本'],
    ['怎样查找历史对话', '搜索'],
  ])('answers %s', async (question, part) => {
    const answer = await answerTo(question);
    expect(answer).toContain(part);
    expect(answer).not.toContain('OPENAI_MODEL');
  });

  it('comes in pieces, with its use, and ends', async () => {
    const events = await ask('你好');
    expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(10);
    expect(events.slice(-2)).toEqual([
      { type: 'usage', promptTokens: countTokens('你好'), completionTokens: countTokens(textOf(events)) },
      { type: 'finished', reason: 'stop' },
    ]);
  });

  it('stops when it is stopped', async () => {
    const stopping = new AbortController();
    const events = engine.ask({ messages: [], language: 'zh', signal: stopping.signal })[Symbol.asyncIterator]();
    await events.next();
    stopping.abort();
    await expect(events.next()).rejects.toThrow('aborted');
  });
});

describe('the count of tokens', () => {
  // Counts of cl100k_base, as OpenAI's cookbook gives them, and of text whose tokens are its words.
  it.each([
    ['', 0],
    ['ChatGPT is great!', 6],
    ['antidisestablishmentarianism', 6],
    ['2 + 2 = 4', 7],
    ['お誕生日おめでとう', 9],
    ['The quick brown fox jumps over the lazy dog', 9],
  ])('of "%s" is hardly below its %i, and not far above', (text, tokens) => {
    expect(countTokens(text)).toBeGreaterThanOrEqual(tokens * 0.95);
    expect(countTokens(text)).toBeLessThanOrEqual(tokens * 1.5);
  });

  it('counts Chinese by the character, and more text as more', () => {
    expect(countTokens('上个月的销售额是多少')).toBe(10);
    expect(countTokens('a b '.repeat(1000))).toBeGreaterThan(countTokens('a b '.repeat(999)));
  });
});
