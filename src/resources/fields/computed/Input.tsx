import { formatNumber } from '#i18n/format.ts';
import { useForm } from '../FormContext.ts';
import type { InputProps } from '../inputProps.ts';

/** Value that the declaration computes from the values as they are typed. */
export default function ComputedInput({ id, labelledBy, field }: InputProps<'computed'>) {
  const { values } = useForm();
  const value = computeSafely(field, values);
  return (
    <output id={id} aria-labelledby={labelledBy}>
      {typeof value === 'number' ? formatNumber(value) : String(value ?? '—')}
    </output>
  );
}

/** A rule made for whole records may meet a half-filled form. */
function computeSafely(field: InputProps<'computed'>['field'], values: Readonly<Record<string, unknown>>): unknown {
  try {
    return field.compute(values);
  } catch {
    return null;
  }
}
