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
import { QueryView } from '#ui/QueryView.tsx';
import { useExistingPage } from '#ui/useExistingPage.ts';
import styles from './ownJobs.module.css';
import { OwnJob } from './OwnJob.tsx';

const pageSize = 20;

/** Jobs of whoever is signed in, newest first: how far each is and how it ended. They are followed as they go on. */
export default function OwnJobsPage() {
  const { t } = useWords();
  const call = useCall();
  const [page, setPage] = useState(1);
  const query = useQuery<CallAnswer<typeof listOwnJobs>, CallError>({
    queryKey: ['ownJobs', page],
    queryFn: ({ signal }) => call(listOwnJobs, { body: { page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  useExistingPage({ page, size: pageSize, total: query.isPlaceholderData ? undefined : query.data?.total_count, onPage: setPage });
  const readAgain = () => void query.refetch();
  useSubscription({ channel: 'resources/ownJobs', types: ['*'], onLiveEvent: readAgain });
  return (
    <PageLayout>
      <QueryView query={query} title={t('lists.ownJobs.failed')} loading={6}>
        {({ items, total_count: total }) => (
          <>
            {total === 0 && <EmptyState title={t('lists.ownJobs.none')} hint={t('lists.ownJobs.noneHint')} />}
            <ul className={styles.jobs}>
              {items.map((job) => (
                <OwnJob key={job.id} job={job} onChanged={readAgain} />
              ))}
            </ul>
            {total > pageSize && <Pagination current={page} pageSize={pageSize} total={total} showSizeChanger={false} onChange={setPage} />}
          </>
        )}
      </QueryView>
    </PageLayout>
  );
}
