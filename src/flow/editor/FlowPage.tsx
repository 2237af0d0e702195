import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { usePersonId } from '#api/usePersonId.ts';
import { useWords } from '#i18n/useWords.ts';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import { RecordState } from '#resources/record/RecordState.tsx';
import { useLoadedRecord } from '#resources/record/useLoadedRecord.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Loading } from '#ui/Loading.tsx';
import { SavedFlow } from './SavedFlow.tsx';
import { useOperators } from './useOperators.ts';
import type { FlowRow } from './useSaving.ts';

/** The page of one flow: its editor. */
export default function FlowPage({ resource }: { readonly resource: Resource }) {
  const { id = '' } = useParams();
  const { t, label } = useWords();
  const navigate = useNavigate();
  const record = useLoadedRecord(resource, id);
  const { catalog, error, retry } = useOperators();
  const owner = usePersonId();
  const row = record.is === 'here' ? (record.row as unknown as FlowRow) : undefined;
  const close = useMemo(() => () => void navigate(resource.route), [navigate, resource.route]);
  if (row && catalog && owner !== undefined)
    return <SavedFlow key={row.id} resource={resource} row={row} catalog={catalog} person={owner} />;
  return (
    <RecordFrame layout="page" title={label(resource.singular)} onClose={close}>
      {error && <ErrorState title={t('flow.operatorsFailed')} error={error} onRetry={retry} />}
      {record.is !== 'here' && <RecordState resource={resource} id={id} record={record} onClose={close} />}
      {row && !error && <Loading rows={8} />}
    </RecordFrame>
  );
}
