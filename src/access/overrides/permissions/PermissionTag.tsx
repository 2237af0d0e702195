import { useWords, type Words } from '#i18n/useWords.ts';
import type { CellProps } from '#resources/fields/cellProps.ts';
import { tileTagLabel } from '#schemas/permissions.ts';

/** Words of a tag: that of tiles has a name, those of people's own are words already. */
export const tagWords = ({ label }: Words, tag: string): string => (tag === 'manage' ? label(tileTagLabel) : tag);

/** Tag of a permission. */
export function PermissionTag({ value }: CellProps) {
  const tag = String(value);
  const shown = tagWords(useWords(), tag);
  return <span title={tag}>{shown}</span>;
}
