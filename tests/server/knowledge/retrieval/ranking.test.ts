import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuse } from '#server/knowledge/retrieval/fuse.ts';
import { phrasesOf, scorerOf, weightOf } from '#server/knowledge/retrieval/score.ts';
import { otherTerms } from '#server/knowledge/retrieval/synonyms.ts';
import { terms } from '#server/knowledge/retrieval/terms.ts';

const corpus = { chunks: 1000, meanLength: 100 };
const scorer = (question: string, chunks = 10) =>
  scorerOf(
    question,
    terms(question).map((term) => ({ term, chunks })),
    corpus,
    otherTerms(question).map((term) => ({ term, chunks })),
  );
const chunk = (text: string, title = '', headings = '') => ({ text, title, headings });

describe('the score of a chunk', () => {
  const score = scorer('净利润');

  it('grows with each occurrence, and less each time', () => {
    const filler = (count: number) => '净利润'.repeat(count) + '其'.repeat(99 - 3 * count);
    const [none, one, two, three] = [0, 1, 2, 3].map((count) => score(chunk(filler(count))).score);
    expect(none).toBe(0);
    expect(one! - none!).toBeGreaterThan(two! - one!);
    expect(two! - one!).toBeGreaterThan(three! - two!);
    expect(three).toBeGreaterThan(two!);
  });

  it('is higher in a title than in a heading, there than in the text, and in a short text than in a long one', () => {
    const of = (count: number) => '净利润'.repeat(count).padEnd(100, '其');
    const scores = [chunk(of(0), '净利润'), chunk(of(0), '', '净利润'), chunk(of(1)), chunk(of(1).padEnd(500, '其'))].map(
      (each) => score(each).score,
    );
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBe(4);
  });

  it('is higher for rare terms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        (chunks) => void expect(weightOf(chunks, 1000)).toBeGreaterThan(weightOf(chunks + 1, 1000)),
      ),
    );
    expect(weightOf(1000, 1000)).toBeGreaterThan(0);
  });

  it('tells the share of the question that is there, and its terms', () => {
    const { share, matched } = score(chunk('利润'));
    expect(matched).toEqual(['利润']);
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.8);
    expect(score(chunk('净利润'))).toMatchObject({ share: 1, matched: ['净利', '利润'] });
    expect(scorer('')(chunk('净利润'))).toEqual({ score: 0, share: 0, matched: [] });
  });

  it('is higher for other words of the same meaning, for letters of a word, and for the kind of answer that is asked for', () => {
    const boss = scorer('老板');
    expect(boss(chunk('公司的董事长是林岚')).score).toBeGreaterThan(boss(chunk('公司的地址是林岚')).score);
    expect(boss(chunk('公司的董事长是林岚'))).toMatchObject({ share: 1, matched: ['董事', '事长'] });
    expect(scorer('盈利')(chunk('获得了大量利益')).score).toBeGreaterThan(0);
    const when = scorer('什么时候开业');
    expect(when(chunk('开业于 2021 年')).score).toBeGreaterThan(when(chunk('开业于那个夏天里')).score);
  });
  it('is higher where terms stand in the order of the question', () => {
    const order = scorer('流动比率');
    expect(order(chunk('流动比率')).score).toBeGreaterThan(order(chunk('流动的动比有比率')).score);
  });
  it('knows a year in Chinese figures', () => {
    expect(terms('二〇二三年')).toEqual(terms('2023年'));
    expect(terms('三千二百年')).not.toContain('3200');
  });
  it('is higher where a phrase in quotation marks, a number or a code stands to the letter', () => {
    const inMarks = scorer('什么是“净利润率”');
    expect(inMarks(chunk('净利润率')).score).toBeGreaterThan(1.2 * inMarks(chunk('润率净利润')).score);
    expect(phrasesOf('《公司法》第 12 条，代码 600519 和 1,200 是“ABC”吗')).toEqual(['公司法', 'abc', '12', '600519', '1200']);
  });
});

describe('rankings that are joined', () => {
  const ranking = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 });
  const ids = (fused: readonly { id: number }[]) => fused.map(({ id }) => id);

  it('keep the order of the only one, whatever its weight', () => {
    fc.assert(
      fc.property(
        ranking,
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        (only, weight) => void expect(ids(fuse([{ ids: only, weight }]))).toEqual(only),
      ),
    );
  });

  it('leave out one without weight', () => {
    fc.assert(
      fc.property(
        ranking,
        ranking,
        (one, other) =>
          void expect(
            ids(
              fuse([
                { ids: one, weight: 1 },
                { ids: other, weight: 0 },
              ]),
            ),
          ).toEqual(one),
      ),
    );
  });

  it('put first what is first everywhere, with the score 1', () => {
    fc.assert(
      fc.property(ranking, ranking, (one, other) => {
        const legs = [one, other].map((rest) => ({ ids: [99, ...rest], weight: 1 }));
        expect(fuse(legs)[0]).toEqual({ id: 99, score: 1 });
      }),
    );
  });

  it('hold each id of any once, the better score first', () => {
    fc.assert(
      fc.property(ranking, ranking, (one, other) => {
        const fused = fuse([
          { ids: one, weight: 1 },
          { ids: other, weight: 2 },
        ]);
        expect(new Set(ids(fused))).toEqual(new Set([...one, ...other]));
        expect(fused.length).toBe(new Set([...one, ...other]).size);
        expect(fused).toEqual(fused.toSorted((a, z) => z.score - a.score || a.id - z.id));
      }),
    );
  });
});
