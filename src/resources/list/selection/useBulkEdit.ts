import { useUpdateMany } from '@refinedev/core';
import { useState } from 'react';
import { useOnReturn } from '#api/connection.ts';
import { useWords } from '#i18n/useWords.ts';
import { silently } from '#api/silently.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ChangedVersion, SeenRecord } from '#schemas/wire/history.ts';
import type { Row } from '../../fields/cellProps.ts';
import { useFieldValues } from '../../form/useFieldValues.ts';
import { initialValues, problemOfValue, type Problems } from '../../form/values.ts';
import { useRefresh } from '../../record/useRefresh.ts';
import { useUndoVersions } from '../../record/useUndoVersions.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useListScreen } from '../ListContext.ts';
import { batchAnswer, inBatches, ofRecords, type Refused } from '../model/batches.ts';
import { bulkChangeOf, type BulkMode, type BulkModes, lacksValue, modesOf } from '../model/bulkChange.ts';
import type { Batch } from './useBatch.ts';
import { useBulkPreview } from './useBulkPreview.ts';

export interface BulkEditOptions {
  readonly count: number;
  readonly gather: () => Promise<readonly SeenRecord[]>;
  readonly batch: Batch;
  readonly onClose: () => void;
}

interface State {
  readonly isBusy?: boolean;
  readonly failure?: string;
  /** Number of changed records, and those that refused. */
  readonly outcome?: { readonly done: number; readonly refused: readonly Refused[] };
}

/** The fields that are changed, each in its way, what is wrong with their values, how many records would change, and changing them. */
export function useBulkEdit({ count, gather, batch, onClose }: BulkEditOptions) {
  const { resource, selecting } = useListScreen();
  const { fields } = resource;
  const { t, error: worded } = useWords();
  const { mutateAsync: update } = useUpdateMany<Row, CallError>();
  const refresh = useRefresh();
  const notify = useNotify();
  const undoOf = useUndoVersions(resource);
  const [modes, setModes] = useState<BulkModes>({});
  const form = useFieldValues(fields, 'update', () => initialValues(fields));
  const [state, setState] = useState<State>({});
  const names = Object.keys(modes);

  const isWhole = names.length > 0 && names.every((name) => !lacksValue(modes[name]!, form.values[name]));
  const change = isWhole ? bulkChangeOf(fields, modes, form.values) : undefined;
  const altered = useBulkPreview({ resource: resource.key, fields, count, gather, change });

  const problems = (): Problems =>
    Object.fromEntries(
      names.flatMap((name): [string, Problems[string]][] => {
        if (modes[name] === 'clear') return [];
        if (lacksValue(modes[name]!, form.values[name])) return [[name, { message: t('lists.bulk.noValue') }]];
        const problem = problemOfValue(fields[name]!, 'update', form.values[name]);
        return problem ? [[name, problem]] : [];
      }),
    );
  const submit = async (): Promise<void> => {
    if (state.isBusy) return;
    const found = problems();
    form.show(found);
    if (!change || Object.keys(found).length > 0) return;
    const { values, ...members } = change;
    const changed: ChangedVersion[] = [];
    const send = async (records: readonly SeenRecord[]) => {
      const { ids, versions } = ofRecords(records);
      const meta = { console: { members, versions } };
      const answer = batchAnswer(await update({ resource: resource.key, ids, values, meta, invalidates: [], ...silently }));
      changed.push(...answer.changed);
      return answer;
    };
    setState({ isBusy: true });
    try {
      const run = batch.run(count);
      const { done, refused } = await run(async (tell, signal) => inBatches(await gather(), send, tell, signal)).finally(() =>
        refresh(resource.key),
      );
      if (refused.length > 0) {
        selecting.leave(done);
        return setState({ outcome: { done: done.length, refused } });
      }
      notify.success(t('lists.bulk.done', { count: done.length }), { undo: undoOf(changed) });
      selecting.clear();
      onClose();
    } catch (error) {
      setState({ failure: worded(error as { code?: string }) });
    }
  };
  useOnReturn(() => setState(({ failure: _, ...others }) => others));
  const take = (name: string) => setModes({ ...modes, [name]: modesOf(fields[name]!)[0]! });
  const leave = (name: string) => setModes(Object.fromEntries(Object.entries(modes).filter(([each]) => each !== name)));
  const setMode = (name: string, mode: BulkMode) => setModes({ ...modes, [name]: mode });
  return { ...state, names, modes, take, leave, setMode, altered, count, form, submit };
}
