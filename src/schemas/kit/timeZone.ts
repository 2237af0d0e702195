const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
};

/** True for a name of the tz database that this machine knows, such as `Asia/Shanghai`. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** A zone by its name; the machine's own where there is none. */
export type Zone = string | undefined;

/** A moment as clocks of a zone show it: the milliseconds since 1970 that UTC's clocks would show the same at. */
export function wallOf(time: number, zone: Zone): number {
  if (zone === undefined) return time - new Date(time).getTimezoneOffset() * 60_000;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(time)) parts[type] = Number(value);
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year!, month! - 1, day!, hour, minute, second) + (((time % 1000) + 1000) % 1000);
}

/**
 * The moment at which clocks of a zone show something: the first of two where clocks are put back over it, and as long after the
 * change as it would have been where they skip it.
 */
export function momentOf(wall: number, zone: Zone): number {
  const before = wallOf(wall - dayMs, zone) - (wall - dayMs);
  const after = wallOf(wall + dayMs, zone) - (wall + dayMs);
  const shown = [wall - before, wall - after].filter((time) => wallOf(time, zone) === wall);
  return shown.length > 0 ? Math.min(...shown) : wall - before;
}

const startOfDay = (wall: number): number => Math.floor(wall / dayMs) * dayMs;

/** The day that it is at a moment in a zone: `2026-11-20`. */
export const dayIn = (time: number, zone: Zone): string => new Date(wallOf(time, zone)).toISOString().slice(0, 10);

/** First moment of the day that it is at a moment in a zone, or of one so many days from it. */
export const dayStart = (time: number, zone: Zone, days = 0): number => momentOf(startOfDay(wallOf(time, zone)) + days * dayMs, zone);
