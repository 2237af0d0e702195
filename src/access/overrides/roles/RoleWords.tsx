import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '#resources/fields/cellProps.ts';
import { startingRoleWords } from '#schemas/wire/access/startingRoles.ts';

/** Name or description of a role, in the reader's language where the product wrote it. */
export function RoleWords({ value }: CellProps) {
  const { language } = useWords();
  const stored = String(value);
  const words = startingRoleWords(stored)?.[language] ?? stored;
  return <span title={words}>{words}</span>;
}
