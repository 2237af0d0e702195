import type { Language } from '#schemas/kit/text.ts';
import { wallOf } from '#schemas/kit/timeZone.ts';
import { readerZone } from './zone.ts';
import { documentLanguages } from './language.ts';

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

// Formats are made when first used: a browser then reads much of the data of their languages.
const relative: Partial<Record<Language, Intl.RelativeTimeFormat>> = {};

const spaced = (words: string): string => words.replace(/(\d)(\p{Script=Han})/gu, '$1 $2');

/**
 * Formats a moment less than a day away relative to now ("3 分钟前"), any other as date and time.
 * @param now milliseconds since 1970
 */
export function formatMoment(iso: string, language: Language, now: number = Date.now()): string {
  const difference = new Date(iso).getTime() - now;
  if (Number.isNaN(difference) || Math.abs(difference) >= day) return formatDateTime(iso);
  const format = (relative[language] ??= new Intl.RelativeTimeFormat(documentLanguages[language], { numeric: 'auto' }));
  if (Math.abs(difference) < minute) return format.format(0, 'second');
  if (Math.abs(difference) < hour) return spaced(format.format(Math.trunc(difference / minute), 'minute'));
  return spaced(format.format(Math.trunc(difference / hour), 'hour'));
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in bytes as people say it: `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
}
