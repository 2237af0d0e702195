import type { Language } from '#schemas/kit/text.ts';
import { wallOf } from '#schemas/kit/timeZone.ts';
import { readerZone } from './zone.ts';

export { formatNumber } from '#schemas/kit/formatNumber.ts';

const pad = (part: number): string => String(part).padStart(2, '0');

/** A moment in the reader's time zone: `2026-11-20 14:05`, or with seconds `2026-11-20 14:05:09`. Gives the words back when they are no time. */
export function formatDateTime(iso: string, { seconds = false }: { seconds?: boolean } = {}): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  const wall = new Date(wallOf(at, readerZone()));
  const time = [wall.getUTCHours(), wall.getUTCMinutes(), ...(seconds ? [wall.getUTCSeconds()] : [])].map(pad).join(':');
  return `${wall.getUTCFullYear()}-${pad(wall.getUTCMonth() + 1)}-${pad(wall.getUTCDate())} ${time}`;
}

/** A day without a time, as it travels: `2026-11-20`. */
export const formatDate = (iso: string): string => iso.slice(0, 10);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Unit = 'minute' | 'hour';

const chineseUnits = { minute: '分钟', hour: '小时' } as const satisfies Record<Unit, string>;

/** Words of moments near now. Those of `Intl` would have a browser read much of the data of a language, with the first row of a list. */
const near: Readonly<Record<Language, { readonly now: string; readonly ago: NearWords; readonly ahead: NearWords }>> = {
  zh: {
    now: '现在',
    ago: (count, unit) => `${count} ${chineseUnits[unit]}前`,
    ahead: (count, unit) => `${count} ${chineseUnits[unit]}后`,
  },
  en: { now: 'now', ago: (count, unit) => `${span(count, unit)} ago`, ahead: (count, unit) => `in ${span(count, unit)}` },
};
type NearWords = (count: number, unit: Unit) => string;

const span = (count: number, unit: Unit): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * Formats a moment less than a day away relative to now ("3 分钟前"), any other as date and time.
 * @param now milliseconds since 1970
 */
export function formatMoment(iso: string, language: Language, now: number = Date.now()): string {
  const difference = new Date(iso).getTime() - now;
  if (Number.isNaN(difference) || Math.abs(difference) >= day) return formatDateTime(iso);
  const distance = Math.abs(difference);
  const { now: atOnce, ago, ahead } = near[language];
  if (distance < minute) return atOnce;
  const word = difference < 0 ? ago : ahead;
  return distance < hour ? word(Math.trunc(distance / minute), 'minute') : word(Math.trunc(distance / hour), 'hour');
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in bytes as people say it: `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
}
