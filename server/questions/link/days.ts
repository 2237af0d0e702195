import type { Span } from './atom.ts';

export type Grain = 'year' | 'quarter' | 'month' | 'week' | 'day';

const text = (day: Date): string => day.toISOString().slice(0, 10);
const dayOf = (year: number, month = 1, day = 1): Date => new Date(Date.UTC(year, month - 1, day));

/** The first day of the year, quarter … of a day, `2024-03-01`, so many later. */
export function startOf(grain: Grain, day: string, later = 0): string {
  const [year, month, own] = day.split('-').map(Number) as [number, number, number];
  if (grain === 'year') return text(dayOf(year + later));
  if (grain === 'quarter') return text(dayOf(year, Math.floor((month - 1) / 3) * 3 + 1 + later * 3));
  if (grain === 'month') return text(dayOf(year, month + later));
  if (grain === 'day') return text(dayOf(year, month, own + later));
  const weekday = (dayOf(year, month, own).getUTCDay() + 6) % 7;
  return text(dayOf(year, month, own - weekday + later * 7));
}

/** So many whole years, quarters … from the one of a day, which is number 0. */
export const spanOf = (grain: Grain, day: string, label: string, later = 0, count = 1): Span => ({
  from: startOf(grain, day, later),
  to: startOf(grain, day, later + count),
  label,
});

/** A day that there is; undefined for 2024-02-31. */
export function realDay(year: number, month = 1, day = 1): string | undefined {
  const made = dayOf(year, month, day);
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day && year > 999 && year < 10_000 ? text(made) : undefined;
}

/** The same day so many months before. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, own] = day.split('-').map(Number) as [number, number, number];
  const last = dayOf(year, month - months + 1, 0).getUTCDate();
  return text(dayOf(year, month - months, Math.min(own, last)));
}
