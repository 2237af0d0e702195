import { z } from 'zod';
import { type Field, type FieldOptions, resolveField } from '../field.ts';
import type { Text } from '../text.ts';
import { CellProblem, type Kind } from './kind.ts';

declare module '../field.ts' {
  interface KindExtras {
    boolean: { readonly initial: boolean };
  }
}

/** Yes or no. Never null: not given means the initial value, which is `false` unless said. */
export const boolean = <const O extends FieldOptions<boolean> = object>(label: Text, options: O = {} as O) =>
  resolveField('boolean', label, z.boolean, { initial: options.initial ?? false }, { ...options, required: true as const });

const words = { zh: { yes: '是', no: '否' }, en: { yes: 'Yes', no: 'No' } } as const;
const meaning: Readonly<Record<string, boolean>> = {
  是: true,
  yes: true,
  true: true,
  '1': true,
  否: false,
  no: false,
  false: false,
  '0': false,
};

export const booleanKind: Kind<Field<'boolean'>, boolean> = {
  column: 'boolean',
  index: 'none',
  comparable: true,
  operators: ['eq', 'ne'],
  searchable: false,
  empty: false,
  alwaysSet: true,
  readOperand: (text) => ({ true: true, false: false })[text],
  toText: (value, _field, language) => words[language][value ? 'yes' : 'no'],
  readText: (cell) => {
    const value = meaning[cell.trim().toLowerCase()];
    if (value === undefined) throw new CellProblem('notBoolean');
    return value;
  },
  sample: (index) => index % 2 === 0,
};
