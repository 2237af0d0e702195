import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageLayout } from '#pages/PageLayout.tsx';
import { organisationZone } from '#i18n/zone.ts';
import { useWords } from '#i18n/useWords.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { UsageReport } from './UsageReport.tsx';
import styles from './usage.module.css';
import { useChoices } from './useChoices.ts';
import { useUsage } from './useUsage.ts';

const longest = 90;

/** Usage of the models, day by day, for those who may read it. */
export default function UsagePage() {
  const { t } = useWords();
  const { choices, choose, showDays, showPeriod } = useChoices();
  const query = useUsage(choices.period);
  return (
    <PageLayout>
      <div className={styles.page}>
        <PeriodPicker span={choices.span} period={choices.period} onDays={showDays} onPeriod={showPeriod} />
        <p className={styles.note}>
          {t('modelAdmin.usage.span', choices.period)} · {t('modelAdmin.usage.zone', { zone: organisationZone() })}
        </p>
        <QueryView query={query} title={t('modelAdmin.usage.unreadable')} loading={<UsageLoading />}>
          {(uses) => (
            <div className={styles.report} aria-busy={query.isPlaceholderData}>
              {uses.length > 0 ? (
                <UsageReport uses={uses} choices={choices} onChoose={choose} />
              ) : (
                <EmptyUsage onLonger={choices.span === longest ? undefined : () => showDays(longest)} />
              )}
            </div>
          )}
        </QueryView>
      </div>
    </PageLayout>
  );
}

/** The shape of what comes. */
function UsageLoading() {
  return (
    <div className={styles.report} aria-busy>
      <div className={styles.totals}>
        {['tokens', 'turns', 'failed', 'firstMs'].map((key) => (
          <Skeleton key={key} active title={false} paragraph={{ rows: 3 }} />
        ))}
      </div>
      <div className={styles.panel} style={{ height: 376 }} />
    </div>
  );
}

function EmptyUsage({ onLonger }: { readonly onLonger: (() => void) | undefined }) {
  const { t } = useWords();
  return (
    <EmptyState
      icon={<BarChartOutlined aria-hidden />}
      heading="h2"
      title={t('modelAdmin.usage.empty')}
      hint={t('modelAdmin.usage.emptyHint')}
    >
      {onLonger && <Button onClick={onLonger}>{t('modelAdmin.usage.longer')}</Button>}
      <Link to="/">{t('modelAdmin.usage.ask')}</Link>
    </EmptyState>
  );
}
