import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { useDatabases } from '#sql/useDatabases.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Evaluation } from './Evaluation.tsx';

/** Page of evaluations: the cases of one source, as they were answered last and the time before. */
export default function EvaluationPage() {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useDatabases();
  const chosen = data?.find(({ id }) => String(id) === search.get('source')) ?? data?.[0];
  return (
    <PageLayout
      actions={
        chosen && (
          <Select
            aria-label={t('evaluations.source')}
            style={{ minWidth: 200 }}
            value={chosen.id}
            options={data?.map(({ id: value, db_name: label }) => ({ value, label })) ?? []}
            onChange={(id) => setSearch({ source: String(id) }, { replace: true })}
          />
        )
      }
    >
      {error && <ErrorAlert title={t('evaluations.sourcesFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={10} />}
      {data?.length === 0 && <EmptyState title={t('evaluations.noSources')} hint={t('evaluations.noSourcesHint')} />}
      {chosen && <Evaluation key={chosen.id} source={chosen.id} />}
    </PageLayout>
  );
}
