// @ts-check

const day = 86_400_000;
/** Serial 1 is 1900-01-01, and 60 a 29 February that never was; so days from 61 on count from two days before it. In some files 0 is 1904-01-01. */
const epochs = { early: Date.UTC(1899, 11, 31), usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) };
const leapThatWasNot = 60;
/** 9999-12-31, the last day. */
const lastSerial = 2_958_465;

/** @param {number} number */
const two = (number) => String(number).padStart(2, '0');

/** @param {number} milliseconds */
function timeText(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const rest = milliseconds % 1000;
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return rest === 0 ? clock : `${clock}.${String(rest).padStart(3, '0')}`;
}

/**
 * A number that is shown as a date (ECMA-376 part 1, 18.17.4): a day, a moment in UTC, or, where it has no day, a time alone. Programs
 * write moments with differing accuracy, so they are rounded to the second unless fractions of it are shown. A number that is no date
 * stays a number.
 * @param {number} serial
 * @param {{ readonly isElapsed: boolean, readonly hasFractions: boolean }} format
 * @param {boolean} is1904
 */
export function serialText(serial, { isElapsed, hasFractions }, is1904) {
  if (!(serial >= 0) || serial > lastSerial + 1) return String(serial);
  const unit = hasFractions ? 1 : 1000;
  const milliseconds = Math.round((serial * day) / unit) * unit;
  if (isElapsed || serial < 1) return timeText(milliseconds);
  const days = Math.floor(milliseconds / day);
  if (!is1904 && days === leapThatWasNot) return '1900-02-29';
  const epoch = is1904 ? epochs.of1904 : days < leapThatWasNot ? epochs.early : epochs.usual;
  const moment = new Date(epoch + milliseconds).toISOString();
  return milliseconds % day === 0 ? moment.slice(0, 10) : moment.slice(0, -1);
}

/**
 * A date as a cell of the type `d` holds it (18.18.11); like a serial date, it may be without a zone.
 * @param {string} text
 */
export function isoText(text) {
  const [, date, time = '', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})?(?:T?(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text.trim()) ?? [];
  // The day before the first one is how some programs write that there is none.
  if (time !== '' && (date === undefined || /^1899-12-3[01]$/.test(date))) return time;
  if (date === undefined) return text;
  return /^[0:.]*$/.test(time) ? date : `${date}T${time}${zone}`;
}
