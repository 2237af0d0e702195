import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scenes } from '#schemas/wire/chat/scenes.ts';
import type { Refusal } from '#schemas/wire/errors.ts';
import { buildPrompt } from '#server/chat/context/buildPrompt.ts';
import { pathTo } from '#server/chat/context/pathTo.ts';
import type { Settings } from '#server/settings.ts';
import { dayAsked } from '#server/chat/context/dayAsked.ts';
import { systemMessage } from '#server/chat/scenes/chatNormal.ts';
import { wordsIn } from '#server/llm/model.ts';

const model = { name: 'm', contextTokens: 100, answerTokens: 20, countTokens: (text: string) => text.length };
const turnOf = (letters: number) => ({ question: 'q'.repeat(letters), answer: 'a'.repeat(letters) });
const costOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length + 4, 0);

describe('what a model is given', () => {
  it('is the whole conversation when it fits', () => {
    const { messages, dropped, promptTokens } = buildPrompt({ system: 's', earlier: [turnOf(1), turnOf(2)], question: 'now' }, model);
    expect(messages.map(({ role, content }) => `${role} ${content}`)).toEqual([
      'system s',
      'user q',
      'assistant a',
      'user qq',
      'assistant aa',
      'user now',
    ]);
    expect([dropped, promptTokens]).toEqual([0, 34]);
  });

  it('is what fits beside the answer, with the oldest turns left out whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30)),
        fc.nat(40),
        fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
        (lengths, asked, maxTokens) => {
          const earlier = lengths.map(turnOf);
          const { messages, dropped, promptTokens } = buildPrompt({ system: 's', earlier, question: 'q'.repeat(asked), maxTokens }, model);
          const room = 100 - (maxTokens ?? 20);
          expect(promptTokens).toBe(costOf(messages.map(({ content }) => wordsIn(content))));
          expect(promptTokens).toBeLessThanOrEqual(room);
          expect(messages.slice(1, -1).map(({ content }) => content)).toEqual(
            earlier.slice(dropped).flatMap(({ question, answer }) => [question, answer]),
          );
          const last = earlier[dropped - 1];
          if (last) expect(promptTokens + costOf([last.question, last.answer])).toBeGreaterThan(room);
        },
      ),
    );
  });

  it('is nothing when the question alone is too long', () => {
    const ask = () => buildPrompt({ system: 's', earlier: [], question: 'q'.repeat(80) }, model);
    expect(ask).toThrow(expect.objectContaining({ code: 'MODEL_CONTEXT_TOO_LONG', facts: { model: 'm' } } satisfies Partial<Refusal>));
  });

  it('begins with who it is and which day it is, in the language of who asks', () => {
    const at = { context: { settings: { timeZone: 'Asia/Shanghai' } as Settings }, askedAt: Date.UTC(2026, 10, 20, 16, 30) };
    const day = dayAsked(at);
    expect(systemMessage(scenes.chat_normal, 'zh', day)).toMatch(/问数.*自由对话.*2026-11-21/s);
    expect(systemMessage(scenes.chat_normal, 'en', day)).toMatch(/Wenshu.*Free chat.*2026-11-21/s);
  });
});

describe('the path to a turn', () => {
  const tree = [
    { turn: 1, parent: null },
    { turn: 2, parent: 1 },
    { turn: 3, parent: 1 },
    { turn: 4, parent: 3 },
    { turn: 5, parent: null },
  ];
  it('goes by what each one follows', () => {
    expect(pathTo(tree, 4).map(({ turn }) => turn)).toEqual([1, 3, 4]);
    expect(pathTo(tree, 5).map(({ turn }) => turn)).toEqual([5]);
    expect([pathTo(tree, null), pathTo(tree, 9)]).toEqual([[], []]);
  });

  it('ends, even where turns follow one another in a circle', () => {
    const circle = [
      { turn: 1, parent: 2 },
      { turn: 2, parent: 1 },
    ];
    expect(pathTo(circle, 2).map(({ turn }) => turn)).toEqual([1, 2]);
  });
});
