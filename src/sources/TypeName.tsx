import type { CellProps } from '#resources/fields/cellProps.ts';
import { useSourceTypes } from './useSourceTypes.ts';

/** The type of a source as people call it. */
export default function TypeName({ value }: CellProps) {
  const { data = [] } = useSourceTypes();
  const key = String(value);
  return <span title={key}>{data.find(({ name }) => name === key)?.label ?? key}</span>;
}
