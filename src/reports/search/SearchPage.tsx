import { Alert, Button, Popconfirm, Progress, Tag } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { formatNumber } from '#i18n/format.ts';
import { LinkButton } from '#resources/list/LinkButton.tsx';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import type { Resource } from '#schemas/kit/resource.ts';
import { reports } from '#schemas/reports.ts';
import { busyStates, type SearchChange, type SearchProgress, type SearchState, searchStates } from '#schemas/wire/reports/deepSearch.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import styles from '../reports.module.css';
import { PlanEditor } from './PlanEditor.tsx';
import { Steps } from './Steps.tsx';
import { type Search, useSearch } from './useSearch.ts';

/** The page of one deep search: its plan while it waits, then its steps as they come. */
export default function SearchPage({ resource }: { readonly resource: Resource }) {
  const { id = '' } = useParams();
  return <SearchView key={id} id={Number(id) || 0} resource={resource} />;
}

function SearchView({ id, resource }: { readonly id: number; readonly resource: Resource }) {
  const { t, label } = useWords();
  const navigate = useNavigate();
  const search = useSearch(id);
  const { data, refetch } = search.query;
  const close = () => void navigate(resource.route);
  return (
    <RecordFrame
      layout="page"
      title={data?.question ?? label(resource.singular)}
      onClose={close}
      extra={data && <Buttons search={search} progress={data} onDeleted={close} />}
    >
      <QueryView query={search.query} title={t('reports.search.failed')} loading={8}>
        {(progress) => (
          <div className={styles.search}>
            <Standing progress={progress} />
            {search.error && <ErrorAlert title={t('reports.search.notChanged')} error={search.error} onRetry={() => void refetch()} />}
            {progress.problem && <Alert type="error" showIcon title={progress.problem} />}
            {progress.state === 'planning' && <p className={styles.facts}>{t('reports.search.planning')}</p>}
            {progress.state === 'waiting' ? (
              <PlanEditor progress={progress} isBusy={search.isBusy} onConfirm={search.confirm} />
            ) : (
              progress.steps.length > 0 && <Steps steps={progress.steps} />
            )}
          </div>
        )}
      </QueryView>
    </RecordFrame>
  );
}

/** State of a search, and the part of its budget that is used. */
function Standing({ progress: { state, steps, tokens, budget, milliseconds, model } }: { readonly progress: SearchProgress }) {
  const { t, label } = useWords();
  const { label: words } = searchStates[state];
  const done = steps.filter((step) => step.state !== 'planned').length;
  const facts = {
    tokens: formatNumber(tokens),
    budget: formatNumber(budget.tokens),
    minutes: formatNumber(Math.round(milliseconds / 6_000) / 10),
    limit: budget.minutes,
  };
  return (
    <>
      <div className={styles.actions}>
        <Tag color={colours[state]}>{label(words)}</Tag>
        <span className={styles.facts}>{model ? t('reports.search.withModel', { model }) : t('reports.search.withoutModel')}</span>
        <span className={styles.facts}>{t('reports.search.spent', facts)}</span>
      </div>
      {state !== 'waiting' && steps.length > 0 && (
        <Progress
          aria-label={label(words)}
          percent={Math.round((done / steps.length) * 100)}
          format={() => t('reports.search.progress', { done, total: steps.length })}
        />
      )}
    </>
  );
}

const colours: Readonly<Record<SearchState, string | undefined>> = {
  planning: 'processing',
  waiting: 'processing',
  searching: 'processing',
  writing: 'processing',
  paused: undefined,
  done: 'success',
  failed: 'error',
  cancelled: undefined,
};

/** Changes that are offered in each state. */
const offered: Readonly<Record<SearchChange, readonly SearchState[]>> = {
  pause: busyStates,
  resume: ['paused', 'failed'],
  cancel: [...busyStates, 'waiting', 'paused'],
};

interface ButtonsProps {
  readonly search: Search;
  readonly progress: SearchProgress;
  readonly onDeleted: () => void;
}

function Buttons({ search: { change, remove, isBusy }, progress: { state, report }, onDeleted }: ButtonsProps) {
  const { t } = useWords();
  return (
    <div className={styles.actions}>
      {report !== null && (
        <LinkButton to={`${reports.route}/${report}`} type="primary">
          {t('reports.search.openReport')}
        </LinkButton>
      )}
      {(Object.keys(offered) as SearchChange[])
        .filter((to) => offered[to].includes(state))
        .map((to) => (
          <Button key={to} disabled={isBusy} onClick={() => change(to)}>
            {t(`reports.search.${to}`)}
          </Button>
        ))}
      <Popconfirm title={t('reports.search.deleteAsk')} okText={t('reports.search.delete')} onConfirm={() => remove(onDeleted)}>
        <Button danger disabled={isBusy}>
          {t('reports.search.delete')}
        </Button>
      </Popconfirm>
    </div>
  );
}
