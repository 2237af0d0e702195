import fc from 'fast-check';
import { expect, it } from 'vitest';
import { followsAfter, isAtEnd, type Place } from '#chat/page/following.ts';

const at = (top: number, height = 1000, view = 400): Place => ({ top, height, view });

it('follows while the reader is at the end, within a few pixels', () => {
  expect(isAtEnd(at(600))).toBe(true);
  expect(isAtEnd(at(595))).toBe(true);
  expect(isAtEnd(at(500))).toBe(false);
});

it('stops at the smallest move up, even one that is still near the end', () => {
  expect(followsAfter(true, at(600), at(597), false)).toBe(false);
});

it('begins again when the reader comes to the end', () => {
  expect(followsAfter(false, at(500), at(600), false)).toBe(true);
});

it('does not begin again on the way down', () => {
  expect(followsAfter(false, at(300), at(400), false)).toBe(false);
});

it('goes on when the content grew under a reader at the end', () => {
  expect(followsAfter(true, at(600, 1000), at(600, 1200), false)).toBe(true);
});

it('goes on when the window or the content shrank and the browser moved up by itself', () => {
  expect(followsAfter(true, at(600, 1000, 400), at(500, 900, 400), false)).toBe(true);
  expect(followsAfter(true, at(600, 1000, 400), at(400, 1000, 600), false)).toBe(true);
});

it('goes on when the content shrank for a moment and then grew: the browser moved up, and nobody else', () => {
  expect(followsAfter(true, at(600, 1000), at(570, 1070), false)).toBe(true);
});

it('stops when a hand moves up while the content grows', () => {
  expect(followsAfter(true, at(600, 1000), at(570, 1070), true)).toBe(false);
});

it('is never begun by content alone: whoever reads above is left there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), (top, growths) => {
      let before = at(top);
      let follows = false;
      for (const growth of growths) {
        const now = { ...before, height: before.height + growth };
        follows = followsAfter(follows, before, now, false);
        before = now;
      }
      expect(follows).toBe(false);
    }),
  );
});
