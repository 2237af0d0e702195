import { z } from 'zod';
import { type Field, type FieldOptions, resolveField } from '../field.ts';
import type { Text } from '../text.ts';
import { momentOf, wallOf } from '../timeZone.ts';
import { CellProblem, type Kind } from './kind.ts';
import { orderedOperators } from './number.ts';

declare module '../field.ts' {
  interface KindExtras {
    date: object;
    datetime: object;
  }
}

const dateOperators = orderedOperators.filter((operator) => operator !== 'in' && operator !== 'nin');

const isDay = z.iso.date();
const isMoment = z.iso.datetime({ offset: true });

/** A day of the calendar, `YYYY-MM-DD`, without a time zone. */
export const date = <const O extends FieldOptions<string> = object>(label: Text, options: O = {} as O) =>
  resolveField('date', label, () => isDay, {}, options);

/** A moment: ISO 8601 in UTC with milliseconds on the wire; screens show it in the reader's time zone. */
export const datetime = <const O extends FieldOptions<string> = object>(label: Text, options: O = {} as O) =>
  resolveField('datetime', label, () => isMoment.transform((value) => new Date(value).toISOString()), {}, options);

const startOfSamples = Date.UTC(2026, 0, 1);
const day = 86_400_000;

const calendar = {
  column: 'text',
  index: 'own',
  comparable: true,
  operators: dateOperators,
  startOperator: 'between',
  searchable: false,
  toText: (value: string) => value,
} as const;

/** A day written in any of the usual ways with the year first, as `YYYY-MM-DD`. */
function dayOf(words: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(words) ?? [];
  const iso = `${year}-${month?.padStart(2, '0')}-${dayOfMonth?.padStart(2, '0')}`;
  if (!isDay.safeParse(iso).success) throw new CellProblem('notDate');
  return iso;
}

export const dateKind: Kind<Field<'date'>, string> = {
  ...calendar,
  time: 'day',
  readOperand: (text) => (isDay.safeParse(text).success ? text : undefined),
  readText: (cell) => dayOf(cell.trim().replace(/[T ]00:00(?::00)?(?:\.000)?Z?$/, '')),
  sample: (index) => new Date(startOfSamples + (index % 365) * day).toISOString().slice(0, 10),
};

const momentForm = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The moment that a cell means; one without a zone of its own is given by the clocks of that zone. */
function momentIn(cell: string, zone: string): string {
  const [, day, time = '00:00', offset] = momentForm.exec(cell.trim()) ?? [];
  if (!day) throw new CellProblem('notDate');
  const moment = new Date(`${dayOf(day)}T${time.replace(/^\d:/, '0$&')}${offset ?? 'Z'}`).getTime();
  if (Number.isNaN(moment)) throw new CellProblem('notDate');
  return new Date(offset ? moment : momentOf(moment, zone)).toISOString();
}

/** A moment by the clocks of a zone; in UTC, which it then says, where they show that twice or not at all. */
function clockText(iso: string, zone: string): string {
  const time = Date.parse(iso);
  const wall = wallOf(time, zone);
  const text = new Date(wall)
    .toISOString()
    .replace('T', ' ')
    .replace(/(?:\.000)?Z$/, '');
  return text.length <= 'YYYY-MM-DD HH:mm:ss.SSS'.length && momentOf(wall, zone) === time ? text : iso;
}

/** A cell without a time zone is read as UTC, where nothing says another. */
export const datetimeKind: Kind<Field<'datetime'>, string> = {
  ...calendar,
  time: 'moment',
  readOperand: (text) => (isMoment.safeParse(text).success ? new Date(text).toISOString() : undefined),
  readText: (cell) => momentIn(cell, 'UTC'),
  inZone: { toText: clockText, readText: momentIn },
  sample: (index) => new Date(startOfSamples + index * 61_000).toISOString(),
};
