import { z } from 'zod';
import { type Choice, type Field, type FieldOptions, resolveField } from '../field.ts';
import { languages, type Text } from '../text.ts';
import { CellProblem, type Kind } from './kind.ts';

declare module '../field.ts' {
  interface KindExtras {
    options: { readonly choices: readonly Choice[] };
  }
}

/** One of a fixed list of values, each with its label. */
export const options = <const V extends string | number, const O extends FieldOptions<NoInfer<V>> = object>(
  label: Text,
  choices: readonly Choice<V>[],
  said: O = {} as O,
) => {
  const schema = () => z.literal(choices.map(({ value }) => value)) as unknown as z.ZodType<V>;
  return resolveField<'options', V, O>('options', label, schema, { choices }, said);
};

export const optionsKind: Kind<Field<'options'>, string | number> = {
  column: ({ choices }) => (choices.every(({ value }) => typeof value === 'number') ? 'integer' : 'text'),
  index: 'withOrder',
  comparable: true,
  operators: ['in', 'nin', 'eq', 'ne', 'null', 'nnull'],
  startOperator: 'in',
  searchable: false,
  fromStored: (stored, { choices }) => choices.find(({ value }) => String(value) === String(stored))?.value ?? (stored as string | number),
  storedAs: ({ choices }) => (new Set(choices.map(({ value }) => typeof value)).size === 1 ? 'itself' : undefined),
  readOperand: (text, { choices }) => choices.find(({ value }) => String(value) === text)?.value,
  toText: (value, { choices }, language) => choices.find((choice) => choice.value === value)?.label[language] ?? String(value),
  readText: (cell, { choices }) => {
    const words = cell.trim();
    const found = choices.find(({ value, label }) => String(value) === words || languages.some((language) => label[language] === words));
    if (!found) throw new CellProblem('notInOptions');
    return found.value;
  },
  mistakes: ({ choices }) => {
    const words = choices.flatMap(({ value, label }) => [...new Set([String(value), ...languages.map((language) => label[language])])]);
    return new Set(words).size === words.length ? [] : [['ambiguousChoice', 'two choices share a value or a label']];
  },
  sample: (index, { choices }) => choices[index % choices.length]!.value,
};
