import { useSubscription } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { listOwnJobs } from '#schemas/contracts/jobs.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useExistingPage } from '#ui/useExistingPage.ts';
import styles from './ownJobs.module.css';
import { OwnJob } from './OwnJob.tsx';

const pageSize = 20;

/** Jobs of whoever is signed in, newest first: how far each is and how it ended. They are followed as they go on. */
export default function OwnJobsPage() {
  const { t } = useWords();
  const call = useCall();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery<CallAnswer<typeof listOwnJobs>, CallError>({
    queryKey: ['ownJobs', page],
    queryFn: ({ signal }) => call(listOwnJobs, { body: { page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  useExistingPage({ page, size: pageSize, total: isPlaceholderData ? undefined : data?.total_count, onPage: setPage });
  const readAgain = () => void refetch();
  useSubscription({ channel: 'resources/ownJobs', types: ['*'], onLiveEvent: readAgain });
  return (
    <PageLayout>
      {error && <ErrorAlert title={t('lists.ownJobs.failed')} error={error} onRetry={readAgain} />}
      {!data && !error && <Loading rows={6} />}
      {data?.total_count === 0 && <EmptyState title={t('lists.ownJobs.none')} hint={t('lists.ownJobs.noneHint')} />}
      <ul className={styles.jobs}>
        {data?.items.map((job) => (
          <OwnJob key={job.id} job={job} onChanged={readAgain} />
        ))}
      </ul>
      {data && data.total_count > pageSize && (
        <Pagination current={page} pageSize={pageSize} total={data.total_count} showSizeChanger={false} onChange={setPage} />
      )}
    </PageLayout>
  );
}
