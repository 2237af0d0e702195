import { useRef, useState } from 'react';
import { usePersonId } from '#api/usePersonId.ts';
import { useWords } from '#i18n/useWords.ts';
import type { CreateProps } from '../fields/FormContext.ts';
import { recordTitle } from '../fields/relation/recordTitle.ts';
import { useLabels } from '../fields/useLabels.ts';
import { RecordFrame } from '../record/RecordFrame.tsx';
import { LeaveQuestion } from '#ui/LeaveGuard.tsx';
import { type FormHandle, RecordForm } from './RecordForm.tsx';

/** Creates a record that another form needs, in a drawer over that form. */
export default function InlineCreate({ resource, onClose, onCreated }: CreateProps) {
  const { t, language } = useWords();
  const { one } = useLabels(resource);
  const owner = usePersonId();
  const form = useRef<FormHandle>(null);
  const [asking, setAsking] = useState(false);
  const title = t('forms.title.create', { resource: one });
  const close = () => (form.current?.isDirty ? setAsking(true) : onClose());
  const discard = () => {
    form.current?.discard();
    onClose();
  };
  return (
    <RecordFrame layout="drawer" title={title} onClose={close}>
      {owner !== undefined && (
        <RecordForm
          ref={form}
          resource={resource}
          purpose="create"
          title={title}
          owner={owner}
          nested
          onClose={close}
          onSaved={(row) => onCreated(row.id, recordTitle(resource, row, language))}
        />
      )}
      <LeaveQuestion open={asking} onStay={() => setAsking(false)} onKeep={onClose} onDiscard={discard} />
    </RecordFrame>
  );
}
