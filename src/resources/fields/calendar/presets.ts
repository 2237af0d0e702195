import { momentOf, wallOf } from '#schemas/kit/timeZone.ts';
import { readerZone } from '#i18n/zone.ts';

/** Spans of days that move with the calendar: a view saved as "last 7 days" means the last 7 days whenever it is opened. */
export const presets = ['today', 'yesterday', 'last7days', 'last30days', 'thisWeek', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type Preset = (typeof presets)[number];

/** Stands in a condition where `between` has its two values. */
export interface PresetValue {
  readonly preset: Preset;
}

export const isPreset = (word: unknown): word is Preset => (presets as readonly unknown[]).includes(word);
export const isPresetValue = (value: unknown): value is PresetValue =>
  typeof value === 'object' && value !== null && 'preset' in value && isPreset(value.preset);

/** Days as the midnights that UTC's clocks would show them at. */
type Days = readonly [from: Date, to: Date];
const daysFrom = (day: Date, count: number): Date => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + count));
const monthFrom = (day: Date, count: number): Date => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + count, 1));
const yearFrom = (day: Date, count: number): Date => new Date(Date.UTC(day.getUTCFullYear() + count, 0, 1));
/** Weeks start on Monday. */
const monday = (day: Date): Date => daysFrom(day, -((day.getUTCDay() + 6) % 7));

const spans: Readonly<Record<Preset, (today: Date) => Days>> = {
  today: (today) => [today, today],
  yesterday: (today) => [daysFrom(today, -1), daysFrom(today, -1)],
  last7days: (today) => [daysFrom(today, -6), today],
  last30days: (today) => [daysFrom(today, -29), today],
  thisWeek: (today) => [monday(today), daysFrom(monday(today), 6)],
  thisMonth: (today) => [monthFrom(today, 0), daysFrom(monthFrom(today, 1), -1)],
  lastMonth: (today) => [monthFrom(today, -1), daysFrom(monthFrom(today, 0), -1)],
  thisYear: (today) => [yearFrom(today, 0), daysFrom(yearFrom(today, 1), -1)],
};

/** A span of the days that the reader's clock shows. */
const spanOf = (preset: Preset, now: Date): Days => spans[preset](daysFrom(new Date(wallOf(now.getTime(), readerZone())), 0));

const dayText = (day: Date): string => day.toISOString().slice(0, 10);

/** The first and last day of a span, in the reader's time zone. */
export const daysOf = (preset: Preset, now: Date): readonly [string, string] => {
  const [from, to] = spanOf(preset, now);
  return [dayText(from), dayText(to)];
};

/** The first and last millisecond of a span, in UTC as the wire has it. */
export const momentsOf = (preset: Preset, now: Date): readonly [string, string] => {
  const [from, to] = spanOf(preset, now);
  return wholeDays(from.getTime(), to.getTime());
};

/** The first and last millisecond of days, each given by a moment that UTC's clocks show on it. */
export const wholeDays = (first: number, last: number): readonly [string, string] => [
  new Date(momentOf(first, readerZone())).toISOString(),
  new Date(momentOf(last + 86_400_000, readerZone()) - 1).toISOString(),
];
