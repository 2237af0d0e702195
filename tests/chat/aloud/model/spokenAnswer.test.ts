import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestSentence, sentencesIn } from '#chat/aloud/model/sentences.ts';
import { spokenSentences } from '#chat/aloud/model/spokenAnswer.ts';
import { extend, nothingRead } from '#chat/model/parts/blocks.ts';
import { words } from './words.ts';

const read = (text: string) => spokenSentences(extend(nothingRead, text), true, words);
const begun = (text: string) => spokenSentences(extend(nothingRead, text), false, words);

describe('what is read of an answer', () => {
  it.each([
    ['sentences of Chinese and English', '营收增长。利润呢？Up 3.5%. Good!', ['营收增长。', '利润呢？', 'Up 3.5%.', 'Good!']],
    [
      'full stops that end nothing',
      'Mr. Li has 3.5 of e.g. rice, at No. 5. Then v1.2.',
      ['Mr. Li has 3.5 of e.g. rice, at No. 5.', 'Then v1.2.'],
    ],
    ['quotation marks with their sentence', '他说“好。”然后走了。', ['他说“好。”', '然后走了。']],
    ['words without their marks', '# 结论\n\n**营收**增长 `5%`，见 [年报](https://a.cn)。', ['结论', '营收增长 5%，见 年报。']],
    ['lists with their numbers', '1. 苹果\n2. 香蕉\n', ['1、苹果', '2、香蕉']],
    ['lists in lists', '- 水果\n  - 苹果\n- 蔬菜\n', ['水果', '苹果', '蔬菜']],
    ['quotations', '> 原文。\n> 还有。', ['原文。', '还有。']],
    ['lines that are only broken', '营收\n增长。Sales\ngrow.', ['营收增长。', 'Sales grow.']],
    ['code in a word', '如下：\n\n```sql\nselect 1;\n```\n\n完。', ['如下：', '代码略', '完。']],
    ['a table by its rows', '| 年 | 额 |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n\n完。', ['表格，2 行', '完。']],
    ['addresses in a word', '见 https://a.cn/b?c=d 。', ['见 链接 。']],
    ['no numbers of sources', '营收增长[1][2]，利润也是[^3]。', ['营收增长，利润也是。']],
    ['pictures and formulas in a word', '![走势](a.png)\n\n其中 $x^2$ 为正。', ['图片：走势', '其中 公式 为正。']],
    ['charts by their titles', '```vis-chart\n{"type":"bar","title":"收入","data":[{"a":1}]}\n```\n\n完。', ['图表：收入', '完。']],
    ['no signs alone', '---\n\n***\n\n好。', ['好。']],
  ])('is %s', (_, text, sentences) => {
    expect(read(text)).toEqual(sentences);
  });

  it('begins while the first sentence has just ended, and holds back what may still become something else', () => {
    expect(begun('营收增长。')).toEqual([]);
    expect(begun('营收增长。利')).toEqual(['营收增长。']);
    expect(begun('Sales grow. ')).toEqual(['Sales grow.']);
    expect(begun('**营收。利')).toEqual([]);
    expect(begun('| 营收。利')).toEqual([]);
    expect(begun('1. 苹果\n2. 香')).toEqual(['1、苹果']);
    expect(begun('好。\n\n```sql\nselect 1;')).toEqual(['好。']);
  });

  const sentence = fc.constantFrom(
    '营收增长 5%。',
    '**净利润**为 `1.2` 亿元；',
    '见 [年报](https://a.cn/x?y=1)。',
    'Sales grew to $3.5 million. ',
    'Is it so? ',
    '他说：“好！”',
    '引用[1][2]。',
    '见 https://a.cn/b?c=d，',
    '*重要*：2 * 3 = 6。',
    '没有句号',
    'a_b and c_d, e.g. this. ',
    '其中 $x$ 为正。',
    '价格 $5 和 $10。',
    '😀 好的！',
  );
  const paragraph = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((each) => each.join(''));
  const block = fc.oneof(
    { weight: 4, arbitrary: paragraph },
    paragraph.map((text) => `## ${text}`),
    fc.array(paragraph, { minLength: 1, maxLength: 4 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
    fc.array(paragraph, { minLength: 1, maxLength: 4 }).map((items) => items.map((item, at) => `${at + 1}. ${item}`).join('\n')),
    fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((items) => items.map((item) => `> ${item}`).join('\n')),
    fc.constantFrom(
      '```sql\nselect 1;\n\nselect 2。\n```',
      '| a | b |\n| --- | --- |\n| 1。 | 2 |',
      '$$\nx^2\n$$',
      '---',
      '<references title="x" references="[]" />',
    ),
  );
  const answer = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join('\n\n'));

  it('is the same whatever pieces it comes in, and none is doubled or lost', () => {
    fc.assert(
      fc.property(answer, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }), (text, steps) => {
        const whole = read(text);
        let reading = nothingRead;
        for (let [at, end] = [0, 0]; end < text.length; at += 1) {
          end = Math.min(text.length, end + steps[at % steps.length]!);
          reading = extend(reading, text.slice(0, end));
          const now = spokenSentences(reading, false, words);
          expect(whole.slice(0, now.length)).toEqual(now);
        }
        expect(spokenSentences(reading, true, words)).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a text in sentences', () => {
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

  it('loses and doubles nothing, and none is too long', () => {
    const text = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom('。', '. ', '，', '！”', '\n', '3.5', '中'.repeat(90))),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(text, (pieces) => {
        const sentences = sentencesIn(pieces.join(''));
        expect(bare(sentences.join(''))).toBe(bare(pieces.join('')));
        expect(sentences.filter(({ length }) => length > longestSentence)).toEqual([]);
      }),
    );
  });

  it('is cut at a comma where a sentence is too long, and within no number', () => {
    const long = `${'很长的句子'.repeat(20)}，${'还没有完'.repeat(25)}，然后。`;
    expect(sentencesIn(long).map((each) => each.at(-1))).toEqual(['，', '。']);
    expect(sentencesIn('1234567'.repeat(30)).join('')).toBe('1234567'.repeat(30));
  });
});
