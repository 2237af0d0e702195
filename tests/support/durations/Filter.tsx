import type { FilterProps } from '#resources/fields/filterProps.ts';
import { minutesOf } from './kind.ts';

export default function DurationFilter({ label, onChange }: FilterProps) {
  return <input aria-label={label} onChange={({ target }) => onChange(minutesOf(target.value))} />;
}
