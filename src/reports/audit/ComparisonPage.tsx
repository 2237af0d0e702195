import { Alert, Tag } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import { RecordState } from '#resources/record/RecordState.tsx';
import { useLoadedRecord } from '#resources/record/useLoadedRecord.ts';
import { RecordButtons } from '#resources/show/RecordButtons.tsx';
import { useOwned } from '#resources/show/useOwned.ts';
import type { Resource, RowOf } from '#schemas/kit/resource.ts';
import { reports } from '#schemas/reports.ts';
import { type Outcome, outcomes, type Verdict, verdicts } from '#schemas/wire/reports/comparison.ts';
import styles from '../reports.module.css';
import { Judging } from './Judging.tsx';

/** The page of one comparison: the statement and its passage side by side, and what a person says of them. */
export default function ComparisonPage({ resource }: { readonly resource: Resource }) {
  const { id = '' } = useParams();
  const { label } = useWords();
  const navigate = useNavigate();
  const record = useLoadedRecord(resource, id);
  const close = () => void navigate(resource.route);
  if (record.is === 'here')
    return <ComparisonView key={record.row.id} resource={resource} row={record.row as unknown as RowOf<'comparisons'>} />;
  return (
    <RecordFrame layout="page" title={label(resource.singular)} onClose={close}>
      <RecordState resource={resource} id={id} record={record} onClose={close} />
    </RecordFrame>
  );
}

const colours: Readonly<Record<Outcome, string>> = { supported: 'success', contradicted: 'error', notFound: 'warning' };

interface ComparisonProps {
  readonly resource: Resource;
  readonly row: RowOf<'comparisons'>;
}

function ComparisonView({ resource, row }: ComparisonProps) {
  const { t, label } = useWords();
  const owned = useOwned(resource, row);
  const outcome = row.outcome as Outcome;
  return (
    <RecordFrame
      layout="page"
      title={`${label(resource.singular)} ${row.position}`}
      onClose={() => {}}
      extra={<RecordButtons resource={owned} row={{ ...row }} />}
    >
      <div className={styles.search}>
        <div className={styles.actions}>
          <Tag color={colours[outcome]}>{label(outcomes[outcome].label)}</Tag>
          <span>{row.reason}</span>
          <span className={styles.facts}>
            {row.checkedBy ? t('reports.search.withModel', { model: row.checkedBy }) : t('reports.audit.byRule')}
          </span>
        </div>
        <div className={styles.pair}>
          <section aria-label={t('reports.audit.statement')}>
            <h2 className={styles.side}>{t('reports.audit.statement')}</h2>
            <p>{row.statement}</p>
            {row.report !== null && (
              <Link to={`${reports.route}/${row.report}`}>{t('reports.audit.openReport', { version: row.reportVersion ?? 1 })}</Link>
            )}
          </section>
          <section aria-label={t('reports.audit.passage')}>
            <h2 className={styles.side}>{t('reports.audit.passage')}</h2>
            <p>{row.passage ?? t('reports.audit.noPassage')}</p>
            {row.source && <span className={styles.facts}>{row.source}</span>}
          </section>
        </div>
        {owned.endpoints.update ? (
          <Judging row={row} endpoint={owned.endpoints.update} />
        ) : (
          row.verdict && <Alert type="info" title={label(verdicts[row.verdict as Verdict].label)} description={row.verdictNote} />
        )}
      </div>
    </RecordFrame>
  );
}
