import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '../cellProps.ts';
import styles from '../cells.module.css';

export function BooleanCell({ value }: CellProps<'boolean'>) {
  const { t } = useWords();
  return value ? <span>{t('lists.value.yes')}</span> : <span className={styles.quiet}>{t('lists.value.no')}</span>;
}
