import { Alert } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { type DashboardChart, dashboardLayout, type DashboardPart } from '../../model/parts/dashboard.ts';
import { Chart } from '../chart/index.tsx';
import { Figures } from '../chart/Figures.tsx';
import styles from './dashboard.module.css';
import type { PartDisplay } from '../partDisplay.ts';

/** A page of charts: single figures in the first row, then the charts, as many in a row as their number asks for. */
export function Dashboard({ part: { title, introduction, charts } }: { readonly part: DashboardPart }) {
  const { t } = useWords();
  return (
    <div role="group" className={styles['dashboard']} aria-label={title || t('answer.dashboard.title')}>
      <header className={styles['head']}>
        <span className={styles['title']}>{title || t('answer.dashboard.title')}</span>
        <span className={styles['count']}>{t('answer.dashboard.count', { count: charts.length })}</span>
      </header>
      {introduction && <p className={styles['introduction']}>{introduction}</p>}
      {charts.length === 0 && <p className={styles['introduction']}>{t('answer.dashboard.empty')}</p>}
      {dashboardLayout(charts).map((row, at) => (
        <div key={at} className={styles['row']}>
          {row.map((chart, index) => (
            <div key={index} className={styles['cell']}>
              <Entry entry={chart} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Entry({ entry: { chart, error } }: { readonly entry: DashboardChart }) {
  const { t } = useWords();
  if (error) return <Alert type="warning" showIcon title={chart.title} description={t('answer.dashboard.failed', { reason: error })} />;
  if (chart.type !== 'indicator') return <Chart part={chart} />;
  return (
    <div className={styles['figure']}>
      <div className={styles['figureTitle']}>{chart.title}</div>
      <Figures part={chart} />
    </div>
  );
}

export const dashboardDisplay: PartDisplay<'dashboard'> = { View: Dashboard, pending: 'answer.pending.dashboard', keepsPlace: true };
