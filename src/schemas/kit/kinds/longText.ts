import { z } from 'zod';
import { type Field, resolveField } from '../field.ts';
import type { Text } from '../text.ts';
import type { Kind } from './kind.ts';
import { textual, type TextOptions } from './text.ts';

declare module '../field.ts' {
  interface KindExtras {
    longText: object;
  }
}

/** Text of several lines, up to 10,000 characters unless said otherwise. */
export const longText = <const O extends TextOptions = object>(label: Text, options: O = {} as O) =>
  resolveField(
    'longText',
    label,
    () =>
      options.schema ??
      z
        .string()
        .min(options.min ?? 1)
        .max(options.max ?? 10_000),
    {},
    options,
    { sort: false },
  );

export const longTextKind: Kind<Field<'longText'>, string> = {
  ...textual,
  operators: ['contains', 'ncontains', 'null', 'nnull'],
  sample: (index) => `line one of ${index}\nline two`,
};
