import { Alert, Button, Progress, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { LinkButton } from '#resources/list/LinkButton.tsx';
import { printFilter } from '#resources/list/model/filterText.ts';
import { startEvaluation } from '#schemas/contracts/evaluations.ts';
import { evaluationCases } from '#schemas/evaluationCases.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { EvaluationRun } from '#schemas/wire/evaluations.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { chosenModel, useModelNames } from '#chat/start/useModelNames.ts';
import styles from './evaluations.module.css';
import { Outcomes } from './Outcomes.tsx';
import { useEvaluations } from './useEvaluations.ts';

/** Address of the cases of a source, in their list. */
const casesOf = (source: number): string =>
  `${evaluationCases.route}?filter=${encodeURIComponent(printFilter({ operator: 'and', value: [{ field: 'source', operator: 'eq', value: source }] }))}`;

/** Cases of a source: how many there are, how they were answered last, and what that is beside an earlier time. */
export function Evaluation({ source }: { readonly source: number }) {
  const { t, language } = useWords();
  const mayAdd = useAllowed()(evaluationCases.endpoints.create as Endpoint);
  const { query, start } = useEvaluations(source);
  const [shown, setShown] = useState<number>();
  const [than, setThan] = useState<number>();
  const failure = query.error && <ErrorAlert title={t('evaluations.failed')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return failure ?? <Loading rows={8} />;
  const { runs, changed, cases } = query.data;
  const run = runs.find(({ id }) => id === shown) ?? runs[0];
  const earlier = runs.filter(({ id }) => run !== undefined && id < run.id);
  const before = earlier.find(({ id }) => id === than) ?? earlier[0];
  const what = new Intl.ListFormat(language).format(changed.map((each) => t(`evaluations.circumstances.${each}`)));
  if (cases === 0 && runs.length === 0)
    return (
      <EmptyState title={t('evaluations.noCases')} hint={t('evaluations.noCasesHint')}>
        {mayAdd && (
          <LinkButton type="primary" to={`${evaluationCases.route}/create?source=${source}`}>
            {t('evaluations.addCase')}
          </LinkButton>
        )}
      </EmptyState>
    );
  return (
    <div className={styles.page}>
      {failure}
      <Starter isRunning={runs[0]?.state === 'running'} isPending={start.isPending} onStart={(model) => start.mutate(model)}>
        <LinkButton type="link" to={casesOf(source)}>
          {t('evaluations.cases', { count: cases })}
        </LinkButton>
      </Starter>
      {start.error && <ErrorAlert title={t('evaluations.notStarted')} error={start.error} onRetry={() => start.mutate(start.variables)} />}
      {changed.length > 0 && runs[0]?.state !== 'running' && <Alert type="info" showIcon title={t('evaluations.changed', { what })} />}
      {!run && <EmptyState title={t('evaluations.noRuns')} hint={t('evaluations.noRunsHint')} />}
      {run && (
        <Compared
          source={source}
          run={run}
          before={before}
          runs={runs}
          earlier={earlier}
          total={cases}
          onShow={setShown}
          onThan={setThan}
        />
      )}
    </div>
  );
}

interface StarterProps {
  readonly isRunning: boolean;
  readonly isPending: boolean;
  readonly onStart: (model: string | undefined) => void;
  readonly children: ReactNode;
}

/** Begins a pass with a model of one's choice. */
function Starter({ isRunning, isPending, onStart, children }: StarterProps) {
  const { t } = useWords();
  const mayStart = useAllowed()(startEvaluation.endpoint);
  const { names } = useModelNames(mayStart);
  const [model, setModel] = useState<string>();
  return (
    <div className={styles.row}>
      {mayStart && (
        <>
          <Select
            aria-label={t('evaluations.model')}
            style={{ minWidth: 200 }}
            value={chosenModel(names, model)}
            options={(names ?? []).map((name) => ({ value: name, label: name }))}
            onChange={setModel}
          />
          <Button type="primary" loading={isPending} disabled={isRunning} onClick={() => onStart(chosenModel(names, model))}>
            {t(isRunning ? 'evaluations.running' : 'evaluations.start')}
          </Button>
        </>
      )}
      {children}
    </div>
  );
}

interface ComparedProps {
  readonly source: number;
  readonly run: EvaluationRun;
  readonly before: EvaluationRun | undefined;
  readonly runs: readonly EvaluationRun[];
  readonly earlier: readonly EvaluationRun[];
  readonly total: number;
  readonly onShow: (run: number) => void;
  readonly onThan: (run: number) => void;
}

/** One pass beside an earlier one, both of one's choice. */
function Compared({ source, run, before, runs, earlier, total, onShow, onThan }: ComparedProps) {
  const { t } = useWords();
  const { moment } = useFormats();
  const options = (some: readonly EvaluationRun[]) =>
    some.map(({ id: value, model, startedAt, startedBy }) => ({ value, label: `${moment(startedAt)} · ${model} · ${startedBy}` }));
  return (
    <>
      <div className={styles.row}>
        <Select
          aria-label={t('evaluations.shown')}
          popupMatchSelectWidth={false}
          value={run.id}
          options={options(runs)}
          onChange={onShow}
        />
        {before && (
          <>
            <span>{t('evaluations.than')}</span>
            <Select
              aria-label={t('evaluations.before')}
              popupMatchSelectWidth={false}
              value={before.id}
              options={options(earlier)}
              onChange={onThan}
            />
          </>
        )}
      </div>
      {run.state === 'running' && <Progress percent={total === 0 ? 0 : Math.round((run.cases / total) * 100)} />}
      {run.state === 'failed' && <Alert type="warning" showIcon title={t('evaluations.brokenOff', { count: run.cases })} />}
      {run.state === 'cancelled' && <Alert type="info" showIcon title={t('evaluations.cancelled', { count: run.cases })} />}
      <Outcomes source={source} run={run} before={before} />
    </>
  );
}
