import type { CellProps } from '../cellProps.ts';
import { RecordLink } from '../relation/RecordLink.tsx';

export function OneValue({ field, value, related }: CellProps<'one'>) {
  return <RecordLink to={field.to} id={Number(value)} related={related} />;
}
