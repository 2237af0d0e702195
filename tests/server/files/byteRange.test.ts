import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteRange } from '#server/files/byteRange.ts';

it.each([
  ['bytes=0-0', { from: 0, to: 1 }],
  ['bytes=2-5', { from: 2, to: 6 }],
  ['BYTES= 2-5 ', { from: 2, to: 6 }],
  ['bytes=7-', { from: 7, to: 10 }],
  ['bytes=7-900', { from: 7, to: 10 }],
  ['bytes=-3', { from: 7, to: 10 }],
  ['bytes=-300', { from: 0, to: 10 }],
])('%s asks for a part of ten bytes', (header, range) => expect(byteRange(header, 10)).toEqual(range));

it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s asks for nothing that ten bytes have', (header) =>
  expect(byteRange(header, 10)).toBeNull(),
);

it.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b', 'bytes=1'])('%s asks for the whole', (header) =>
  expect(byteRange(header, 10)).toBeUndefined(),
);

it('whatever is asked for lies within the file', () => {
  const place = fc.oneof(fc.nat(40).map(String), fc.constant(''));
  fc.assert(
    fc.property(place, place, fc.integer({ min: 1, max: 30 }), (first, last, size) => {
      const range = byteRange(`bytes=${first}-${last}`, size);
      if (range) expect(range.from >= 0 && range.from < range.to && range.to <= size).toBe(true);
    }),
  );
});
