import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
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
  const query = useShares();
  return (
    <QueryView query={query} title={t('shares.listFailed')} loading={4} isPage>
      {(data) => {
        if (data.length === 0)
          return <EmptyState icon={<ShareAltOutlined aria-hidden />} title={t('shares.none')} hint={t('shares.noneHint')} />;
        return <ShareList shares={data} withTitles />;
      }}
    </QueryView>
  );
}
