// @ts-check

/** Year, month and day, with whatever stands between them: `2024-03-01`, `2024/3/1`, `2024.3.1`, `2024年3月1日`; a time may follow. */
const written =
  /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(?:(\d{1,2})日?)?)(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z)?)?$/;
const packed = /^(\d{4})(\d{2})(\d{2})$/;
const day = 86_400_000;
/** Serial 61 of Excel is 1900-03-01; days before it are counted otherwise, and nobody has them. */
const excelEpoch = Date.UTC(1899, 11, 30);
/** 1954 to 2119: so that amounts are not taken for days. */
const serials = { first: 20_000, last: 80_000 };

/**
 * A moment by its parts.
 * @typedef {object} ReadDate
 * @property {number} days since 1970
 * @property {number} seconds of that day
 * @property {boolean} hasTime
 */

/**
 * @param {number} year
 * @param {number} month
 * @param {number} date
 */
function daysOf(year, month, date) {
  const moment = new Date(Date.UTC(year, month - 1, date));
  const isReal = year >= 1000 && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
  return isReal ? moment.getTime() / day : undefined;
}

/**
 * Reads a cell as a date, or as a moment; undefined when it is none.
 * @param {string} text as `plainText` gives it
 * @returns {ReadDate | undefined}
 */
export function dateIn(text) {
  const found = written.exec(text);
  if (!found) return undefined;
  const [, year, , month, date, monthNamed, dateNamed = '1', hours, minutes = '0', seconds = '0'] = found;
  const days = daysOf(Number(year), Number(month ?? monthNamed), Number(date ?? dateNamed));
  if (days === undefined) return undefined;
  if (hours === undefined) return { days, seconds: 0, hasTime: false };
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)];
  return h < 24 && m < 60 && s < 60 ? { days, seconds: h * 3600 + m * 60 + s, hasTime: true } : undefined;
}

/**
 * Reads a number as a date, in a column that says it holds dates: `20240301`, or the serial number that Excel counts days by.
 * @param {string} text
 * @returns {ReadDate | undefined}
 */
export function numberedDateIn(text) {
  const [, year, month, date] = packed.exec(text) ?? [];
  if (year !== undefined) {
    const days = daysOf(Number(year), Number(month), Number(date));
    return days === undefined ? undefined : { days, seconds: 0, hasTime: false };
  }
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  if (serial < serials.first || serial > serials.last) return undefined;
  const seconds = Math.round((serial % 1) * 86_400);
  return { days: Math.floor(serial) + excelEpoch / day, seconds, hasTime: seconds > 0 };
}

/** @param {string} name of a column */
export const isNamedDate = (name) => /日期|日$|时间|\bdate\b|_date|date$|_at$/i.test(name);
