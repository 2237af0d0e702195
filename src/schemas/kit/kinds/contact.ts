import { z } from 'zod';
import { type Field, type FieldOptions, resolveField } from '../field.ts';
import type { Text } from '../text.ts';
import type { Kind } from './kind.ts';
import { textual } from './text.ts';

declare module '../field.ts' {
  interface KindExtras {
    email: object;
    phone: object;
  }
}

/** An e-mail address, kept in lower case. */
export const email = <const O extends FieldOptions<string> = object>(label: Text, options: O = {} as O) =>
  resolveField('email', label, () => z.string().trim().toLowerCase().max(254).pipe(z.email()), {}, options);

/** A telephone number: digits with an optional leading plus, and spaces, hyphens or brackets between. */
export const phone = <const O extends FieldOptions<string> = object>(label: Text, options: O = {} as O) =>
  resolveField(
    'phone',
    label,
    () =>
      z
        .string()
        .trim()
        .regex(/^\+?[0-9][0-9 ()-]{4,30}$/, 'phone'),
    {},
    options,
  );

export const emailKind: Kind<Field<'email'>, string> = { ...textual, sample: (index) => `person${index}@example.com` };
export const phoneKind: Kind<Field<'phone'>, string> = {
  ...textual,
  sample: (index) => `1380000${String(index % 10_000).padStart(4, '0')}`,
};
