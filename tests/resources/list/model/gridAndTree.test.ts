import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heard, nothingHeard } from '#resources/list/live/heard.ts';
import { moveBy, within } from '#resources/list/grid/gridKeys.ts';
import { batchSize, inBatches } from '#resources/list/model/batches.ts';
import { nextSorters } from '#resources/list/model/sorting.ts';
import { isBelow, treeItems } from '#resources/list/model/treeItems.ts';

const row = (id: number, childCount = 0) => ({ id, version: 1, childCount });

describe('walking a grid', () => {
  const extent = fc.record({ rows: fc.nat(2000), columns: fc.integer({ min: 1, max: 40 }), screen: fc.integer({ min: 1, max: 40 }) });
  const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp');

  it('never leaves it, whatever keys are pressed', () => {
    fc.assert(
      fc.property(extent, fc.array(fc.tuple(key, fc.boolean())), (extent, presses) => {
        let place = within({ row: 0, column: 0 }, extent);
        for (const [name, ctrl] of presses) place = moveBy({ key: name, ctrl }, place, extent)!;
        expect(place).toEqual(within(place, extent));
        expect(place.row).toBeGreaterThanOrEqual(-1);
      }),
    );
  });

  it('leaves other keys alone', () => {
    expect(moveBy({ key: 'x', ctrl: false }, { row: 0, column: 0 }, { rows: 1, columns: 1, screen: 1 })).toBeUndefined();
    expect(moveBy({ key: 'toString', ctrl: false }, { row: 0, column: 0 }, { rows: 1, columns: 1, screen: 1 })).toBeUndefined();
  });
});

describe('pressing headers', () => {
  it('turns an order up, down and off, and adds to the others when told to', () => {
    const once = nextSorters([], 'a', false);
    const twice = nextSorters(once, 'a', false);
    expect([once, twice, nextSorters(twice, 'a', false)]).toEqual([[{ field: 'a', order: 'asc' }], [{ field: 'a', order: 'desc' }], []]);
    expect(nextSorters(once, 'b', true)).toEqual([...once, { field: 'b', order: 'asc' }]);
    expect(nextSorters(nextSorters(once, 'b', true), 'a', true)).toEqual([
      { field: 'a', order: 'desc' },
      { field: 'b', order: 'asc' },
    ]);
  });
});

describe('a tree drawn as rows', () => {
  const branches = new Map([
    [1, { data: [row(2, 1), row(3)], total: 5 }],
    [2, { data: [row(4)], total: 1 }],
  ]);

  it('puts each open branch right below its record, one level deeper', () => {
    const items = treeItems([row(1, 5), row(9)], new Set([1, 2]), branches);
    expect(items.map(({ row: { id }, level, isOpen, missing }) => [id, level, isOpen, missing])).toEqual([
      [1, 0, true, 3],
      [2, 1, true, undefined],
      [4, 2, undefined, undefined],
      [3, 1, undefined, undefined],
      [9, 0, undefined, undefined],
    ]);
    expect(isBelow(items, 4, 1)).toBe(true);
    expect(isBelow(items, 9, 1)).toBe(false);
    expect(isBelow(items, 1, 4)).toBe(false);
  });

  it('draws every record once, even when the answers run in a circle', () => {
    const circle = new Map([
      [1, { data: [row(2, 1)], total: 1 }],
      [2, { data: [row(1, 1)], total: 1 }],
    ]);
    expect(treeItems([row(1, 1)], new Set([1, 2]), circle).map((item) => item.row.id)).toEqual([1, 2]);
  });
});

describe('work on many records', () => {
  it('goes batch by batch, and gathers what was done and what was refused', async () => {
    const ids = Array.from({ length: 2 * batchSize + 1 }, (_, id) => ({ id }));
    const told: number[] = [];
    const outcome = await inBatches(
      ids,
      async (batch) => ({
        done: batch.map(({ id }) => id).filter((id) => id % 2 === 0),
        refused: batch.filter(({ id }) => id % 2).map(({ id }) => ({ id, code: 'RECORD_PROTECTED' })),
      }),
      (done) => told.push(done),
    );
    expect(told).toEqual([1000, 2000, 2001]);
    expect(outcome.done.length + outcome.refused.length).toBe(ids.length);
    expect(outcome.isStopped).toBe(false);
  });

  it('stops before the next batch, and keeps what was done', async () => {
    const stopping = new AbortController();
    const ids = Array.from({ length: 3 * batchSize }, (_, id) => ({ id }));
    const outcome = await inBatches(
      ids,
      async (batch) => ({ done: batch.map(({ id }) => id), refused: [] }),
      () => stopping.abort(),
      stopping.signal,
    );
    expect(outcome.done).toHaveLength(batchSize);
    expect(outcome.isStopped).toBe(true);
  });
});

describe('what is heard of changes', () => {
  const event = (type: string, ids: number[], isOwn = false) => ({
    channel: 'resources/users',
    type,
    payload: { ids },
    date: new Date(),
    meta: { isOwn } as object,
  });

  it('is gathered, and what this session did itself is not announced', () => {
    const all = [
      event('created', [1]),
      event('updated', [2]),
      event('updated', [3], true),
      event('created', [4], true),
      event('deleted', [5]),
    ].reduce((before, each) => heard(before, each as Parameters<typeof heard>[1]), nothingHeard);
    expect([...all.created]).toEqual([1]);
    expect([...all.changed]).toEqual([2, 3]);
    expect([...all.own]).toEqual([3]);
    expect([...all.gone]).toEqual([5]);
  });
});
