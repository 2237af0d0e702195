import { lazy, Suspense } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { listUpgradeNotices } from '#schemas/contracts/upgrades.ts';
import { useUpgradeNotices } from './useUpgrades.ts';

const UpgradeNotice = lazy(() => import('./UpgradeNotice.tsx'));
const ErrorAlert = lazy(async () => ({ default: (await import('#ui/ErrorAlert.tsx')).ErrorAlert }));

/** Tells those who administer what new versions brought, until they dismiss it. Mostly there is nothing to tell, and nothing is loaded. */
export default function UpgradeNotices() {
  return useAllowed()(listUpgradeNotices.endpoint) ? <Notices /> : null;
}

function Notices() {
  const { data, error, refetch } = useUpgradeNotices();
  return (
    <Suspense>
      {error ? (
        <ErrorAlert error={error} onRetry={() => void refetch()} />
      ) : (
        data?.map((notice) => <UpgradeNotice key={notice.id} notice={notice} />)
      )}
    </Suspense>
  );
}
