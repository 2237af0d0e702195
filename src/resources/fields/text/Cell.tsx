import type { CellProps } from '../cellProps.ts';

/** Text on one line; all of it on hover. */
export function TextCell({ value }: CellProps) {
  const text = String(value);
  return <span title={text}>{text}</span>;
}
