import { z } from 'zod';
import { type Choice, type FieldOptions, resolveField } from '../field.ts';
import { languages, type Text } from '../text.ts';
import { CellProblem, type Kind } from './kind.ts';

/** One of a fixed list of values, each with its label. */
export const options = <const V extends string | number, const O extends FieldOptions<NoInfer<V>> = object>(
  label: Text,
  choices: readonly Choice<V>[],
  said: O = {} as O,
) => {
  const values = choices.map(({ value }) => value);
  return resolveField<'options', V, O>('options', label, z.literal(values) as unknown as z.ZodType<V>, { choices }, said);
};

export const optionsKind: Kind<'options', string | number> = {
  column: ({ choices }) => (choices.every(({ value }) => typeof value === 'number') ? 'integer' : 'text'),
  operators: ['in', 'nin', 'eq', 'ne', 'null', 'nnull'],
  searchable: false,
  toCell: (value, { choices }, language) => choices.find((choice) => choice.value === value)?.label[language] ?? String(value),
  fromCell: (cell, { choices }) => {
    const words = cell.trim();
    const found = choices.find(({ value, label }) => String(value) === words || languages.some((language) => label[language] === words));
    if (!found) throw new CellProblem('notInOptions');
    return found.value;
  },
  sample: (index, { choices }) => choices[index % choices.length]!.value,
};
