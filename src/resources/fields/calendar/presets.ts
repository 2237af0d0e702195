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

type Days = readonly [from: Date, to: Date];
const daysFrom = (day: Date, count: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + count);
const monthFrom = (day: Date, count: number): Date => new Date(day.getFullYear(), day.getMonth() + count, 1);
/** Weeks start on Monday. */
const monday = (day: Date): Date => daysFrom(day, -((day.getDay() + 6) % 7));

const spans: Readonly<Record<Preset, (today: Date) => Days>> = {
  today: (today) => [today, today],
  yesterday: (today) => [daysFrom(today, -1), daysFrom(today, -1)],
  last7days: (today) => [daysFrom(today, -6), today],
  last30days: (today) => [daysFrom(today, -29), today],
  thisWeek: (today) => [monday(today), daysFrom(monday(today), 6)],
  thisMonth: (today) => [monthFrom(today, 0), daysFrom(monthFrom(today, 1), -1)],
  lastMonth: (today) => [monthFrom(today, -1), daysFrom(monthFrom(today, 0), -1)],
  thisYear: (today) => [new Date(today.getFullYear(), 0, 1), new Date(today.getFullYear(), 11, 31)],
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');
/** A local day as `YYYY-MM-DD`. */
const dayText = (day: Date): string =>
  `${String(day.getFullYear()).padStart(4, '0')}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;

/** The first and last day of a span, in the reader's time zone. */
export const daysOf = (preset: Preset, now: Date): readonly [string, string] => {
  const [from, to] = spans[preset](daysFrom(now, 0));
  return [dayText(from), dayText(to)];
};

/** The first and last millisecond of a span, in UTC as the wire has it. */
export const momentsOf = (preset: Preset, now: Date): readonly [string, string] => {
  const [from, to] = spans[preset](daysFrom(now, 0));
  return [from.toISOString(), new Date(daysFrom(to, 1).getTime() - 1).toISOString()];
};
