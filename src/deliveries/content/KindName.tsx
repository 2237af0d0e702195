import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '#resources/fields/cellProps.ts';
import { useContentKinds } from './useContentKinds.ts';

/** The kind of a content as people call it. */
export default function KindName({ value }: CellProps) {
  const { label } = useWords();
  const { data = [] } = useContentKinds();
  const kind = data.find(({ key }) => key === value);
  return <span>{kind ? label(kind.label) : String(value)}</span>;
}
