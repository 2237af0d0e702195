import { useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { neededFor } from '#schemas/wire/access/neededPermission.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NeededPermission } from '#ui/NeededPermission.tsx';
import type { FormPurpose } from '../fields/override.ts';
import { useLabels } from '../fields/useLabels.ts';
import { RecordFrame } from '../record/RecordFrame.tsx';

interface MayNotSendProps {
  readonly resource: Resource;
  readonly purpose: FormPurpose;
  /** Address that the form would be sent to. */
  readonly endpoint: Endpoint | false;
}

/** Stands in the place of a form for those who may not send it, and names the permission that it takes. */
export default function MayNotSend({ resource, purpose, endpoint }: MayNotSendProps) {
  const { t, label } = useWords();
  const { one } = useLabels(resource);
  const navigate = useNavigate();
  const permission = neededFor(endpoint);
  const title = purpose === 'create' ? t('forms.title.create', { resource: one }) : label(resource.singular);
  return (
    <RecordFrame layout={resource.form.layout} title={title} onClose={() => void navigate(resource.route)}>
      <EmptyState isAlert heading="h2" title={t('ui.access.mayNot')}>
        {permission !== undefined && <NeededPermission permission={permission} />}
      </EmptyState>
    </RecordFrame>
  );
}
