import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '../cellProps.ts';

export function FileCell({ value }: CellProps<'file'>) {
  const { t } = useWords();
  return (
    <a href={String(value)} target="_blank" rel="noreferrer" tabIndex={-1}>
      {t('lists.value.file')}
    </a>
  );
}
