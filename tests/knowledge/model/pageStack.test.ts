import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOf, endOf, heightOf, pageAt, sameHeight, stackPages, topOf } from '#knowledge/original/model/pageStack.ts';

const heights = fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 60 });
const stackOf = (all: readonly number[]) => stackPages(all.length, (page) => all[page - 1]!);

describe('pages below one another', () => {
  it('stand in their order, none over another', () => {
    const stack = stackOf([100, 300, 50]);
    expect([1, 2, 3].map((page) => [topOf(stack, page), heightOf(stack, page)])).toEqual([
      [16, 100],
      [132, 300],
      [448, 50],
    ]);
    expect([endOf(stack), countOf(stack)]).toEqual([514, 3]);
  });

  it('are found by each height of theirs', () => {
    fc.assert(
      fc.property(heights, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const stack = stackOf(all);
        for (const [at, height] of all.entries()) expect(pageAt(stack, topOf(stack, at + 1) + share * height)).toBe(at + 1);
        expect([pageAt(stack, -5), pageAt(stack, endOf(stack) + 5_000)]).toEqual([1, all.length]);
      }),
    );
  });

  it('show the same part of the same page when they get another size', () => {
    fc.assert(
      fc.property(
        heights,
        fc.nat(),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        fc.integer({ min: 1, max: 5 }),
        (all, which, share, times) => {
          const page = (which % all.length) + 1;
          const [before, now] = [stackOf(all), stackOf(all.map((height) => height * times))];
          const y = sameHeight(before, topOf(before, page) + share * heightOf(before, page), now);
          expect(y).toBeCloseTo(topOf(now, page) + share * heightOf(now, page), 6);
        },
      ),
    );
  });

  it('stay where they are seen when one above them turns out to be taller', () => {
    const [before, now] = [stackOf([100, 100, 100]), stackOf([260, 100, 100])];
    expect(sameHeight(before, topOf(before, 3) + 30, now)).toBe(topOf(now, 3) + 30);
    expect(sameHeight(before, 4, now)).toBe(4);
  });
});
