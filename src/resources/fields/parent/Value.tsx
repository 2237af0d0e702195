import type { CellProps } from '../cellProps.ts';
import { RecordLink } from '../relation/RecordLink.tsx';

export function ParentValue({ resource, value, related }: CellProps<'parent'>) {
  return <RecordLink to={resource.key} id={Number(value)} related={related} />;
}
