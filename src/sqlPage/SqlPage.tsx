import { usePersonId } from '#api/usePersonId.ts';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { useDatabases } from '#sql/useDatabases.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Workbench } from './Workbench.tsx';

/** Page of the SQL editor. */
export default function SqlPage() {
  const { t } = useWords();
  const person = usePersonId();
  const { data, error, refetch } = useDatabases();
  return (
    <PageLayout>
      {error && <ErrorAlert title={t('sqlPage.sourcesFailed')} error={error} onRetry={() => void refetch()} />}
      {(!data || !person) && !error && <Loading rows={10} />}
      {data?.length === 0 && <EmptyState title={t('sqlPage.noSources')} hint={t('sqlPage.noSourcesHint')} />}
      {data && data.length > 0 && person && <Workbench person={person} sources={data} />}
    </PageLayout>
  );
}
