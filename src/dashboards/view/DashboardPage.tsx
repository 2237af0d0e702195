import { useNavigate, useParams } from 'react-router';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import { RecordState } from '#resources/record/RecordState.tsx';
import { useLoadedRecord } from '#resources/record/useLoadedRecord.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import { Board } from './Board.tsx';

/** The page of one dashboard: its filters and its tiles. */
export default function DashboardPage({ resource }: { readonly resource: Resource }) {
  const { id = '' } = useParams();
  const { label } = useWords();
  const navigate = useNavigate();
  const record = useLoadedRecord(resource, id);
  if (record.is === 'here') return <Board key={record.row.id} resource={resource} row={record.row as unknown as RowOf<'dashboards'>} />;
  return (
    <RecordFrame layout="page" title={label(resource.singular)} onClose={() => void navigate(resource.route)}>
      <RecordState resource={resource} id={id} record={record} onClose={() => void navigate(resource.route)} />
    </RecordFrame>
  );
}
