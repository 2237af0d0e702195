import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameJson } from '#schemas/kit/sameJson.ts';

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, turned(inner)]),
  );
};

describe('values of the same content', () => {
  it('are the same whatever the order of their members, at any depth', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void expect(isSameJson(value, turned(value))).toBe(true)));
  });

  it('are told from all that JSON writes otherwise', () => {
    const differ = (a: unknown, b: unknown) => expect(isSameJson(a, b)).toBe(false);
    differ({ a: 1 }, { a: 1, b: null });
    differ([1, 2], [2, 1]);
    differ([1, undefined], [1]);
    differ([], {});
    expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  });
});
