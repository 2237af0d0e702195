import { type CellProps, titleIn } from '../cellProps.ts';

/** The title of the record that this one hangs under. */
export function ParentCell({ resource, value, related }: CellProps<'parent'>) {
  const title = titleIn(related, resource.key, value);
  return <span title={title}>{title}</span>;
}
