import { Suspense } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useOverride } from '../fields/override.ts';
import { useTitleOf } from '../fields/relation/useTitleOf.ts';
import { RecordFrame } from '../record/RecordFrame.tsx';
import { RecordButtons } from './RecordButtons.tsx';
import { RecordState } from '../record/RecordState.tsx';
import { listQueryOf, RecordTabs } from './RecordTabs.tsx';
import { useLoadedRecord } from '../record/useLoadedRecord.ts';

/** The screen of one record, at its own address: its fields, its history, and what can be done to it. */
export default function RecordShowPage({ resource }: { readonly resource: Resource }) {
  const { id = '' } = useParams();
  const { label } = useWords();
  const titleOf = useTitleOf(resource);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const record = useLoadedRecord(resource, id);
  const isNarrow = useMedia('phone');
  const { state } = useLocation() as { readonly state: { readonly staysInList?: boolean } | null };
  const close = () => void navigate(`${resource.route}${listQueryOf(search)}`);
  const { Mark } = useOverride(resource.key);
  const title =
    record.is === 'here' ? (
      <>
        {titleOf(record.row)} <Suspense>{Mark && <Mark row={record.row} />}</Suspense>
      </>
    ) : (
      label(resource.singular)
    );
  return (
    <RecordFrame
      layout={resource.form.layout}
      title={title}
      extra={record.is === 'here' && <RecordButtons resource={resource} row={record.row} />}
      onClose={close}
      isBeside={!isNarrow}
      takesFocus={state?.staysInList !== true}
    >
      {record.is === 'here' ? (
        <RecordTabs key={record.row.id} resource={resource} row={record.row} related={record.related} />
      ) : (
        <RecordState resource={resource} id={id} record={record} onClose={close} />
      )}
    </RecordFrame>
  );
}
