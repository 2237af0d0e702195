import { Statistic, Table, type TableColumnsType, Tag } from 'antd';
import { Sql } from '#chat/parts/sql/index.tsx';
import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { type EvaluationOutcome, type EvaluationRun, type Outcome, outcomes as outcomeWords } from '#schemas/wire/evaluations.ts';
import { QueryView, type Read } from '#ui/QueryView.tsx';
import { useBothRead } from '#ui/useBothRead.ts';
import styles from './evaluations.module.css';
import { type Change, compare, type ComparedOutcome, countChanges } from './model/changes.ts';
import { useOutcomes } from './useEvaluations.ts';

const colours: Readonly<Record<Outcome, string>> = { right: 'success', wrong: 'error', unanswered: 'warning', failed: 'warning' };
const changeColours: Readonly<Record<Change, string | undefined>> = { better: 'success', worse: 'error', same: undefined, new: undefined };

/** Stands for the outcomes of no pass. */
const noOutcomes: Read<readonly EvaluationOutcome[]> = { data: [], error: null, refetch: () => undefined };

interface OutcomesProps {
  readonly source: number;
  readonly run: EvaluationRun;
  readonly before: EvaluationRun | undefined;
}

/** Outcome of each case beside the one before it, what became worse first. */
export function Outcomes({ source, run, before }: OutcomesProps) {
  const { t } = useWords();
  const now = useOutcomes(source, run);
  const then = useOutcomes(source, before);
  const columns = useColumns(before !== undefined);
  const query = useBothRead(now, before ? then : noOutcomes);
  return (
    <QueryView query={query} title={t('evaluations.failed')} loading={6} subject={`${run.id}/${before?.id}`}>
      {([outcomes, earlier]) => {
        const compared = compare(outcomes, earlier);
        const { better, worse } = countChanges(compared);
        return (
          <>
            <div className={styles.figures}>
              <Statistic title={t('evaluations.right')} value={`${run.counts.right} / ${run.cases}`} />
              <Statistic title={t('evaluations.wrong')} value={run.counts.wrong} />
              <Statistic title={t('evaluations.unanswered')} value={run.counts.unanswered + run.counts.failed} />
              {before && <Statistic title={t('evaluations.better')} value={better} />}
              {before && <Statistic title={t('evaluations.worse')} value={worse} />}
            </div>
            <Table<ComparedOutcome>
              size="small"
              rowKey="case"
              dataSource={compared}
              columns={columns}
              pagination={{ pageSize: 50, hideOnSinglePage: true }}
              scroll={{ x: 'max-content' }}
              expandable={{ expandedRowRender: (row) => <Statements row={row} /> }}
            />
          </>
        );
      }}
    </QueryView>
  );
}

function useColumns(isCompared: boolean): TableColumnsType<ComparedOutcome> {
  const { t, label } = useWords();
  const tag = (outcome: Outcome) => <Tag color={colours[outcome]}>{label(outcomeWords[outcome])}</Tag>;
  return [
    { key: 'question', title: t('evaluations.question'), dataIndex: 'question', width: 420 },
    { key: 'outcome', title: t('evaluations.now'), render: (_, { outcome }) => tag(outcome) },
    ...(isCompared
      ? [
          { key: 'before', title: t('evaluations.earlier'), render: (_: unknown, { before }: ComparedOutcome) => before && tag(before) },
          {
            key: 'change',
            title: t('evaluations.change'),
            render: (_: unknown, { change }: ComparedOutcome) =>
              change !== 'same' && <Tag color={changeColours[change]}>{t(`evaluations.changes.${change}`)}</Tag>,
          },
        ]
      : []),
    {
      key: 'milliseconds',
      title: t('evaluations.time'),
      align: 'right',
      render: (_, { milliseconds }) => t('evaluations.milliseconds', { count: formatNumber(milliseconds) }),
    },
  ];
}

/** The statement that answered beside the one that is right. */
function Statements({ row: { sql, expected, problem } }: { readonly row: ComparedOutcome }) {
  const { t } = useWords();
  return (
    <div className={styles.statements}>
      <section>
        <h3>{t('evaluations.given')}</h3>
        {problem && <p>{problem}</p>}
        {sql === null ? !problem && <p>{t('evaluations.noStatement')}</p> : <Sql part={{ kind: 'sql', text: sql, isOpen: false }} />}
      </section>
      <section>
        <h3>{t('evaluations.expected')}</h3>
        <Sql part={{ kind: 'sql', text: expected, isOpen: false }} />
      </section>
    </div>
  );
}
