import { Skeleton } from 'antd';
import { useWords } from '#i18n/useWords.ts';

/** The shape of rows that are on their way. */
export function Waiting({ rows }: { readonly rows: number }) {
  const { t } = useWords();
  return (
    <div role="status" aria-label={t('files.rows.loading')}>
      <div aria-hidden>
        <Skeleton active title={false} paragraph={{ rows }} />
      </div>
    </div>
  );
}
