import { describe, expect, it } from 'vitest';
import { atMost } from '#dashboards/model/atMost.ts';
import { chosenIn, kindFor, nameFor, nameProblem, shownValues, withChosen } from '#dashboards/model/filterValues.ts';
import { periodsFrom } from '#dashboards/model/periods.ts';
import { titleOf, withColumns } from '#dashboards/model/tilesOf.ts';
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

  it('are those that are shown, each once, and at their end those that are chosen', () => {
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
    expect(withChosen(shownValues('region', results), ['南', '西', null])).toEqual(['东', '西', '南']);
  });

  it('say what kind of filter suits a column, and it gives a name where that is free', () => {
    expect([kindFor(['2024-01-01', '2024-02-01 10:00:00']), kindFor(['东', '2024-01-01']), kindFor([2023]), kindFor([])]).toEqual([
      'dates',
      'value',
      'value',
      'value',
    ]);
    expect([nameProblem('1a', filters), nameProblem('', []), nameProblem('day', filters)]).toEqual(['form', 'form', 'taken']);
    expect([nameFor('年份', filters), nameFor('region', filters), nameFor('sum(x)', filters)]).toEqual(['年份', undefined, undefined]);
  });
});

describe('periods to choose from', () => {
  it('end with the day, or with that of the month or year before', () => {
    expect(periodsFrom('2024-03-01')).toEqual({
      days7: { from: '2024-02-24', to: '2024-03-01' },
      days30: { from: '2024-02-01', to: '2024-03-01' },
      month: { from: '2024-03-01', to: '2024-03-01' },
      lastMonth: { from: '2024-02-01', to: '2024-02-29' },
      year: { from: '2024-01-01', to: '2024-03-01' },
      lastYear: { from: '2023-01-01', to: '2023-12-31' },
    });
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

describe('the columns of a tile', () => {
  const tile = (id: string, columns: string[]) =>
    ({ id, kind: 'chart', title: '', source: 1, sql: 'select 1', columns, chart: null, place: { x: 0, y: 0, w: 6, h: 6 } }) as const;
  const result = (columns: string[], isPlaceholderData = false) => ({ data: { columns }, isPlaceholderData });

  it('are those of its result, once that has come', () => {
    const tiles = [tile('a', ['old']), tile('b', ['b']), tile('c', ['c'])];
    const results = new Map(Object.entries({ a: result(['new', 'n']), b: result(['other'], true) }));
    expect(withColumns(tiles, (id) => results.get(id))).toEqual([tile('a', ['new', 'n']), tile('b', ['b']), tile('c', ['c'])]);
    expect(withColumns(tiles, () => result(['old']))).not.toBe(tiles);
    expect(withColumns([tiles[0]!], () => result(['old']))[0]).toBe(tiles[0]);
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
