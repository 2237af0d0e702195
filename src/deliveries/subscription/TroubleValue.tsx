import { type WordableError, useWords } from '#i18n/useWords.ts';
import type { CellProps } from '#resources/fields/cellProps.ts';

/** An error that is kept with a record, in words. */
export default function TroubleValue({ value }: CellProps) {
  const { error } = useWords();
  return <span>{error(value as WordableError)}</span>;
}
