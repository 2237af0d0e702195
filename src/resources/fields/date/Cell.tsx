import { formatDate } from '#i18n/format.ts';
import type { CellProps } from '../cellProps.ts';

export function DateCell({ value }: CellProps<'date'>) {
  return <time dateTime={String(value)}>{formatDate(String(value))}</time>;
}
