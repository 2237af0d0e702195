import { describe, expect, it } from 'vitest';
import { dueNow, nextDue, nextDues, type Rhythm } from '#server/deliveries/due/dueTimes.ts';
import { daysNamed } from '#server/deliveries/due/holidays.ts';

const rhythm = (said: Partial<Rhythm>): Rhythm => ({ frequency: 'day', moment: {}, zone: 'Asia/Shanghai', holidays: new Set(), ...said });
const at = (words: string): number => Date.parse(words);
const next = (said: Partial<Rhythm>, after: string, count = 5): string[] =>
  nextDues(rhythm(said), at(after), count).map((time) => new Date(time).toISOString().replace('.000Z', 'Z'));

describe('the times of a subscription', () => {
  it.each([
    ['year', { month: 2, day: 29, hour: 9 }, ['2026-02-28T01:00:00Z', '2027-02-28T01:00:00Z', '2028-02-29T01:00:00Z']],
    ['month', { day: 31, hour: 0, minute: 30 }, ['2026-01-30T16:30:00Z', '2026-02-27T16:30:00Z', '2026-03-30T16:30:00Z']],
    ['month', { day: 'last' }, ['2026-01-31T01:00:00Z', '2026-02-28T01:00:00Z', '2026-03-31T01:00:00Z']],
    ['week', { weekdays: [1, 7] }, ['2026-01-04T01:00:00Z', '2026-01-05T01:00:00Z', '2026-01-11T01:00:00Z']],
    ['day', { hour: 8, minute: 5 }, ['2026-01-01T00:05:00Z', '2026-01-02T00:05:00Z', '2026-01-03T00:05:00Z']],
    ['hour', { minute: 20 }, ['2026-01-01T00:20:00Z', '2026-01-01T01:20:00Z', '2026-01-01T02:20:00Z']],
    ['minute', { second: 7 }, ['2026-01-01T00:00:07Z', '2026-01-01T00:01:07Z', '2026-01-01T00:02:07Z']],
    ['second', {}, ['2026-01-01T00:00:01Z', '2026-01-01T00:00:02Z', '2026-01-01T00:00:03Z']],
  ] as const)('of every %s at %o', (frequency, moment, expected) => {
    expect(next({ frequency, moment: { ...moment } as Rhythm['moment'] }, '2026-01-01T00:00:00Z', 3)).toEqual(expected);
  });

  it('that a change of clocks leaves out come an hour later, and those that it repeats come once', () => {
    const zone = 'America/New_York';
    expect(next({ zone, moment: { hour: 2, minute: 30 } }, '2026-03-07T12:00:00Z', 2)).toEqual([
      '2026-03-08T07:00:00Z',
      '2026-03-09T06:30:00Z',
    ]);
    expect(next({ zone, moment: { hour: 1, minute: 30 } }, '2026-11-01T00:00:00Z', 2)).toEqual([
      '2026-11-01T05:30:00Z',
      '2026-11-02T06:30:00Z',
    ]);
  });

  it('leave out holidays, of the zone that they are in, and find the first day after a long one', () => {
    const holidays = new Set([...daysNamed('2026-10-01/2026-10-07'), ...daysNamed('2026-10-09')]);
    expect(next({ holidays }, '2026-09-30T12:00:00Z', 3)).toEqual(['2026-10-08T01:00:00Z', '2026-10-10T01:00:00Z', '2026-10-11T01:00:00Z']);
    expect(next({ holidays, frequency: 'second' }, '2026-09-30T15:59:59Z', 1)).toEqual(['2026-10-07T16:00:00Z']);
    const always = new Set(Array.from({ length: 12 }, (_, year) => daysNamed(`${2026 + year}-01-01/${2026 + year}-12-31`)).flat());
    expect(nextDue(rhythm({ holidays: always, frequency: 'year' }), at('2026-01-01T00:00:00Z'))).toBe(at('2038-01-01T01:00:00Z'));
  });

  it('that were missed are made up for by policy', () => {
    const hourly = rhythm({ frequency: 'hour' });
    const [from, now] = [at('2026-01-01T00:00:00Z'), at('2026-01-01T05:30:00Z')];
    const due = (policy: 'last' | 'skip' | 'all') => {
      const { times, missed, next: following } = dueNow(hourly, policy, from, now);
      return [times.map((time) => new Date(time).getUTCHours()), missed, new Date(following!).getUTCHours()];
    };
    expect(due('last')).toEqual([[5], 5, 6]);
    expect(due('skip')).toEqual([[], 6, 6]);
    expect(due('all')).toEqual([[0, 1, 2, 3, 4, 5], 0, 6]);
  });

  it('are days in codes as people write them', () => {
    expect(daysNamed('2026-05-01 / 2026-05-03')).toEqual(['2026-05-01', '2026-05-02', '2026-05-03']);
    expect([daysNamed('2026-13-01'), daysNamed('5月1日'), daysNamed('2026-05-03/2026-05-01')]).toEqual([[], [], []]);
  });
});
