import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, lastDays, lengthOf, mostDays, periodFrom } from '#modelAdmin/model/period.ts';
import { linesOf, mostLines, partsBy, partsByDay, sumOf, tokensOf } from '#modelAdmin/model/sums.ts';
import { usageCsv } from '#modelAdmin/model/usageCsv.ts';
import type { WireUse } from '#schemas/wire/models.ts';

const use = (facts: Partial<WireUse> = {}): WireUse => ({
  day: '2026-11-20',
  user: 'lin_wei',
  model: 'qwen-max',
  turns: 1,
  calls: 0,
  failed: 0,
  promptTokens: 10,
  completionTokens: 5,
  documents: 0,
  characters: 0,
  firstMs: 200,
  totalMs: 900,
  ...facts,
});
const period = { from: '2026-11-18', to: '2026-11-21' };

const uses = fc.array(
  fc.record({
    day: fc.constantFrom(...daysOf(period)),
    user: fc.constantFrom('a', 'b', 'c'),
    model: fc.constantFrom('x', 'y', 'z'),
    turns: fc.nat(1000),
    calls: fc.nat(1000),
    failed: fc.nat(1000),
    promptTokens: fc.nat(1e9),
    completionTokens: fc.nat(1e9),
    documents: fc.nat(1e6),
    characters: fc.nat(1e6),
    firstMs: fc.option(fc.nat(60_000)),
    totalMs: fc.option(fc.nat(60_000)),
  }),
);

describe('a period', () => {
  it('of the last days ends today and counts in UTC', () => {
    expect(lastDays(7, Date.UTC(2026, 2, 3, 23, 59), 'UTC')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(lastDays(7, Date.UTC(2026, 2, 3, 23, 59), 'Asia/Shanghai')).toEqual({ from: '2026-02-26', to: '2026-03-04' });
  });

  it('has each of its days once, over the end of a month and of a leap year', () => {
    expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['yesterday', '2026-03-01'],
    ['2026-03-01', null],
    ['2024-01-01', '2026-01-01'],
  ])('is not read from %s and %s', (from, to) => {
    expect(periodFrom(from, to)).toBeUndefined();
  });

  it('is read as long as it may be', () => {
    const longest = lastDays(mostDays, Date.UTC(2026, 10, 21), 'UTC');
    expect(periodFrom(longest.from, longest.to)).toEqual(longest);
    expect(lengthOf(longest)).toBe(mostDays);
  });
});

describe('what was used', () => {
  it('adds up to the same whichever way it is split', () => {
    fc.assert(
      fc.property(uses, (all) => {
        const { turns, failed, promptTokens, completionTokens } = sumOf(all);
        for (const parts of [partsByDay(all, period), partsBy(all, 'model'), partsBy(all, 'user')]) {
          const total = (count: (part: (typeof parts)[number]) => number) => parts.reduce((sum, part) => sum + count(part), 0);
          expect([total((part) => part.turns), total((part) => part.failed), total(tokensOf)]).toEqual([
            turns,
            failed,
            promptTokens + completionTokens,
          ]);
        }
      }),
    );
  });

  it('is drawn in full, also when models beyond the lines are drawn as one', () => {
    const many = Array.from({ length: mostLines + 3 }, (_, index) => use({ model: `m${index}`, promptTokens: 100 - index }));
    const lines = linesOf(many, period, 'model', 'tokens');
    expect(lines.map(({ name }) => name)).toEqual([...many.slice(0, mostLines).map(({ model }) => model), null]);
    const drawn = lines.flatMap(({ values }) => values).reduce<number>((sum, value) => sum + (value ?? 0), 0);
    expect(drawn).toBe(tokensOf(sumOf(many)));
  });

  it('has a line of its own for the last model rather than a rest of one', () => {
    const many = Array.from({ length: mostLines + 1 }, (_, index) => use({ model: `m${index}` }));
    expect(linesOf(many, period, 'model', 'turns').map(({ name }) => name)).not.toContain(null);
  });

  it('waits on average as its turns did, and says nothing of waiting where none was measured', () => {
    expect(sumOf([use({ turns: 3, firstMs: 100 }), use({ turns: 1, firstMs: 500 }), use({ firstMs: null })]).firstMs).toBe(200);
    expect(sumOf([use({ firstMs: null })]).firstMs).toBeNull();
    expect(linesOf([use()], period, 'model', 'firstMs')[0]?.values).toEqual([null, null, 200, null]);
  });

  it('is written as CSV that no spreadsheet runs', () => {
    const csv = usageCsv(
      ['模型', 'a', 'b', 'c', 'd', 'e', 'f'],
      partsBy([use({ model: '=HYPERLINK("http://x","y")', firstMs: null })], 'model'),
    );
    expect(csv.split('\r\n').slice(0, 2)).toEqual(['\uFEFF模型,a,b,c,d,e,f', '"\'=HYPERLINK(""http://x"",""y"")",1,0,10,5,15,']);
  });
});
