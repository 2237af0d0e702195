import { z } from 'zod';
import type { Field, FieldOptions, RequiredOf } from '../field.ts';
import { resolveField } from '../field.ts';
import type { Text } from '../text.ts';
import { CellProblem, type Kind } from './kind.ts';

declare module '../field.ts' {
  interface KindExtras {
    password: object;
  }
}

export interface PasswordOptions extends FieldOptions<string> {
  /** Replaces the kind's own rule, as for a key that another service gave out. */
  readonly schema?: z.ZodType<string>;
  readonly min?: number;
  readonly max?: number;
}

/** A secret that goes in and never comes out: 8 to 20 characters unless said otherwise (spec §5). The server keeps only its hash. */
export const password = <const O extends PasswordOptions = object>(label: Text, options: O = {} as O) => {
  const schema = () =>
    options.schema ??
    z
      .string()
      .min(options.min ?? 8)
      .max(options.max ?? 20);
  const hidden = { access: 'writeOnly', filter: false, sort: false, showIn: { list: false, record: false }, inFiles: false } as const;
  return resolveField('password', label, schema, {}, options, hidden) as unknown as Field<'password', string, RequiredOf<O>, 'writeOnly'>;
};

export const passwordKind: Kind<Field<'password'>, string> = {
  column: 'text',
  index: 'none',
  comparable: true,
  operators: [],
  searchable: false,
  toText: () => '',
  readText: () => {
    throw new CellProblem('notImportable');
  },
  sample: (index) => `secret-${index}`.padEnd(10, 'x'),
};
