import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { useDatabases } from '#sql/useDatabases.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { Evaluation } from './Evaluation.tsx';

/** Page of evaluations: the cases of one source, as they were answered last and the time before. */
export default function EvaluationPage() {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const query = useDatabases();
  const { data } = query;
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
      <QueryView query={query} title={t('evaluations.sourcesFailed')} loading={10}>
        {() =>
          chosen ? (
            <Evaluation key={chosen.id} source={chosen.id} />
          ) : (
            <EmptyState title={t('evaluations.noSources')} hint={t('evaluations.noSourcesHint')} />
          )
        }
      </QueryView>
    </PageLayout>
  );
}
