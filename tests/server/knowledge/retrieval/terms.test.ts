import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termCounter } from '#server/knowledge/retrieval/countTerms.ts';
import { folded, terms, termsAt } from '#server/knowledge/retrieval/terms.ts';

const letters = fc.constantFrom(...'净利润增值税率报告甲乙', 'a', 'Bs', 'ies ', '１', '2', ',', '.', ' ', '，', '“', '𠮷', 'が', 'é', '\n');
const texts = fc.array(letters, { maxLength: 60 }).map((pieces) => pieces.join(''));

describe('the terms of a text', () => {
  it.each([
    ['净利润', ['净利', '利润']],
    ['税', ['税']],
    ['ＡＢＣ公司２０２３年', ['abc', '公司', '2023', '年']],
    ['收入1,234.5万元，增长3.5%', ['收入', '1234.5', '万元', '增长', '3.5']],
    ['2021,2022,2023', ['2021', '2022', '2023']],
    ['600519.SH', ['600519', 'sh']],
    ['The risks of Companies', ['the', 'risk', 'of', 'company']],
    ['カード', ['カー', 'ード']],
    ['“”，。', []],
  ])('of %s are %j', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it('do not change with the width and the case of letters', () => {
    fc.assert(fc.property(texts, (text) => void expect(terms(text.toUpperCase())).toEqual(terms(text.toLowerCase()))));
    expect(terms('ＡＢ１')).toEqual(terms('ab1'));
  });

  it('stand where they are said to', () => {
    fc.assert(
      fc.property(texts.map(folded), (text) => {
        for (const { term, from, to } of termsAt(text)) {
          const there = text.slice(from, to).replaceAll(',', '');
          expect([there, `${there.slice(0, -1)}`, `${there.slice(0, -3)}y`]).toContain(term);
        }
      }),
    );
  });

  it('of two texts side by side are those of each', () => {
    fc.assert(fc.property(texts, texts, (one, other) => void expect(terms(`${one} ; ${other}`)).toEqual([...terms(one), ...terms(other)])));
  });

  it('are counted as they are read, without reading all of them', () => {
    fc.assert(
      fc.property(texts, texts, (question, text) => {
        const wanted = [...new Set(terms(question))].filter((term) => [...term].length > 1 || /[^\p{L}]|[a-z]/u.test(term));
        const all = terms(text);
        const counted = termCounter(wanted)(folded(text)).counts;
        expect(Array.from(counted)).toEqual(wanted.map((term) => all.filter((each) => each === term).length));
      }),
    );
  });
});
