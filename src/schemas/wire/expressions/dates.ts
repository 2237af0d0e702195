import type { Json } from '../../kit/kinds/json.ts';
import { ExpressionMistake } from './mistake.ts';

const msOfDay = 86_400_000;
/** A date, or a moment; without a zone it is in UTC. */
const isoForm = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

function checked(moment: Date, found: string): Date {
  const year = moment.getUTCFullYear();
  if (!(year >= 0 && year <= 9999)) throw new ExpressionMistake('badDate', { found: found.slice(0, 50) });
  return moment;
}

/** The moment that a text in the form of ISO 8601, or a number of milliseconds since 1970, stands for. */
export function momentOf(value: Json): Date {
  if (typeof value === 'number') return checked(new Date(value), String(value));
  const written = typeof value === 'string' ? value : '';
  const form = isoForm.exec(written);
  const hasTime = written.length > 10;
  if (!form) throw new ExpressionMistake('badDate', { found: written.slice(0, 50) });
  return checked(new Date(hasTime && !form[1] ? `${written.replace(' ', 'T')}Z` : written.replace(' ', 'T')), written);
}

export const addDays = (moment: Date, days: number): string =>
  checked(new Date(moment.getTime() + days * msOfDay), String(days)).toISOString();

/** Some months later; the last day of a month that is too short. */
export function addMonths(moment: Date, months: number): string {
  const first = checked(new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + Math.trunc(months), 1)), String(months));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const timeOfDay = moment.getTime() - Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
  const day = Math.min(moment.getUTCDate(), lastDay) - 1;
  return checked(new Date(first.getTime() + day * msOfDay + timeOfDay), String(months)).toISOString();
}

/** Whole days from one moment to another; less than none where the other is earlier. */
export const daysBetween = (from: Date, to: Date): number => Math.trunc((to.getTime() - from.getTime()) / msOfDay);

/** A moment in a form of `YYYY`, `MM`, `DD`, `HH`, `mm` and `ss`, in UTC. */
export function formatDate(moment: Date, form: string): string {
  const [date, time] = moment.toISOString().split('T') as [string, string];
  const [year, month, day] = date.split('-') as [string, string, string];
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    MM: month,
    DD: day,
    HH: time.slice(0, 2),
    mm: time.slice(3, 5),
    ss: time.slice(6, 8),
  };
  return form.slice(0, 200).replaceAll(/YYYY|MM|DD|HH|mm|ss/g, (part) => parts[part]!);
}
