import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { listUpgradeNotices, type UpgradeNotice as Notice } from '#schemas/contracts/upgrades.ts';
import type { CallError } from '#schemas/wire/callError.ts';

const UpgradeNotice = lazy(() => import('./UpgradeNotice.tsx'));
const ErrorAlert = lazy(async () => ({ default: (await import('#ui/ErrorAlert.tsx')).ErrorAlert }));

/** Tells those who administer what new versions brought, until they dismiss it. Mostly there is nothing to tell, and nothing is loaded. */
export default function UpgradeNotices() {
  return useAllowed()(listUpgradeNotices.endpoint) ? <Notices /> : null;
}

function Notices() {
  const call = useCall();
  const { data, error, refetch } = useQuery<Notice[], CallError>({
    queryKey: [listUpgradeNotices.name],
    retry: false,
    queryFn: ({ signal }) => call(listUpgradeNotices, { signal }),
  });
  return (
    <Suspense>
      {error && !data ? (
        <ErrorAlert error={error} onRetry={() => void refetch()} />
      ) : (
        data?.map((notice) => <UpgradeNotice key={notice.id} notice={notice} />)
      )}
    </Suspense>
  );
}
