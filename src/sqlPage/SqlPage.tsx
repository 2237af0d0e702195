import { useQuery } from '@tanstack/react-query';
import { usePersonId } from '#api/usePersonId.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { listDatabases } from '#schemas/contracts/sources.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireDatabase } from '#schemas/wire/sources.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Workbench } from './Workbench.tsx';

/** Page of the SQL editor. */
export default function SqlPage() {
  const { t } = useWords();
  const call = useCall();
  const person = usePersonId();
  const { data, error, refetch } = useQuery<readonly WireDatabase[], CallError>({
    queryKey: ['databases'],
    retry: false,
    queryFn: ({ signal }) => call(listDatabases, { signal }),
  });
  return (
    <PageLayout>
      {error && <ErrorAlert title={t('sqlPage.sourcesFailed')} error={error} onRetry={() => void refetch()} />}
      {(!data || !person) && !error && <Loading rows={10} />}
      {data?.length === 0 && <EmptyState title={t('sqlPage.noSources')} hint={t('sqlPage.noSourcesHint')} />}
      {data && data.length > 0 && person && <Workbench person={person} sources={data} />}
    </PageLayout>
  );
}
