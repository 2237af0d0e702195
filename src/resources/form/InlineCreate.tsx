import { useRef, useState } from 'react';
import { usePersonId } from '#api/usePersonId.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { recordTitle } from '../fields/relation/recordTitle.ts';
import { useLabels } from '../list/useLabels.ts';
import { Frame } from './Frame.tsx';
import { LeaveQuestion } from '#ui/LeaveGuard.tsx';
import { type FormHandle, RecordForm } from './RecordForm.tsx';

interface InlineCreateProps {
  readonly resource: Resource;
  readonly onClose: () => void;
  readonly onCreated: (id: number, title: string) => void;
}

/** Creates a record that another form needs, in a drawer over that form. */
export default function InlineCreate({ resource, onClose, onCreated }: InlineCreateProps) {
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
    <Frame layout="drawer" title={title} onClose={close}>
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
    </Frame>
  );
}
