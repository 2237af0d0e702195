import { lazy, Suspense, useEffect, useMemo } from 'react';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useWords } from '#i18n/useWords.ts';
import { useListScreen } from './ListContext.ts';
import { LiveBar } from './live/LiveBar.tsx';
import { EmptyList } from './EmptyList.tsx';
import { type BodyProps, Records } from './Records.tsx';
import { useLabels } from '../fields/useLabels.ts';

const TreeRecords = lazy(() => import('./tree/TreeRecords.tsx'));
const PathRecords = lazy(() => import('./tree/PathRecords.tsx'));

interface ListBodyProps extends BodyProps {
  readonly onImport: (() => void) | undefined;
}

/** The records, or what there is to say instead. */
export function ListBody({ onImport, ...props }: ListBodyProps) {
  const { resource, data, live } = useListScreen();
  const { t } = useWords();
  const { retry } = data;
  const isFilling = data.rows?.length === 0 && live.fresh > 0;
  useEffect(() => {
    // Where nothing is shown, nothing can move.
    if (isFilling) retry();
  }, [isFilling, retry]);
  const { manyInSentence } = useLabels(resource);
  if (data.error && !data.rows)
    return <ErrorState title={t('lists.failed.title', { resource: manyInSentence })} error={data.error} onRetry={data.retry} />;
  return (
    <>
      <LiveBar live={live} onShow={data.retry} />
      {data.rows?.length === 0 ? <EmptyList onImport={onImport} /> : <Body {...props} />}
    </>
  );
}

function Body(props: BodyProps) {
  const { resource, isTree } = useListScreen();
  if (!resource.tree) return <FlatRecords {...props} />;
  return (
    <Suspense fallback={<Records {...props} items={undefined} />}>
      {isTree ? <TreeRecords {...props} /> : <PathRecords {...props} />}
    </Suspense>
  );
}

function FlatRecords(props: BodyProps) {
  const { data } = useListScreen();
  const items = useMemo(() => data.rows?.map((row) => ({ row, level: 0 })), [data.rows]);
  return <Records {...props} items={items} />;
}
