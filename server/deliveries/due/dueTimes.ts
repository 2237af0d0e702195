import { Cron } from 'croner';
import { dayIn, dayStart } from '#schemas/kit/timeZone.ts';
import { type Frequency, type MissedPolicy, type Moment, usualMoment } from '#schemas/wire/deliveries.ts';

/** When a subscription falls due. */
export interface Rhythm {
  readonly frequency: Frequency;
  readonly moment: Moment;
  readonly zone: string;
  /** Days on which nothing is delivered: `2026-10-01`. */
  readonly holidays: ReadonlySet<string>;
}

/** Times that are due now: those to deliver, how many others they stand for, and the next one. */
export interface Due {
  readonly times: readonly number[];
  /** Missed times that are not made up for one by one; at most `mostCounted`, of more the rest is not counted. */
  readonly missed: number;
  readonly next: number | null;
}

/** A time that is later than this, in milliseconds, was missed. */
const lateAfter = 60_000;
/** Times looked through at most for one that is no holiday: some years of days. */
const mostLooked = 3_000;
/** Missed times that are counted, and times made up for in one go. */
const mostCounted = 1_000;
const mostAtOnce = 100;

type Pattern = (moment: Required<Moment>) => string;
/** Days that may be the last of a month, where a subscription names one that shorter months do not have. */
const daysOf = ({ day }: Required<Moment>): string => (day === 'last' ? 'L' : day <= 28 ? String(day) : '28-31');
const patterns: Readonly<Record<Frequency, Pattern>> = {
  year: (at) => `0 ${at.minute} ${at.hour} ${daysOf(at)} ${at.month} *`,
  month: (at) => `0 ${at.minute} ${at.hour} ${daysOf(at)} * *`,
  week: ({ minute, hour, weekdays }) => `0 ${minute} ${hour} * * ${weekdays.join(',')}`,
  day: ({ minute, hour }) => `0 ${minute} ${hour} * * *`,
  hour: ({ minute }) => `0 ${minute} * * * *`,
  minute: ({ second }) => `${second} * * * * *`,
  second: () => '* * * * * *',
};

/** True if a day, `2026-02-28`, is the one that is named, or the last of a month that does not have it. */
function isNamedDay(day: string, named: number): boolean {
  const [year, month, at] = day.split('-').map(Number) as [number, number, number];
  return at === Math.min(named, new Date(Date.UTC(year, month, 0)).getUTCDate());
}

function makeReader({ frequency, moment, zone, holidays }: Rhythm) {
  const whole = { ...usualMoment, ...moment };
  const cron = new Cron(patterns[frequency](whole), { timezone: zone, paused: true });
  const { day } = whole;
  const namesLateDay = (frequency === 'month' || frequency === 'year') && day !== 'last' && day > 28;
  const isWanted = (time: number): boolean => {
    const on = dayIn(time, zone);
    return !holidays.has(on) && (!namesLateDay || isNamedDay(on, day));
  };
  return { cron, isWanted, isHoliday: (time: number) => holidays.has(dayIn(time, zone)) };
}

const readers = new WeakMap<Rhythm, ReturnType<typeof makeReader>>();
/** The reader of a rhythm: its pattern is read once for many times. */
function readerOf(rhythm: Rhythm) {
  const known = readers.get(rhythm) ?? makeReader(rhythm);
  readers.set(rhythm, known);
  return known;
}

/** The first time after another one that is no holiday; null where there is none. A time that a change of clocks leaves out comes an hour later. */
export function nextDue(rhythm: Rhythm, after: number): number | null {
  const { cron, isWanted, isHoliday } = readerOf(rhythm);
  let from = after;
  for (let looked = 0; looked < mostLooked; looked += 1) {
    const time = cron.nextRun(new Date(from))?.getTime();
    if (time === undefined) return null;
    if (isWanted(time)) return time;
    from = isHoliday(time) ? Math.max(time, dayStart(time, rhythm.zone, 1) - 1) : time;
  }
  return null;
}

/** The next times after another one, at most so many. */
export function nextDues(rhythm: Rhythm, after: number, count: number): number[] {
  const times: number[] = [];
  for (let time = nextDue(rhythm, after); time !== null && times.length < count; time = nextDue(rhythm, time)) times.push(time);
  return times;
}

/** The last time up to now that is no holiday and not before `from`. */
function lastDue(rhythm: Rhythm, from: number, now: number): number | null {
  const { cron, isWanted } = readerOf(rhythm);
  let before = now + 1_000;
  for (let looked = 0; looked < mostLooked; looked += 1) {
    const time = cron.previousRuns(1, new Date(before))[0]?.getTime();
    if (time === undefined || time < from) return null;
    if (time <= now && isWanted(time)) return time;
    before = time;
  }
  return null;
}

/** The times from one on up to now, at most so many, and how many there are up to the limit of counting. */
function timesBetween(rhythm: Rhythm, from: number, now: number, most: number): number[] {
  const times: number[] = [];
  for (let time = nextDue(rhythm, from - 1); time !== null && time <= now && times.length < most; time = nextDue(rhythm, time))
    times.push(time);
  return times;
}

/** The times to deliver now, of those from `from` on: each that is not late, and of those that were missed what the policy says. */
export function dueNow(rhythm: Rhythm, policy: MissedPolicy, from: number, now: number): Due {
  if (policy === 'all') {
    const times = timesBetween(rhythm, from, now, mostAtOnce);
    return { times, missed: 0, next: nextDue(rhythm, times.length === mostAtOnce ? times.at(-1)! : Math.max(now, from - 1)) };
  }
  const next = nextDue(rhythm, Math.max(now, from - 1));
  const fresh = timesBetween(rhythm, Math.max(from, now - lateAfter), now, mostAtOnce);
  const late = timesBetween(rhythm, from, Math.min(now, now - lateAfter - 1), mostCounted).length;
  if (policy === 'skip' || fresh.length > 0 || late === 0) return { times: fresh, missed: late, next };
  const last = lastDue(rhythm, from, now);
  return last === null ? { times: [], missed: late, next } : { times: [last], missed: late - 1, next };
}
