import type { AnyField, Fields } from '#schemas/kit/field.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import { mustBeGiven } from '../fields/inputProps.ts';
import { type Values } from './values.ts';
import { isBlank } from '../record/sameValue.ts';

export const isSecret = ({ access }: AnyField): boolean => access === 'writeOnly';

/** True if a form shows a parameter at once; one with an initial value that usually does can wait below. */
export const isFirst = (field: AnyField): boolean => field.initial === undefined || isSecret(field) || mustBeGiven(field);

/** Returns the values a form begins with: those stored, else the initial ones; never a secret. */
export const startValues = (fields: Fields, kept?: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const begun = kept?.[name] ?? (kept && !kindOf(field).alwaysSet ? null : (field.initial ?? null));
      return [name, isSecret(field) ? null : begun];
    }),
  );

const isEmpty = (value: unknown): boolean => isBlank(value) || (typeof value === 'string' && value.trim() === '');

/**
 * Returns the parameters to send. An empty secret is left out, and so stays as it was; what else is empty goes back to its initial value,
 * which for something new needs no word.
 */
export const sentParameters = (fields: Fields, values: Values, { isNew }: { isNew: boolean }): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const value = values[name];
      if (!isEmpty(value)) return [[name, typeof value === 'string' ? value.trim() : value]];
      return isNew || isSecret(field) || field.access === 'readOnly' ? [] : [[name, null]];
    }),
  );

/** The values with what other fields start from in place of what still stood as it began. */
export const carriedOver = (values: Values, before: Fields, after: Fields): Values =>
  Object.fromEntries(
    Object.entries(startValues(after)).map(([name, start]) => {
      const value = values[name];
      const isUntouched = isEmpty(value) || value === before[name]?.initial;
      return [name, isUntouched ? start : value];
    }),
  );
