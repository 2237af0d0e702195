import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, dayStart, isTimeZone, momentOf, wallOf } from '#schemas/kit/timeZone.ts';

/** Zones whose clocks change at midnight, by half an hour, by a whole day, on either side of the equator, and never. */
const zones = [
  'Asia/Shanghai',
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
const zone = fc.constantFrom(...zones, undefined);
const time = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2100, 0, 1) });
/** Moments about the changes of clocks, which chance would seldom meet. */
const nearChange = fc
  .tuple(
    fc.constantFrom(
      '2026-03-29T01:00Z',
      '2026-10-25T01:00Z',
      '2026-03-08T07:00Z',
      '2018-11-04T03:00Z',
      '2018-02-18T02:00Z',
      '2011-12-30T10:00Z',
    ),
    fc.integer({ min: -200_000_000, max: 200_000_000 }),
  )
  .map(([change, by]) => Date.parse(change) + by);

describe('time zones', () => {
  it('cut time into days without a gap, each moment in its own', () => {
    fc.assert(
      fc.property(zone, fc.oneof(time, nearChange), (name, at) => {
        const [start, next] = [dayStart(at, name), dayStart(at, name, 1)];
        expect(start <= at && at < next).toBe(true);
        expect([dayIn(start, name), dayIn(next - 1, name)]).toEqual([dayIn(at, name), dayIn(at, name)]);
      }),
      { numRuns: 1000 },
    );
  });

  it('lead from what clocks show back to the moment, or the first of two', () => {
    fc.assert(
      fc.property(zone, fc.oneof(time, nearChange), (name, at) => {
        const back = momentOf(wallOf(at, name), name);
        expect(wallOf(back, name)).toBe(wallOf(at, name));
        expect(back <= at).toBe(true);
      }),
    );
  });

  it('have clocks that skip an hour, and show another twice', () => {
    const berlin = (words: string) => new Date(momentOf(Date.parse(`${words}Z`), 'Europe/Berlin')).toISOString();
    expect(berlin('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(berlin('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(dayIn(Date.parse('2026-11-20T16:30:00Z'), 'Asia/Shanghai')).toBe('2026-11-21');
  });

  it('are known by name', () => {
    expect(['Asia/Shanghai', 'UTC', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
