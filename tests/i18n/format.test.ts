import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBytes, formatDate, formatDateTime, formatMoment, formatNumber } from '#i18n/format.ts';
import { setZones } from '#i18n/zone.ts';

const at = (local: string) => new Date(local).toISOString();
const now = new Date('2026-11-20T14:05:09').getTime();
const before = (milliseconds: number) => new Date(now - milliseconds).toISOString();

describe('Times', () => {
  it('are written the same in both languages, in the reader’s own time zone', () => {
    expect(formatDateTime(at('2026-11-20T14:05:09'))).toBe('2026-11-20 14:05');
    expect(formatDateTime(at('2026-01-02T03:04:05'), { seconds: true })).toBe('2026-01-02 03:04:05');
    expect(formatDate('2026-11-20')).toBe('2026-11-20');
  });

  it('are written in the zone that the reader chose, summer and winter', () => {
    setZones('Europe/Berlin', null);
    expect(formatDateTime('2026-07-01T22:30:00Z')).toBe('2026-07-02 00:30');
    expect(formatDateTime('2026-12-01T22:30:00Z')).toBe('2026-12-01 23:30');
    setZones('Mars/Base', null);
    expect(formatDateTime(at('2026-11-20T14:05:09'))).toBe('2026-11-20 14:05');
    setZones(null, null);
  });

  it('are said relative to now within a day', () => {
    expect(formatMoment(before(3 * 60_000), 'zh', now)).toBe('3 分钟前');
    expect(formatMoment(before(3 * 60_000), 'en', now)).toBe('3 minutes ago');
    expect(formatMoment(before(20_000), 'zh', now)).toBe('现在');
    expect(formatMoment(before(-2 * 3_600_000), 'zh', now)).toBe('2 小时后');
    expect(formatMoment(before(-2 * 3_600_000), 'en', now)).toBe('in 2 hours');
    expect(formatMoment(before(3_600_000), 'en', now)).toBe('1 hour ago');
    expect(formatMoment(before(20_000), 'en', now)).toBe('now');
    expect(formatMoment(before(24 * 3_600_000), 'zh', now)).toBe('2026-11-19 14:05');
  });

  it('that are none are given back as they are', () => {
    expect(formatDateTime('soon')).toBe('soon');
    expect(formatMoment('soon', 'zh', now)).toBe('soon');
  });

  it('read back to the same minute', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (date) => {
        const written = formatDateTime(date.toISOString(), { seconds: true });
        return Math.abs(new Date(written.replace(' ', 'T')).getTime() - date.getTime()) < 1000 || isRepeatedHour(date);
      }),
    );
  });
});

/** The hour that clocks go through twice when summer time ends has no one way back. */
const isRepeatedHour = (date: Date): boolean =>
  date.getTimezoneOffset() !== new Date(date.getTime() - 3_600_000).getTimezoneOffset() ||
  date.getTimezoneOffset() !== new Date(date.getTime() + 3_600_000).getTimezoneOffset();

describe('Numbers', () => {
  it('have thousands marks', () => {
    expect([1234567.5, -1000, 0.1, 12n, 100_000, -999].map(formatNumber)).toEqual([
      '1,234,567.5',
      '-1,000',
      '0.1',
      '12',
      '100,000',
      '-999',
    ]);
  });

  it('lose nothing by that', () => {
    fc.assert(fc.property(fc.integer(), (value) => Number(formatNumber(value).replaceAll(',', '')) === value));
  });

  it('of bytes are said in the unit that people use', () => {
    expect([0, 1, 1023, 1024, 1_572_864, 5 * 1024 ** 3].map(formatBytes)).toEqual(['0 B', '1 B', '1023 B', '1 KB', '1.5 MB', '5 GB']);
  });
});
