import { useNavigate, useParams } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import { RecordState } from '#resources/record/RecordState.tsx';
import { useLoadedRecord } from '#resources/record/useLoadedRecord.ts';
import type { Resource, RowOf } from '#schemas/kit/resource.ts';
import { ReportView } from './ReportView.tsx';

/** The page of one report. */
export default function ReportPage({ resource }: { readonly resource: Resource }) {
  const { id = '' } = useParams();
  const { label } = useWords();
  const navigate = useNavigate();
  const record = useLoadedRecord(resource, id);
  const close = () => void navigate(resource.route);
  if (record.is === 'here') return <ReportView key={record.row.id} resource={resource} row={record.row as unknown as RowOf<'reports'>} />;
  return (
    <RecordFrame layout="page" title={label(resource.singular)} onClose={close}>
      <RecordState resource={resource} id={id} record={record} onClose={close} />
    </RecordFrame>
  );
}
