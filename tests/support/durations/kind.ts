import { z } from 'zod';
import { type AnyField, type FieldKind, type FieldOptions, resolveField } from '#schemas/kit/field.ts';
import { CellProblem, type Kind } from '#schemas/kit/kinds/index.ts';
import type { Text } from '#schemas/kit/text.ts';

/** Hours and minutes of a number of minutes: `1:30`. */
export const clockOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes of hours and minutes; undefined when they are none. */
export function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** A length of time in whole minutes: a kind of field as it would stand in `src/schemas/kit/kinds`. */
export const duration = (label: Text, options: FieldOptions<number> = {}): AnyField =>
  // The registry of kinds is the product's own, so that a kind of the tests is none by its type.
  resolveField('duration' as FieldKind, label, () => z.int().min(0), {} as never, options) as AnyField;

export const durationKind: Kind<AnyField, number> = {
  column: 'integer',
  index: 'own',
  comparable: true,
  operators: ['eq', 'gte', 'lte', 'between', 'null', 'nnull'],
  startOperator: 'gte',
  searchable: false,
  readOperand: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
  toText: clockOf,
  readText: (cell) => {
    const minutes = minutesOf(cell);
    if (minutes === undefined) throw new CellProblem('invalid');
    return minutes;
  },
  sample: (index) => index * 15,
};
