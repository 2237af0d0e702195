import { usePersonId } from '#api/usePersonId.ts';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { useDatabases } from '#sql/useDatabases.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Loading } from '#ui/Loading.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { Workbench } from './Workbench.tsx';

/** Page of the SQL editor. */
export default function SqlPage() {
  const { t } = useWords();
  const person = usePersonId();
  const query = useDatabases();
  return (
    <PageLayout>
      <QueryView query={query} title={t('sqlPage.sourcesFailed')} loading={10}>
        {(sources) => {
          if (sources.length === 0) return <EmptyState title={t('sqlPage.noSources')} hint={t('sqlPage.noSourcesHint')} />;
          return person ? <Workbench person={person} sources={sources} /> : <Loading rows={10} />;
        }}
      </QueryView>
    </PageLayout>
  );
}
