import type { CellProps } from '../cellProps.ts';

/** The lines of a text run together. */
export function LongTextCell({ value }: CellProps<'longText'>) {
  const text = String(value);
  return <span title={text}>{text.slice(0, 300).replace(/\s+/g, ' ')}</span>;
}
