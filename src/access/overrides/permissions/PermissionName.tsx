import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '#resources/fields/cellProps.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import styles from '../../access.module.css';

/** Title of a permission, with the name that the product knows it by. */
export function PermissionName({ resource, value }: CellProps) {
  const { language } = useWords();
  const name = String(value);
  const title = titleWords(resource.key, name, language);
  if (title === name) return <span title={name}>{name}</span>;
  return (
    <span title={`${title} ${name}`}>
      {title} <code className={styles.code}>{name}</code>
    </span>
  );
}
