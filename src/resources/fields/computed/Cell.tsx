import { formatNumber } from '#i18n/format.ts';
import type { CellProps } from '../cellProps.ts';

/** What the declaration computes of the row. */
export function ComputedCell({ field, row }: CellProps<'computed'>) {
  const value = field.compute(row);
  if (value === null || value === undefined) return null;
  const text = typeof value === 'number' ? formatNumber(value) : String(value);
  return <span title={text}>{text}</span>;
}
