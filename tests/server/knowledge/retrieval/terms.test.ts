import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesIn } from '#server/knowledge/retrieval/names.ts';
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

describe('names of a question', () => {
  it.each([
    ['稳盈三号的托管费是多少？', ['稳盈三号', '稳盈三号']],
    ['2025 年张伟明在哪个部门？', ['2025']],
    ['第 17 条和第十八条规定了什么？', ['第 17 条', '第十八条']],
    ['GB/T-22239 要求什么？', ['gb/t-22239']],
    ['《印章管理办法》怎么说？', ['《印章管理办法》']],
    ['中信银行的净利润是多少？', ['中信银行']],
    ['Who audits Northwind in March?', ['Northwind']],
    ['书弄丢了怎么赔？', []],
    ['每月 15 号发工资吗？', []],
    ['九五期间建了哪些电站？', []],
    ['林华卿为什么被记功？', ['林华卿']],
    ['整治药价高、药价乱，采取了什么措施？', []],
  ])('are told from what is no name: %s', (question, names) => {
    expect(namesIn(question).map(({ words }) => words)).toEqual(names);
  });

  it('are in a text that has them as words, in digits or in Chinese figures, and not where two words meet', () => {
    const isIn = (question: string, text: string) => namesIn(question)[0]!.isIn(text);
    expect(isIn('中信银行的净利润是多少？', '本行与中信签订协议')).toBe(true);
    expect(isIn('中信银行的净利润是多少？', '其中信用贷款占三成')).toBe(false);
    expect(isIn('稳盈三号的托管费是多少？', '稳盈 3 号按日计提')).toBe(true);
    expect(isIn('第17条规定了什么？', '第十七条 本办法自发布之日起施行')).toBe(true);
    expect(isIn('俄国反对在阿布哈兹动武，为什么？', '俄国不希望对阿布哈兹动用武力')).toBe(true);
    expect(isIn('江海转债的票面利率是多少？', '江临转债的票面利率')).toBe(false);
    expect(namesIn('稳盈三号的托管费是多少？')[0]!.alikeIn('稳盈一号和稳盈二号')).toEqual(['稳盈一号', '稳盈二号']);
  });
});
