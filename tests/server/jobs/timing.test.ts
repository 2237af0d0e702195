import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTiming, dueTimes, type Missed, nextTime, type Timing } from '#server/jobs/schedules/timing.ts';

const at = (words: string): number => Date.parse(words);
const told = (times: readonly (number | null)[]) => times.map((time) => time && new Date(time).toISOString());

const timings: readonly Timing[] = [
  { pattern: '*/7 * * * * *', timeZone: 'UTC' },
  { pattern: '* * * * *', timeZone: 'Asia/Shanghai' },
  { pattern: '*/20 * * * *', timeZone: 'America/New_York' },
  { pattern: '30 2 * * *', timeZone: 'America/New_York' },
  { pattern: '30 1 * * *', timeZone: 'America/New_York' },
];
/** Around the two changes of clocks in New York, and an ordinary day. */
const starts = ['2026-03-08T05:30:00Z', '2026-11-01T04:30:00Z', '2026-06-01T00:00:00Z'].map(at);

/** Looks made one after another, by whichever server: each goes on from where the last one left the schedule. */
function run(timing: Timing, missed: Missed, start: number, gaps: readonly number[]) {
  let next = nextTime(timing, start);
  let now = start;
  const ran: number[] = [];
  for (const gap of gaps) {
    now += gap;
    if (next === null || next > now) continue;
    ran.push(...dueTimes(timing, missed, next, now));
    next = nextTime(timing, now);
  }
  return { ran, end: now };
}

/** The next times after another one, so many. */
function nextTimes(timing: Timing, after: number, count: number): (number | null)[] {
  const times: (number | null)[] = [];
  for (let time = nextTime(timing, after); times.length < count; time = nextTime(timing, time!)) times.push(time);
  return times;
}

function allBetween(timing: Timing, start: number, end: number): number[] {
  const all: number[] = [];
  for (let time = nextTime(timing, start); time !== null && time <= end; time = nextTime(timing, time)) all.push(time);
  return all;
}

describe('the times of a schedule', () => {
  it('are those of its time zone', () => {
    const daily = { pattern: '0 9 * * *', timeZone: 'Asia/Shanghai' };
    expect(told(nextTimes(daily, at('2026-02-27T00:00:00Z'), 3))).toEqual([
      '2026-02-27T01:00:00.000Z',
      '2026-02-28T01:00:00.000Z',
      '2026-03-01T01:00:00.000Z',
    ]);
  });

  it('lose none and gain none when clocks change', () => {
    const night = { pattern: '30 2 * * *', timeZone: 'America/New_York' };
    expect(told(nextTimes(night, at('2026-03-07T12:00:00Z'), 2))).toEqual(['2026-03-08T07:00:00.000Z', '2026-03-09T06:30:00.000Z']);
    const doubled = { pattern: '30 1 * * *', timeZone: 'America/New_York' };
    expect(nextTimes(doubled, at('2026-10-31T12:00:00Z'), 2)).toHaveLength(2);
    expect(allBetween(doubled, at('2026-11-01T00:00:00Z'), at('2026-11-02T00:00:00Z'))).toHaveLength(1);
  });

  it('know the last day of a month, and leap days', () => {
    const last = { pattern: '0 0 L * *', timeZone: 'UTC' };
    expect(told(nextTimes(last, at('2028-01-31T12:00:00Z'), 2))).toEqual(['2028-02-29T00:00:00.000Z', '2028-03-31T00:00:00.000Z']);
    expect(told([nextTime({ pattern: '0 0 29 2 *', timeZone: 'UTC' }, at('2026-01-01T00:00:00Z'))])).toEqual(['2028-02-29T00:00:00.000Z']);
  });

  it('may have an end', () => {
    expect(nextTime({ pattern: '0 0 30 2 *', timeZone: 'UTC' }, at('2026-01-01T00:00:00Z'))).toBeNull();
  });

  it('that cannot be read are refused', () => {
    for (const timing of [
      { pattern: 'often', timeZone: 'UTC' },
      { pattern: '99 * * * *', timeZone: 'UTC' },
      { pattern: '* * * * *', timeZone: 'Mars/Base' },
    ])
      expect(() => checkTiming(timing)).toThrow(expect.objectContaining({ code: 'SCHEDULE_INVALID' }));
    timings.forEach(checkTiming);
  });

  const timing = fc.constantFrom(...timings);
  const start = fc.constantFrom(...starts);
  const missed = fc.constantFrom<Missed>('skip', 'once');

  it('each run once while somebody looks at least every minute, whatever the policy', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(timing, start, missed, gaps, (timing, start, missed, gaps) => {
        const { ran, end } = run(timing, missed, start, gaps);
        expect(told(ran)).toEqual(told(allBetween(timing, start, end)));
      }),
      { numRuns: 60 },
    );
  });

  it('never run twice or early, and after a pause as the policy says', () => {
    const gaps = fc.array(fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 60_001, max: 7_200_000 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(timing, start, gaps, (timing, start, gaps) => {
        const skipped = run(timing, 'skip', start, gaps);
        const made = run(timing, 'once', start, gaps);
        const all = allBetween(timing, start, made.end);
        const known = new Set(all);
        for (const { ran } of [skipped, made]) {
          expect(ran).toEqual([...new Set(ran)].toSorted((a, b) => a - b));
          expect(ran.every((time) => known.has(time))).toBe(true);
        }
        const [ranWhenSkipping, ranWhenMade] = [new Set(skipped.ran), new Set(made.ran)];
        // By `once` a run follows on every look that finds something missed, and it is the last one there is.
        let now = start;
        for (const gap of gaps) {
          const from = now;
          now += gap;
          const passed = all.filter((time) => time > from && time <= now);
          expect(ranWhenMade.has(passed.at(-1) ?? NaN)).toBe(passed.length > 0);
          expect(passed.filter((time) => time < now - 60_000 && ranWhenSkipping.has(time))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
