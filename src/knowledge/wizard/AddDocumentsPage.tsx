import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useScopedResource } from '#pages/access.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { RecordState } from '#resources/record/RecordState.tsx';
import { useLoadedRecord } from '#resources/record/useLoadedRecord.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import { spaces } from '#schemas/spaces.ts';
import { SpaceWizard } from './SpaceWizard.tsx';

/** The last two of the three steps, for a space that there is: `/knowledge/add?space=`. */
export default function AddDocumentsPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const resource = useScopedResource(spaces);
  const id = address.get('space') ?? '';
  const record = useLoadedRecord(resource, id);
  if (id === '') return <Navigate to={spaces.route} replace />;
  if (record.is === 'here') return <SpaceWizard space={record.row as unknown as RowOf<'spaces'>} />;
  return (
    <PageLayout>
      <RecordState resource={resource} id={id} record={record} onClose={() => void navigate(spaces.route)} />
    </PageLayout>
  );
}
