import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameRows } from '#server/evaluations/sameRows.ts';

const rows = (columns: string[], ...cells: (string | number | boolean | null)[][]) => ({ columns, rows: cells });
const cell = fc.oneof(fc.constantFrom('a', 'b', '东', '1', '1.0'), fc.integer({ min: 0, max: 3 }), fc.constant(null));
const table = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 6 }))
  .chain(([width, height]) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }));

describe('the rows of an answer beside those that are expected', () => {
  it('are the same in any order of rows and of columns, whatever those are called', () => {
    expect(sameRows(rows(['region', 'n'], ['东', 3], ['西', 1]), rows(['count', 'area'], [1, '西'], [3, '东']))).toBe(true);
  });

  it('are the same however a number or a day is written', () => {
    const expected = rows(['sum', 'day'], ['10.50', '2024-01-05'], [0.30000000000000004, '2024-02-05']);
    expect(sameRows(expected, rows(['a', 'b'], [10.5, '2024-01-05T00:00:00Z'], ['0.3', '2024-02-05 00:00:00']))).toBe(true);
  });

  it('may have further columns, and no fewer', () => {
    expect(sameRows(rows(['n'], [3]), rows(['id', 'n'], [7, 3]))).toBe(true);
    expect(sameRows(rows(['id', 'n'], [7, 3]), rows(['n'], [3]))).toBe(false);
  });

  it('are others when a row is missing, doubled, or its cells belong to another one', () => {
    const expected = rows(['region', 'n'], ['东', 3], ['西', 1]);
    expect(sameRows(expected, rows(['region', 'n'], ['东', 3]))).toBe(false);
    expect(sameRows(expected, rows(['region', 'n'], ['东', 3], ['东', 3]))).toBe(false);
    expect(sameRows(expected, rows(['region', 'n'], ['东', 1], ['西', 3]))).toBe(false);
    expect(sameRows(rows(['n'], [null]), rows(['n'], [0]))).toBe(false);
  });

  it('are the same as themselves, shuffled, and as nothing that lost a row', () => {
    fc.assert(
      fc.property(table, fc.integer(), (cells, seed) => {
        const columns = (cells[0] ?? ['x']).map((_, at) => `c${at}`);
        const turn = <Item>(list: readonly Item[]): Item[] => {
          const by = list.length === 0 ? 0 : Math.abs(seed) % list.length;
          return [...list.slice(by), ...list.slice(0, by)];
        };
        const shuffled = { columns: turn(columns), rows: turn(cells.map(turn)) };
        expect(sameRows({ columns, rows: cells }, shuffled)).toBe(true);
        if (cells.length > 0) expect(sameRows({ columns, rows: cells }, { columns, rows: cells.slice(1) })).toBe(false);
      }),
    );
  });
});
