import { Alert, Spin, Tabs } from 'antd';
import { useState } from 'react';
import { Chart } from '#chat/parts/chart/index.tsx';
import { useWords } from '#i18n/useWords.ts';
import type { ResultOrigin } from '#chat/model/parts/chart.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './sqlPage.module.css';
import type { StatementRun } from './useRuns.ts';

interface ResultsProps {
  readonly runs: readonly StatementRun[];
  readonly type: string;
}

/** Results of the statements of a run, each under its tab; the last that has come stands open unless another was chosen. */
export function Results({ runs, type }: ResultsProps) {
  const { t } = useWords();
  const [chosen, choose] = useState<{ readonly of: readonly unknown[]; readonly key: string }>();
  if (runs.length === 0) return <EmptyState title={t('sqlPage.nothingRun')} hint={t('sqlPage.nothingRunHint')} />;
  const statements = runs.map(({ statement }) => statement);
  const isChosen = chosen?.of.length === statements.length && chosen.of.every((each, at) => each === statements[at]);
  const latest = runs.findLast(({ state }) => state.is !== 'waiting' && state.is !== 'cancelled') ?? runs[0]!;
  return (
    <Tabs
      size="small"
      className={styles.results}
      activeKey={isChosen ? chosen.key : String(latest.key)}
      onChange={(key) => choose({ of: statements, key })}
      items={runs.map((run) => ({
        key: String(run.key),
        label: t('sqlPage.result', { number: run.key + 1 }),
        children: <Result run={run} type={type} />,
      }))}
    />
  );
}

function Result({ run: { state, statement, source }, type }: { readonly run: StatementRun; readonly type: string }) {
  const { t, error: worded } = useWords();
  if (state.is === 'failed')
    return <Alert type="error" showIcon title={worded(state.error)} description={<code className={styles.sql}>{statement.sql}</code>} />;
  if (state.is !== 'done')
    return (
      <div className={styles.waiting} role="status">
        {state.is === 'running' && <Spin size="small" />} {t(`sqlPage.${state.is}`)}
      </div>
    );
  const { columns, rows, tables, rules, isCut, milliseconds } = state.rows;
  const origin: ResultOrigin = {
    source,
    dialect: type,
    tables: [...tables],
    rules: rules as ResultOrigin['rules'],
    isCut,
    milliseconds,
    reading: '',
  };
  return <Chart part={{ kind: 'chart', type: 'table', title: '', describe: '', sql: statement.sql, columns, rows, origin }} />;
}
