import { dayIn } from '#schemas/kit/timeZone.ts';

/** Days from one to another, both included, as `2026-11-20`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

/** The periods that are offered ready-made, in days. */
export const usualPeriods = [7, 30, 90] as const;
export type UsualPeriod = (typeof usualPeriods)[number];
export const usualPeriodOf = (days: number): UsualPeriod | undefined => usualPeriods.find((usual) => usual === days);

/** Most days that one page shows. */
export const mostDays = 366;

const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** True for a day that exists: `2026-02-30` does not. */
const isDay = (words: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(words)) return false;
  const at = Date.parse(words);
  return !Number.isNaN(at) && dayOf(at) === words;
};

/** Counts the days of a period; 0 when it ends before it begins. */
export const lengthOf = ({ from, to }: Period): number => Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1);

/** The last days of a zone, today included. */
export function lastDays(count: number, now: number, zone: string): Period {
  const to = dayIn(now, zone);
  return { from: dayOf(Date.parse(to) - (count - 1) * dayMs), to };
}

/** Each day of a period, the first first. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, index) => dayOf(Date.parse(period.from) + index * dayMs));

/** The period that an address names by its first and last day; undefined for one that cannot be shown. */
export function periodFrom(from: string | null, to: string | null): Period | undefined {
  if (!from || !to || !isDay(from) || !isDay(to)) return undefined;
  const length = lengthOf({ from, to });
  return length > 0 && length <= mostDays ? { from, to } : undefined;
}
