import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '../cellProps.ts';
import styles from '../values.module.css';

export function FileValue({ value }: CellProps<'file'>) {
  const { t } = useWords();
  return (
    <a className={styles.link} href={String(value)} target="_blank" rel="noreferrer">
      {t('forms.upload.open')}
    </a>
  );
}
