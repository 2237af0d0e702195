import { useMemo, useState } from 'react';
import { draftKey } from '#api/drafts.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { LatestChange } from '#schemas/wire/history.ts';
import type { Row } from '../fields/cellProps.ts';
import type { FormPurpose } from '../fields/override.ts';
import { editableFields } from './formFields.ts';
import { mergeChanges } from './merge.ts';
import { type Base, baseOfRow, checkPurposeOf, draftNameOf, freshBase, holdsAlready, problemsIn, sentOf } from './submission.ts';
import { useAutosave, useKeptDraft } from './useDraft.ts';
import { useFieldValues } from './useFieldValues.ts';
import { type SaveOutcome, useSave } from './useSave.ts';
import { byField, changedNames, initialValues, type Values } from './values.ts';

export interface RecordFormOptions {
  readonly resource: Resource;
  readonly purpose: FormPurpose;
  /** The record that is edited or cloned. */
  readonly row?: Row | undefined;
  /** Values given in advance to a new record. */
  readonly preset?: Values | undefined;
  /** Whose drafts are kept here. */
  readonly owner: string;
}

/**
 * A form over one record: its values, what is wrong with them, its draft, and saving. What is typed is only ever replaced by
 * its user: a newer record that arrives is taken over while nothing has been typed, and otherwise meets at saving (409).
 */
export function useRecordForm({ resource, purpose, row, preset, owner }: RecordFormOptions) {
  const fields = useMemo(() => editableFields(resource, purpose), [resource, purpose]);
  // One per person and record, or per kind of new record.
  const key = draftKey(owner, resource.key, draftNameOf(purpose, row, preset));
  const { kept, dismiss } = useKeptDraft(key, fields);
  const [base, setBase] = useState<Base>(() =>
    kept ? { values: kept.base, version: kept.version } : freshBase(fields, purpose, row, preset),
  );
  const form = useFieldValues(fields, checkPurposeOf(purpose), () => ({ ...base.values, ...kept?.values }));
  const isDirty = changedNames(fields, base.values, form.values).length > 0;
  const draft = useMemo(() => ({ version: base.version, base: base.values, values: form.values }), [base, form.values]);
  const forgetDraft = useAutosave(key, fields, isDirty, draft);
  const save = useSave(resource);
  const [failure, setFailure] = useState<CallError>();
  const [theirs, setTheirs] = useState<Theirs>();
  const [attempts, setAttempts] = useState(0);

  const isNewer = row !== undefined && purpose === 'edit' && row.version > (base.version ?? 0);
  if (isNewer && !isDirty && !save.saving) start(baseOfRow(fields, row));

  function start(from: Base, values = from.values) {
    setBase(from);
    form.reset(values);
    setTheirs(undefined);
    setFailure(undefined);
  }

  async function send(values: Values, from: Base): Promise<SaveOutcome | undefined> {
    setFailure(undefined);
    setAttempts((count) => count + 1);
    const sent = sentOf(fields, purpose, from, values);
    const found = problemsIn(resource, fields, purpose, from, sent);
    form.show(found);
    if (Object.keys(found).length > 0) return undefined;
    const outcome = purpose === 'edit' && row ? await save.update(row.id, { version: from.version, ...sent }) : await save.create(sent);
    if ('row' in outcome) return saved(outcome.row);
    const met = conflictIn(outcome.error);
    if (met && holdsAlready(fields, met.current, sent)) return saved(met.current);
    if (met) setTheirs(met);
    else refused(outcome.error);
    return outcome;
  }

  function refused(error: CallError) {
    const atFields = byField(error.errors ?? {});
    form.show(atFields);
    setAttempts((count) => count + 1);
    if (!Object.keys(atFields).some((name) => Object.hasOwn(fields, name))) setFailure(error);
  }

  function saved(next: Row): SaveOutcome {
    forgetDraft();
    dismiss();
    if (purpose === 'edit') start(baseOfRow(fields, next));
    return { row: next };
  }

  return {
    ...form,
    fields,
    isDirty,
    /** Someone else has changed the record since; it is said, and met at saving. */
    isOutdated: isNewer && isDirty,
    /** Grows with each save that was tried or refused. */
    attempts,
    saving: save.saving,
    failure,
    draft: kept,
    dismissDraft: dismiss,
    /** The two changes that met, the record as it is now, and who made it so. */
    conflict: theirs && { ...theirs, merges: mergeChanges(fields, base.values, form.values, theirs.current) },
    discard: () => {
      forgetDraft();
      dismiss();
      start(freshBase(fields, purpose, row, preset));
    },
    submit: async (): Promise<SaveOutcome | undefined> => (purpose === 'edit' && row && !isDirty ? { row } : send(form.values, base)),
    /** Goes on editing what a merge came to, on top of the record as it is now. */
    editMerged: (theirs: Row, merged: Values) => start(baseOfRow(fields, theirs), merged),
    submitMerged: (theirs: Row, merged: Values) => {
      start(baseOfRow(fields, theirs), merged);
      return send(merged, baseOfRow(fields, theirs));
    },
    /** A new empty form after one was saved. */
    restart: () => start({ values: initialValues(fields, preset), version: null }),
  };
}

interface Theirs {
  readonly current: Row;
  readonly latest: LatestChange | undefined;
}

const conflictIn = ({ code, current, latest }: CallError): Theirs | undefined =>
  code === 'VERSION_CONFLICT' && current ? { current: current as Row, latest } : undefined;

export type RecordFormState = ReturnType<typeof useRecordForm>;
