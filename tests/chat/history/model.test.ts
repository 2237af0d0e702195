import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedParts } from '#chat/history/model/markedParts.ts';
import { plainExcerpt } from '#chat/history/model/plainExcerpt.ts';
import { byPeriod } from '#chat/history/model/periods.ts';
import { chatAddress } from '#chat/start/chatAddress.ts';
import type { WireConversation } from '#schemas/wire/chat/conversation.ts';

const now = new Date(2026, 10, 20, 9, 30).getTime();
const conversation = (conv_uid: string, at: Date, rest: Partial<WireConversation> = {}): WireConversation => ({
  conv_uid,
  chat_mode: 'chat_normal',
  user_input: '',
  title: null,
  select_param: null,
  app_code: null,
  model_name: null,
  temperature: null,
  max_new_tokens: null,
  user_code: 'u',
  user_name: 'u',
  sys_code: null,
  pinned: false,
  running: false,
  waiting: false,
  create_time: at.toISOString(),
  gmt_created: at.toISOString(),
  gmt_modified: at.toISOString(),
  ...rest,
});

describe('The groups of the history', () => {
  it('begin with the reader’s own days, the pinned before all', () => {
    const groups = byPeriod(
      [
        conversation('old but pinned', new Date(2020, 0, 1), { pinned: true }),
        conversation('just now', new Date(2026, 10, 20, 9, 29)),
        conversation('midnight', new Date(2026, 10, 20, 0, 0)),
        conversation('a minute before', new Date(2026, 10, 19, 23, 59)),
        conversation('the day before', new Date(2026, 10, 18, 23, 59)),
      ],
      now,
    );
    expect(groups.map(({ period, items }) => [period, items.map(({ conv_uid }) => conv_uid)])).toEqual([
      ['pinned', ['old but pinned']],
      ['today', ['just now', 'midnight']],
      ['yesterday', ['a minute before']],
      ['earlier', ['the day before']],
    ]);
  });

  it('lose and double none', () => {
    const some = fc.array(fc.record({ days: fc.integer({ min: -1, max: 400 }), pinned: fc.boolean() }), { maxLength: 20 });
    fc.assert(
      fc.property(some, (given) => {
        const items = given.map(({ days, pinned }, index) => conversation(String(index), new Date(now - days * 86_400_000), { pinned }));
        const grouped = byPeriod(items, now).flatMap((group) => group.items);
        expect(new Set(grouped)).toEqual(new Set(items));
        expect(grouped).toHaveLength(items.length);
      }),
    );
  });
});

describe('A piece of an answer', () => {
  it.each([
    ['## 结论 华东区 **Q3 收入** 为 `1,234` 万元', '结论 华东区 Q3 收入 为 1,234 万元'],
    ['| 区域 | 收入 | |---|---:| | 华东 | 1234 |', '区域 收入 华东 1234'],
    ['> 口径：不含税 - 第一点 * 第二点', '口径：不含税 第一点 第二点'],
    ['a > b, x - y and snake_case #1', 'a b, x y and snake_case #1'],
  ])('is read as plain words: %s', (excerpt, words) => {
    expect(plainExcerpt(excerpt)).toBe(words);
  });
});

describe('The words that were found', () => {
  const marked = (text: string, looked: string) =>
    markedParts(text, looked)
      .filter(({ isMarked }) => isMarked)
      .map((part) => part.text);

  it('are marked whatever their case, as a whole before one by one', () => {
    expect(marked('Bond Yield and a bond', 'bond yield')).toEqual(['Bond Yield', 'bond']);
    expect(marked('上季度销售额，本季度销售额', '销售额')).toEqual(['销售额', '销售额']);
  });

  it('are only text, whatever signs they are made of', () => {
    expect(marked('a+b (c) [d] \\ $', '(c) [d] \\ $')).toEqual(['(c) [d] \\ $']);
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, looked) => {
        expect(
          markedParts(text, looked)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('The address of a conversation', () => {
  const agent = { conv_uid: 'a b', chat_mode: 'chat_agent', select_param: '销售 & 市场' };

  it('tells scene and id, and nothing that is not known', () => {
    expect(chatAddress({ ...agent, chat_mode: 'chat_normal' }, { model: undefined, hello: '', turn: null })).toBe(
      '/chat?scene=chat_normal&id=a+b',
    );
  });

  it.each(['chat_agent', 'chat_app'])('selects the agent or app that a conversation of %s is with', (chat_mode) => {
    const { searchParams } = new URL(chatAddress({ ...agent, chat_mode }, { turn: 3, model: 'm' }), 'http://x');
    expect(Object.fromEntries(searchParams)).toEqual({ scene: chat_mode, id: 'a b', agent: '销售 & 市场', turn: '3', model: 'm' });
  });
});
