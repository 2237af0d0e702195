import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freePlace, moveTo, overlap, type Placed, resizeTo, settle } from '#dashboards/model/grid.ts';
import { gridColumns } from '#schemas/wire/dashboards.ts';

const place = fc
  .record({ x: fc.nat(11), y: fc.nat(20), w: fc.integer({ min: 1, max: 12 }), h: fc.integer({ min: 1, max: 8 }) })
  .map(({ x, w, ...rest }) => ({ ...rest, x, w: Math.min(w, gridColumns - x) }));
const items = fc
  .array(place, { minLength: 1, maxLength: 10 })
  .map((places) => settle(places.map((each, at): Placed => ({ id: `t${at}`, place: each }))));

/** Everything that holds of a grid, however it came about. */
function expectSettled(all: readonly Placed[], ids: readonly string[]) {
  expect(all.map(({ id }) => id)).toEqual(ids);
  for (const { id, place: own } of all) {
    expect(own.x >= 0 && own.y >= 0 && own.w >= 1 && own.h >= 1 && own.x + own.w <= gridColumns).toBe(true);
    for (const other of all) if (other.id !== id) expect(overlap(own, other.place)).toBe(false);
    const above = { ...own, y: own.y - 1 };
    expect(own.y === 0 || all.some((other) => other.id !== id && overlap(above, other.place))).toBe(true);
  }
  expect(settle(all)).toEqual(all);
}

describe('a grid of tiles', () => {
  it('has no two in one cell, and nothing hanging, wherever one is moved and however it is resized', () => {
    fc.assert(
      fc.property(items, fc.nat(9), fc.integer({ min: -20, max: 30 }), fc.integer({ min: -20, max: 30 }), (all, at, one, other) => {
        const ids = all.map(({ id }) => id);
        const { id } = all[at % all.length]!;
        expectSettled(all, ids);
        expectSettled(moveTo(all, id, { x: one, y: other }), ids);
        expectSettled(resizeTo(all, id, { w: one, h: other }), ids);
      }),
      { numRuns: 40 },
    );
  });

  it('changes the size of no tile that is moved, and the column of none that makes room', () => {
    fc.assert(
      fc.property(items, fc.nat(9), fc.nat(11), fc.nat(20), (all, at, x, y) => {
        const { id } = all[at % all.length]!;
        for (const [index, { place: now }] of moveTo(all, id, { x, y }).entries()) {
          const { id: own, place: before } = all[index]!;
          expect([now.w, now.h]).toEqual([before.w, before.h]);
          if (own !== id) expect(now.x).toBe(before.x);
        }
      }),
    );
  });

  it('has a free place for a new tile', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 8 }), (all, w, h) => {
        const free = freePlace(all, { w, h });
        expect([free.w, free.h]).toEqual([w, h]);
        expect(all.some((each) => overlap(each.place, free))).toBe(false);
      }),
    );
  });
});
