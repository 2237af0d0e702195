import { useNavigate, useParams } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import { RecordState } from '#resources/record/RecordState.tsx';
import { useLoadedRecord } from '#resources/record/useLoadedRecord.ts';
import { RecordButtons } from '#resources/show/RecordButtons.tsx';
import type { Resource, RowOf } from '#schemas/kit/resource.ts';
import { AskButton } from '../AskButton.tsx';
import { useSpaceRights } from '../useSpaceRights.ts';
import styles from './space.module.css';
import { SpaceTabs } from './SpaceTabs.tsx';

/** The page of one space: its documents, how it is searched, and who may what in it. */
export default function SpacePage({ resource }: { readonly resource: Resource }) {
  const { id = '' } = useParams();
  const { label } = useWords();
  const navigate = useNavigate();
  const record = useLoadedRecord(resource, id);
  const access = useSpaceRights()(Number(id));
  const close = () => void navigate(resource.route);
  if (record.is !== 'here')
    return (
      <RecordFrame layout="page" title={label(resource.singular)} onClose={close}>
        <RecordState resource={resource} id={id} record={record} onClose={close} />
      </RecordFrame>
    );
  const space = record.row as unknown as RowOf<'spaces'>;
  const changeable = access.isOwner
    ? resource
    : { ...resource, endpoints: { ...resource.endpoints, update: false, remove: false } as const };
  return (
    <RecordFrame
      layout="page"
      title={space.name}
      onClose={close}
      extra={
        <div className={styles.actions}>
          {access.may('ask') && <AskButton space={space.name} type="primary" />}
          <RecordButtons resource={changeable} row={record.row} />
        </div>
      }
    >
      <div className={styles.page}>
        {space.description && <p className={styles.about}>{space.description}</p>}
        <SpaceTabs key={space.id} resource={resource} space={space} row={record.row} related={record.related} access={access} />
      </div>
    </RecordFrame>
  );
}
