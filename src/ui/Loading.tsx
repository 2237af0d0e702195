import { Skeleton } from 'antd';
import { useWords } from '#i18n/useWords.ts';

/** The shape of what comes, in so many lines. */
export function Loading({ rows }: { readonly rows: number }) {
  const { t } = useWords();
  return (
    <div role="status" aria-label={t('ui.loading')}>
      <div aria-hidden>
        <Skeleton active title={false} paragraph={{ rows }} />
      </div>
    </div>
  );
}
