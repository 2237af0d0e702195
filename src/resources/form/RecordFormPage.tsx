import { useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { Loading } from '#ui/Loading.tsx';
import { usePersonId } from '#api/usePersonId.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { recordTitle } from '../fields/relation/recordTitle.ts';
import type { Row } from '../fields/cellProps.ts';
import { useLabels } from '../fields/useLabels.ts';
import { RecordState } from '../record/RecordState.tsx';
import { type LoadedRecord, useLoadedRecord } from '../record/useLoadedRecord.ts';
import type { FormPurpose } from '../fields/override.ts';
import { editableFields } from './formFields.ts';
import { RecordFrame } from '../record/RecordFrame.tsx';
import { presetOf } from './preset.ts';
import { RecordForm } from './RecordForm.tsx';
import type { Values } from './values.ts';

export interface RecordFormPageProps {
  readonly resource: Resource;
  readonly purpose: FormPurpose;
  /** Values that a new record begins with, beside those of the address. */
  readonly preset?: Values;
}

/** The screen that creates, changes or clones a record, at its own address. */
export default function RecordFormPage({ resource, purpose, preset: begun }: RecordFormPageProps) {
  const { id = '' } = useParams();
  const record = useLoadedRecord(resource, purpose === 'create' ? undefined : id);
  const { preset, close, leave } = useFormAddress(resource, purpose);
  const owner = usePersonId();
  const title = useTitle(resource, purpose, record);
  const isReady = owner !== undefined && (purpose === 'create' || record.is === 'here');
  return (
    <RecordFrame layout={resource.form.layout} title={title} onClose={close}>
      {isReady && (
        <RecordForm
          key={id}
          resource={resource}
          purpose={purpose}
          title={title}
          {...(record.is === 'here' && { row: record.row, related: record.related })}
          preset={begun ? { ...begun, ...preset } : preset}
          owner={owner}
          onClose={close}
          onSaved={leave}
        />
      )}
      {purpose !== 'create' && record.is !== 'here' && <RecordState resource={resource} id={id} record={record} onClose={close} />}
      {owner === undefined && (purpose === 'create' || record.is === 'here') && <Loading rows={8} />}
    </RecordFrame>
  );
}

function useTitle(resource: Resource, purpose: FormPurpose, record: LoadedRecord): string {
  const { t, label, language } = useWords();
  const { one } = useLabels(resource);
  if (purpose === 'create') return t('forms.title.create', { resource: one });
  return record.is === 'here'
    ? t(`forms.title.${purpose}`, { resource: one, title: recordTitle(resource, record.row, language) })
    : label(resource.singular);
}

/**
 * Returns the values that the address presets, the way back, to where the form was opened from, else to the list as it was, and the way on
 * from what was saved.
 */
function useFormAddress(resource: Resource, purpose: FormPurpose) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { back?: string } | null };
  const [search] = useSearchParams();
  const { values, rest } = useMemo(() => presetOf(editableFields(resource, purpose), search), [resource, purpose, search]);
  const close = () => void navigate(state?.back ?? `${resource.route}${rest}`);
  const opensRecord = purpose !== 'edit' && resource.form.opens === 'record';
  const leave = (row: Row) => (opensRecord ? void navigate(`${resource.route}/${row.id}`) : close());
  return { preset: values, close, leave };
}
