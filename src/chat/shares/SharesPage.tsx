import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Loading } from '#ui/Loading.tsx';
import { ShareList } from './ShareList.tsx';
import { useShares } from './useShares.ts';

/** `/shares`: everything that one shares, to be copied again or stopped. */
export default function SharesPage() {
  return (
    <PageLayout>
      <Shares />
    </PageLayout>
  );
}

function Shares() {
  const { t } = useWords();
  const { data, error, refetch } = useShares();
  if (!data)
    return error ? <ErrorState title={t('shares.listFailed')} error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />;
  if (data.length === 0) return <EmptyState icon={<ShareAltOutlined aria-hidden />} title={t('shares.none')} hint={t('shares.noneHint')} />;
  return <ShareList shares={data} withTitles />;
}
