import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citationChecker } from '#server/knowledge/asking/checkCitations.ts';
import { sentencesOf } from '#server/knowledge/retrieval/sentences.ts';
import { supportersOf } from '#server/knowledge/asking/support.ts';

const sources = [
  '2023 年公司实现净利润 12.4 亿元，同比增长 8.1%。',
  '2024 年公司实现净利润 13.9 亿元。',
  'Refunds are paid within 14 days after the goods return.',
];

function checked(answer: string, pieces: readonly string[] = [answer]) {
  const checker = citationChecker(sources, 'zh');
  const text = pieces.map((piece) => checker.push(piece)).join('') + checker.end();
  return { text, cited: [...checker.cited.keys()] };
}

describe('the citations of an answer', () => {
  it.each([
    ['2023 年净利润为 12.4 亿元[1]。', '2023 年净利润为 12.4 亿元[1]。', [1]],
    ['2023 年净利润为 12.4 亿元。[1] 其他', '2023 年净利润为 12.4 亿元。[1] 其他', [1]],
    ['2023 年净利润 12.4 亿元，2024 年 13.9 亿元【1，2】。', '2023 年净利润 12.4 亿元，2024 年 13.9 亿元[1][2]。', [1, 2]],
    ['1. 退款 14 days after goods return [3]', '1. 退款 14 days after goods return [3]', [3]],
    ['净利润为 12.4 亿元[7]。', '净利润为 12.4 亿元〔没有这个出处：7〕。', []],
    ['2023 年净利润为 15.4 亿元[1]。', '2023 年净利润为 15.4 亿元〔出处 1 未支持此处〕。', []],
    ['2024 年净利润为 12.4 亿元[2]。', '2024 年净利润为 12.4 亿元〔出处 2 未支持此处〕。', []],
    ['天气很好，适合出门散步[1]。', '天气很好，适合出门散步〔出处 1 未支持此处〕。', []],
    ['见 [链接](https://a.b) 与 [x] 和 []', '见 [链接](https://a.b) 与 [x] 和 []', []],
    ['```js\na[1]\n```\n净利润 12.4 亿元[9]', '```js\na[1]\n```\n净利润 12.4 亿元〔没有这个出处：9〕', []],
    ['净利润 12.4 亿元[1](https://evil)', '净利润 12.4 亿元[1] (https://evil)', [1]],
  ])('are checked in %j', (answer, text, cited) => {
    expect(checked(answer)).toEqual({ text, cited });
  });

  it('are the same however the answer is cut into pieces', () => {
    const words = fc.constantFrom(
      '净利润',
      ' 12.4 ',
      '亿元',
      '。',
      '[1]',
      '[',
      '1',
      ']',
      '【2】',
      ',',
      '\n',
      '```',
      'a',
      '[1, 2]',
      '2023',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), fc.array(fc.nat(40), { maxLength: 6 }), (said, cuts) => {
        const answer = said.join('');
        const places = [0, ...cuts.map((cut) => Math.min(cut, answer.length)).sort((one, other) => one - other), answer.length];
        const pieces = places.slice(1).map((to, at) => answer.slice(places[at], to));
        expect(checked(answer, pieces)).toEqual(checked(answer));
      }),
    );
  });

  it('never lead to a source that is not there', () => {
    const numbers = fc.array(fc.tuple(fc.constantFrom('净利润 12.4 亿元', '其他', '。'), fc.nat(20)), { maxLength: 10 });
    fc.assert(
      fc.property(numbers, (said) => {
        const { text } = checked(said.map(([words, n]) => `${words}[${n}]`).join(''));
        for (const [, n] of text.matchAll(/\[(\d+)\]/g)) expect(Number(n)).toSatisfy((each: number) => each >= 1 && each <= sources.length);
      }),
    );
  });
});

describe('a passage', () => {
  it('bears out a claim whose figures and words it holds, and no other', () => {
    expect(supportersOf('2023 年净利润 12.4 亿元', sources)).toEqual([true, false, false]);
    expect(supportersOf('净利润由 12.4 亿元增至 13.9 亿元', sources)).toEqual([true, true, false]);
    expect(supportersOf('净利润由 12.4 亿元增至 99 亿元', sources)).toEqual([false, false, false]);
    expect(supportersOf('', sources)).toEqual([false, false, false]);
  });
});

describe('sentences', () => {
  it('end where Chinese and Western ones do, and know where they stand', () => {
    const text = '净利润增长。为什么？因为 3.5% 的利率；Rates fell. Costs too.\n\n新的一行';
    expect(sentencesOf(text).map((each) => each.text)).toEqual([
      '净利润增长。',
      '为什么？',
      '因为 3.5% 的利率；',
      'Rates fell.',
      'Costs too.',
      '新的一行',
    ]);
    for (const { text: sentence, from, to } of sentencesOf(text)) expect(text.slice(from, to)).toBe(sentence);
  });
});
