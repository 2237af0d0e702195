import { Table, type TableColumnsType, Tag } from 'antd';
import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { type SearchStep, type StepState, stepStates } from '#schemas/wire/reports/deepSearch.ts';
import styles from '../reports.module.css';

const colours: Readonly<Record<StepState, string | undefined>> = {
  planned: undefined,
  done: 'success',
  failed: 'error',
  skipped: 'warning',
};

/** The steps of a search with what each brought. */
export function Steps({ steps }: { readonly steps: readonly SearchStep[] }) {
  const { t, label } = useWords();
  const columns: TableColumnsType<SearchStep> = [
    { key: 'asked', title: t('reports.search.asked'), dataIndex: 'question', width: 320 },
    { key: 'source', title: t('reports.search.source'), render: (_, { source }) => source.name },
    {
      key: 'state',
      title: t('reports.search.state'),
      render: (_, { state }) => <Tag color={colours[state]}>{label(stepStates[state])}</Tag>,
    },
    { key: 'found', title: t('reports.search.found'), render: (_, step) => step.state !== 'planned' && <Found step={step} /> },
    {
      key: 'took',
      title: t('reports.search.took'),
      align: 'right',
      render: (_, { state, tokens, milliseconds }) =>
        state === 'done' &&
        t('reports.search.seconds', { tokens: formatNumber(tokens), seconds: formatNumber(Math.round(milliseconds / 100) / 10) }),
    },
  ];
  return (
    <Table<SearchStep>
      size="small"
      rowKey="position"
      dataSource={steps}
      columns={columns}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  );
}

function Found({ step: { findings, snapshots, dropped, problem } }: { readonly step: SearchStep }) {
  const { t } = useWords();
  return (
    <>
      {t('reports.search.findings', { findings, snapshots })}
      {dropped > 0 && <div className={styles.facts}>{t('reports.search.dropped', { count: dropped })}</div>}
      {problem && <div className={styles.facts}>{problem}</div>}
    </>
  );
}
