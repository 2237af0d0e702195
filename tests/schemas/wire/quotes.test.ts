import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuote } from '#schemas/wire/knowledge/quotes.ts';

/** The letters and figures of a text, as they count. */
const signsIn = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const saidIn = (text: string, quote: string): string =>
  signsIn((findQuote(text, quote) ?? []).map(({ from, to }) => text.slice(from, to)).join(''));

const words = fc.array(
  fc.constantFrom('债券', '发行人', '应当，', '利率。', '2024 年', 'Bond ', '（一）', '😀', '𠮷', 'Ａ', '㎡', '\n', '、'),
  { minLength: 1, maxLength: 40 },
);
const text = words.map((parts) => parts.join(''));
const noise = fc.array(fc.constantFrom('', '', ' ', '\n', '，', '|', '“'), { minLength: 60, maxLength: 60 });

describe('a quote', () => {
  it('is found wherever it is a part of the text, and what is found says what it says', () => {
    fc.assert(
      fc.property(text, fc.nat(60), fc.nat(60), (whole, start, length) => {
        const signs = Array.from(whole);
        const quote = signs.slice(start, start + length).join('');
        fc.pre(signsIn(quote) !== '');
        // A part of a sign is marked with all of it: 2 in ㎡.
        expect(saidIn(whole, quote)).toContain(signsIn(quote));
        expect(findQuote(whole, quote)).toHaveLength(1);
      }),
    );
  });

  it('is found whatever spaces, marks and widths it is written with', () => {
    fc.assert(
      fc.property(text, noise, (whole, between) => {
        fc.pre(signsIn(whole) !== '');
        const quote = Array.from(
          whole.normalize('NFKC').toUpperCase(),
          (sign, index) => sign + (between[index % between.length] ?? ''),
        ).join('');
        expect(saidIn(whole, quote)).toBe(signsIn(whole));
      }),
    );
  });

  it('is found in stretches of the text, in order, that hold at least half of it; or not at all', () => {
    fc.assert(
      fc.property(text, text, text, (before, within, other) => {
        const quote = `${within}${other}`;
        const whole = `${before}${within}`;
        const found = findQuote(whole, quote);
        if (!found) return;
        let last = 0;
        for (const { from, to } of found) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          last = to;
        }
        expect(last).toBeLessThanOrEqual(whole.length);
        expect(saidIn(whole, quote).length * 2).toBeGreaterThanOrEqual(signsIn(quote).length);
      }),
    );
  });

  it('is found around what stands at the edge of a page between its halves, which is not marked', () => {
    const [first, second] = ['发行人应当按照募集说明书的约定使用募集资金，', '不得擅自改变用途；确需改变的，应当召开会议。'];
    const page = `前文。${first}\n某某公司年度报告 12\n${second}后文。`;
    const found = findQuote(page, first + second)!;
    expect(found.map(({ from, to }) => page.slice(from, to))).toEqual([first.slice(0, -1), second.slice(0, -1)]);
  });

  it('is found where a sign of it is read otherwise, and where a line parts a word', () => {
    expect(findQuote('⽤户⻓期持有本公司债券的，可以提前申报。', '用户长期持有本公司债券的，可以提前申报')).not.toBeNull();
    const english = 'the issuer may re-\ndeem the bonds at any time';
    expect(findQuote(english, 'may redeem the bonds')?.map(({ from, to }) => english.slice(from, to))).toEqual(['may re-\ndeem the bonds']);
  });

  it('is not found where the text says something else, or less than half of it', () => {
    const page = '本期债券的票面利率为百分之三，每年付息一次，到期一次还本。';
    for (const quote of ['', '。', '公司治理结构完善', '本期债券由某某银行承销并提供全额担保，投资者可以放心购买', '债'.repeat(3)])
      expect(findQuote(page, quote)).toBeNull();
  });

  it('that repeats itself, in a text that does, is found in a moment', () => {
    expect(findQuote('资金'.repeat(20_000), `${'资金'.repeat(300)}甲${'资金'.repeat(10)}`)).not.toBeNull();
  });
});
