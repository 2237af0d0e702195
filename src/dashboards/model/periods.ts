import type { FilterValues } from '#schemas/wire/dashboards.ts';

type Period = FilterValues['dates'];

const text = (day: Date): string => day.toISOString().slice(0, 10);
const dayOf = (year: number, month: number, day: number): string => text(new Date(Date.UTC(year, month, day)));

/** Periods that people often choose, as seen from a day, `2026-11-24`. */
export function periodsFrom(today: string): Readonly<Record<'days7' | 'days30' | 'month' | 'lastMonth' | 'year' | 'lastYear', Period>> {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const until = (from: string): Period => ({ from, to: today });
  return {
    days7: until(dayOf(year, month - 1, day - 6)),
    days30: until(dayOf(year, month - 1, day - 29)),
    month: until(dayOf(year, month - 1, 1)),
    lastMonth: { from: dayOf(year, month - 2, 1), to: dayOf(year, month - 1, 0) },
    year: until(dayOf(year, 0, 1)),
    lastYear: { from: dayOf(year - 1, 0, 1), to: dayOf(year - 1, 11, 31) },
  };
}
