import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locateQuote } from '#knowledge/original/model/locateQuote.ts';
import { markQuote } from '#knowledge/original/model/pageText.ts';

const report = `第三章 偿债能力
截至 2024 年末，公司资产负债
率为 63.5%，较上年末下降 1.2 个百分点。公司流动比率
为 1.35，短期偿债压力不大。`;
const found = (quote: string, text = report) => locateQuote(text, quote)?.stretches.map(({ from, to }) => text.slice(from, to));

describe('a quote in the text that it is from', () => {
  it('is found whatever its line breaks, widths and cases are', () => {
    expect(found('资产负债率为６３．５％，较上年末下降1.2个百分点')).toEqual(['资产负债\n率为 63.5%，较上年末下降 1.2 个百分点']);
    expect(found('EBITDA margin', 'The\nebitda  Mar\ngin fell')).toEqual(['ebitda  Mar\ngin']);
  });

  it('is not found where a number differs by its point', () => {
    expect(locateQuote('利率 12.3%', '1.23%')).toBeNull();
  });

  it('is marked in part when at least half of it is there, and not at all otherwise', () => {
    const near = locateQuote(report, '公司流动比率为 1.35，短期偿债压力不大，长期则取决于再融资。');
    expect(near).toMatchObject({ is: 'near', stretches: [expect.anything()] });
    expect(locateQuote(report, '公司流动比率为零，另有一家完全不同的发行人在本报告期内没有任何短期债务需要偿还。')).toBeNull();
    expect(locateQuote(report, '')).toBeNull();
  });

  it('is not taken for a sentence of the same words with other figures', () => {
    expect(locateQuote(report, '截至 2019 年末，公司资产负债率为 71.8%，较上年末下降 3.4 个百分点。公司流动比率为 0.92')).toBeNull();
  });

  it('is not put together from pieces that stand far apart', () => {
    const pieces = ['甲公司发行可转换债券', '乙银行承销全部金额', '募集资金用于偿还借款'];
    expect(locateQuote(pieces.join('。无关的文字'.repeat(40)), pieces.join(''))).toBeNull();
  });

  it('is found, exactly, wherever it is cut out of a text', () => {
    const words = fc.string({
      unit: fc.constantFrom('债', '券', '1', '.', '5', ' ', '\n', 'a', 'B', '，', '|'),
      minLength: 1,
      maxLength: 120,
    });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (text, one, other) => {
        const [from, to] = [one % text.length, other % text.length].toSorted((a, b) => a - b) as [number, number];
        // A point counts only between digits, so a cut beside one is another text.
        fc.pre(text[from] !== '.' && text[to] !== '.' && text[from - 1] !== '.' && text[to - 1] !== '.');
        const quote = text.slice(from, to);
        fc.pre(/[\p{L}\p{N}]/u.test(quote));
        expect(locateQuote(text, quote)?.is).toBe('exact');
      }),
    );
  });
});

describe('a quote over pages', () => {
  const pages = [
    { page: 7, items: ['公司主体信用', '等级为 AAA，评级展望'] },
    { page: 8, items: ['为稳定。', '本期债券'] },
  ];

  it('is marked on each of them', () => {
    const marks = markQuote(pages, '信用等级为 AAA，评级展望为稳定')!;
    expect(marks.is).toBe('exact');
    expect([...marks.pages]).toEqual([
      [
        7,
        [
          { item: 0, from: 4, to: 6 },
          { item: 1, from: 0, to: 12 },
        ],
      ],
      [8, [{ item: 0, from: 0, to: 3 }]],
    ]);
  });

  it('is not marked where it is not', () => {
    expect(markQuote(pages, '发行人已经申请撤销全部增信措施')).toBeNull();
  });
});
