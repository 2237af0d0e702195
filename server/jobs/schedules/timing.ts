import { Cron } from 'croner';
import { refuse } from '#schemas/wire/errors.ts';

/** Times of a schedule: a cron pattern, with seconds if it has six parts, read in a time zone such as `Asia/Shanghai`. */
export interface Timing {
  readonly pattern: string;
  readonly timeZone: string;
}

/** Policy for times that no server was there for: leave them out, or make up for all of them by one run, of the last one. */
export type Missed = 'skip' | 'once';

/** A time that is later than this, in milliseconds, was missed. */
const lateAfter = 60_000;

const cronOf = ({ pattern, timeZone }: Timing): Cron => new Cron(pattern, { timezone: timeZone, paused: true });
const timeOf = (date: Date | null | undefined): number | null => date?.getTime() ?? null;

/** Refuses a timing that cannot be read with SCHEDULE_INVALID. */
export function checkTiming(timing: Timing): void {
  try {
    cronOf(timing).nextRun();
  } catch (error) {
    throw refuse('SCHEDULE_INVALID', { detail: (error as Error).message });
  }
}

/** The first time after another one; null when there is none. A time that a change of clocks leaves out comes an hour later. */
export const nextTime = (timing: Timing, after: number): number | null => timeOf(cronOf(timing).nextRun(new Date(after)));

/** The times to run now, of those from `from` on: each that is not late, or else, by the policy, the last that was missed. */
export function dueTimes(timing: Timing, missed: Missed, from: number, now: number): number[] {
  const due: number[] = [];
  const begin = Math.max(from, now - lateAfter);
  for (let time = nextTime(timing, begin - 1); time !== null && time <= now; time = nextTime(timing, time)) due.push(time);
  if (due.length > 0 || missed === 'skip') return due;
  const last = timeOf(cronOf(timing).previousRuns(1, new Date(now))[0]);
  return last !== null && last >= from ? [last] : [];
}
