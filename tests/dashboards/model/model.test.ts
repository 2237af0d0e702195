import { describe, expect, it } from 'vitest';
import { atMost } from '#dashboards/model/atMost.ts';
import { chosenIn, offeredValues } from '#dashboards/model/filterValues.ts';
import { titleOf } from '#dashboards/model/tilesOf.ts';
import type { DashboardFilter } from '#schemas/wire/dashboards.ts';

const filters: DashboardFilter[] = [
  { name: 'region', title: '', kind: 'value', column: 'region', initial: ['东'] },
  { name: 'day', title: '', kind: 'dates', column: 'day', initial: null },
];

describe('the filters of an address', () => {
  it('are those that it names, of their kind; what is anything else is left out', () => {
    const text = JSON.stringify({ region: ['西'], day: { from: 'soon', to: null }, nobody: [1] });
    expect(chosenIn(filters, text)).toEqual({ region: ['西'] });
  });

  it.each([null, '', '{', '[]x', '7', 'null'])('are as they begin where it says %j', (text) => {
    expect(chosenIn(filters, text)).toEqual({ region: ['东'] });
  });

  it('can be none', () => {
    expect(chosenIn(filters, '{}')).toEqual({});
  });
});

describe('values to choose from', () => {
  const data = (columns: string[], rows: (string | number | null)[][]) => ({
    columns,
    rows,
    isCut: false,
    milliseconds: 1,
    tables: [],
    rules: [],
    asOf: '2026-01-01T00:00:00.000Z',
    applied: [],
  });

  it('are those that are shown, each once, and those that are chosen', () => {
    const results = [
      data(
        ['n', 'region'],
        [
          [1, '东'],
          [2, '西'],
          [3, null],
        ],
      ),
      undefined,
      data(['other'], [['北']]),
      data(['region'], [['东']]),
    ];
    expect(offeredValues('region', results, ['南', null])).toEqual(['南', '东', '西']);
  });
});

describe('works of which only some may run at once', () => {
  it('wait their turn, also behind one that fails, and are not begun once nobody wants them', async () => {
    const turn = atMost(2);
    const begun: number[] = [];
    const ends: ((failed?: Error) => void)[] = [];
    const work = (number: number, signal?: AbortSignal) =>
      turn(() => {
        begun.push(number);
        return new Promise<number>((resolve, reject) => ends.push((failed) => (failed ? reject(failed) : resolve(number))));
      }, signal);
    const unwanted = new AbortController();
    const all = [work(0), work(1), work(2, unwanted.signal), work(3)];
    const settled = Promise.allSettled(all);
    expect(begun).toEqual([0, 1]);
    unwanted.abort();
    ends[0]!(new Error('no'));
    await expect(all[2]).rejects.toThrow();
    await expect.poll(() => begun).toEqual([0, 1, 3]);
    ends[1]!();
    ends[2]!();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('the title of a chart of an answer', () => {
  it.each([
    ['各评级的数量', '每个评级有多少？', '各评级的数量'],
    ['', ' 每个评级有多少？ ', '每个评级有多少？'],
    ['', 'select 1;', ''],
    ['', '长'.repeat(101), ''],
  ])('is its own, else the question, if that is none of SQL and not long: %j, %j', (title, question, expected) => {
    expect(titleOf({ title, sql: 'select 1' }, question)).toBe(expected);
  });
});
