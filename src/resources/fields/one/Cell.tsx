import { type CellProps, titleIn } from '../cellProps.ts';

/** The title of a related record. */
export function OneCell({ field, value, related }: CellProps<'one'>) {
  const title = titleIn(related, field.to, value);
  return <span title={title}>{title}</span>;
}
