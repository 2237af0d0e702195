import { type FormEvent, lazy, type Ref, Suspense, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Related } from '#schemas/wire/listQuery.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '../fields/cellProps.ts';
import { recordTitle } from '../fields/relation/recordTitle.ts';
import styles from './form.module.css';
import { useOverride } from '../fields/override.ts';
import { useLabels } from '../fields/useLabels.ts';
import { FormButtons } from './FormButtons.tsx';
import { FormContext, type FormSurroundings } from '../fields/FormContext.ts';
import { FormNotices } from './FormNotices.tsx';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { RecordFields } from './RecordFields.tsx';
import { useUndoChange } from '../record/useRevert.ts';
import { type RecordFormOptions, useRecordForm } from './useRecordForm.ts';
import type { SaveOutcome } from './useSave.ts';
import { useSaveKey } from './useSaveKey.ts';

const InlineCreate = lazy(() => import('./InlineCreate.tsx'));
const ConflictMerge = lazy(() => import('./ConflictMerge.tsx'));

/** Handle of a form for the frame around it. */
export interface FormHandle {
  readonly isDirty: boolean;
  readonly discard: () => void;
}

export interface RecordFormProps extends RecordFormOptions {
  readonly title: string;
  readonly related?: Related | undefined;
  /** Opened over another form: it has no address of its own, and whoever opened it guards its closing. */
  readonly nested?: boolean;
  readonly onClose: () => void;
  readonly onSaved: (row: Row) => void;
  readonly ref?: Ref<FormHandle>;
}

/** A whole form: fields, notices, buttons, keys, merging, and the question before leaving. */
export function RecordForm(props: RecordFormProps) {
  const { resource, purpose, row, related, title, nested = false, onClose, onSaved, ref } = props;
  const { t, language } = useWords();
  const notify = useNotify();
  const undoChange = useUndoChange(resource);
  const formId = useId();
  const form = useRecordForm(props);
  const { conflict, values, isDirty, discard } = form;
  const released = useRef(false);
  const [found, find] = useState<NonNullable<FormSurroundings['found']>>({});
  const { one } = useLabels(resource);
  const { Beside } = useOverride(resource.key);
  useImperativeHandle(ref, () => ({ isDirty, discard }));

  const finish = (outcome: SaveOutcome | undefined, andNew: boolean) => {
    if (!outcome || !('row' in outcome)) return;
    const facts = { resource: one, title: recordTitle(resource, outcome.row, language) };
    // Merged with what another had saved, it is this saving alone that is taken back.
    const before = { id: outcome.row.id, version: outcome.row.version - 1 };
    const undo = purpose === 'edit' && row && outcome.row.version > row.version ? undoChange(before, outcome.row) : undefined;
    notify.success(t(purpose === 'edit' ? 'forms.saved' : 'forms.created', facts), { undo });
    if (andNew) return form.restart();
    released.current = true;
    onSaved(outcome.row);
  };
  const save = async (andNew: boolean) => {
    if (!form.saving && !conflict) finish(await form.submit(), andNew);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void save(false);
  };
  useSaveKey(() => void save(false));
  const surroundings = useMemo(() => {
    const Create = nested ? undefined : InlineCreate;
    return purpose === 'edit'
      ? { resource, id: row?.id, values: { ...row, ...values }, related, Create, found, find }
      : { resource, values, related, Create, found, find };
  }, [resource, purpose, row, values, related, nested, found]);
  const problems = useMemo(() => ({ ...found, ...form.problems }), [found, form.problems]);

  return (
    <FormContext value={surroundings}>
      {conflict && (
        <Suspense>
          <ConflictMerge
            resource={resource}
            {...conflict}
            related={related}
            saving={form.saving}
            onBack={(merged) => form.editMerged(conflict.current, merged)}
            onSave={async (merged) => finish(await form.submitMerged(conflict.current, merged), false)}
          />
        </Suspense>
      )}
      <div className={Beside && !nested ? styles.besides : styles.alone}>
        <form noValidate className={styles.whole} hidden={conflict !== undefined} aria-label={title} onSubmit={submit}>
          <FormNotices formId={formId} resource={resource} form={form} onRetry={() => void save(false)} />
          <RecordFields
            resource={resource}
            purpose={purpose}
            formId={formId}
            values={values}
            row={row}
            problems={problems}
            disabled={form.saving}
            onChange={form.set}
            onLeave={form.leave}
          />
          <FormButtons
            purpose={purpose}
            singular={one}
            saving={form.saving}
            nested={nested}
            onClose={onClose}
            onSaveAndNew={() => void save(true)}
          />
        </form>
        {Beside && !nested && <Beside />}
      </div>
      {!nested && <LeaveGuard isDirty={isDirty} released={released} onDiscard={discard} />}
    </FormContext>
  );
}
