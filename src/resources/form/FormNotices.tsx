import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { metNoServer, useServerState } from '#api/connection.ts';
import { useLabels } from '../fields/useLabels.ts';
import { controlId } from './FieldRow.tsx';
import styles from './form.module.css';
import type { RecordFormState } from './useRecordForm.ts';

interface FormNoticesProps {
  readonly formId: string;
  readonly resource: Resource;
  readonly form: RecordFormState;
  readonly onRetry: () => void;
}

/** Notices above the fields of a form: the restored draft, why it was not saved, which fields to correct. */
export function FormNotices({ formId, resource, form, onRetry }: FormNoticesProps) {
  const { t } = useWords();
  const { one } = useLabels(resource);
  return (
    <div className={styles.notices}>
      {form.draft && <DraftNotice savedAt={form.draft.savedAt} onKeep={form.dismissDraft} onDiscard={form.discard} />}
      {form.isOutdated && !form.conflict && <Alert type="warning" showIcon title={t('forms.outdated', { resource: one })} />}
      {form.failure && <FailureNotice failure={form.failure} saving={form.saving} onRetry={onRetry} />}
      <ProblemSummary formId={formId} resource={resource} form={form} />
    </div>
  );
}

function DraftNotice({ savedAt, onKeep, onDiscard }: { savedAt: string; onKeep: () => void; onDiscard: () => void }) {
  const { t } = useWords();
  const [today] = useState(() => formatDateTime(new Date().toISOString()).slice(0, 10));
  const at = formatDateTime(savedAt);
  return (
    <Alert
      type="info"
      showIcon
      title={t('forms.draft.restored', { at: at.startsWith(today) ? at.slice(11) : at })}
      action={
        <Button size="small" type="link" onClick={onDiscard}>
          {t('forms.draft.discard')}
        </Button>
      }
      closable={{ onClose: onKeep, 'aria-label': t('forms.draft.dismiss') }}
    />
  );
}

function FailureNotice({ failure, saving, onRetry }: { failure: CallError; saving: boolean; onRetry: () => void }) {
  const { t, error } = useWords();
  const isGone = metNoServer(failure);
  const isBack = useHasReturned() && isGone;
  if (isBack) {
    return (
      <Alert
        type="success"
        showIcon
        title={t('forms.failure.back')}
        description={t('forms.failure.backHint')}
        action={
          <Button size="small" type="primary" loading={saving} onClick={onRetry}>
            {t('forms.failure.saveNow')}
          </Button>
        }
      />
    );
  }
  return (
    <Alert
      type="error"
      showIcon
      title={isGone ? t('forms.failure.gone') : error(failure)}
      description={isGone ? t('forms.failure.goneHint') : t('forms.failure.kept', { code: failure.code })}
      action={
        <Button size="small" loading={saving} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  );
}

/** True once the connection was lost and restored while this is shown. */
function useHasReturned(): boolean {
  const state = useServerState();
  const [wasLost, setWasLost] = useState(false);
  if (state === 'lost' && !wasLost) setWasLost(true);
  return wasLost && state === 'here';
}

/** Counts and links the fields to mend after a refused save, and moves to the first. */
function ProblemSummary({ formId, resource, form }: Omit<FormNoticesProps, 'onRetry'>) {
  const { t, label } = useWords();
  const names = Object.keys(form.fields).filter((name) => Object.hasOwn(form.problems, name));
  const focused = useRef(0);
  useEffect(() => {
    if (form.attempts === focused.current) return;
    focused.current = form.attempts;
    if (names[0]) document.getElementById(controlId(formId, names[0]))?.focus();
  });
  return (
    <p role="alert" className={styles.summary}>
      {form.attempts > 0 &&
        names.length > 0 &&
        t('forms.problems', {
          count: names.length,
          fields: names.map((name) => label(resource.fields[name]!.label)).join(t('forms.comma')),
        })}
    </p>
  );
}
