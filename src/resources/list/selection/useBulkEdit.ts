import { useUpdateMany } from '@refinedev/core';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { silently } from '#api/silently.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Row } from '../../fields/cellProps.ts';
import { useFieldValues } from '../../form/useFieldValues.ts';
import { creationOf, initialValues, problemOfValue } from '../../form/values.ts';
import { useRefresh } from '../../record/useRefresh.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useListScreen } from '../ListContext.ts';
import { batchAnswer, inBatches, type Refused } from '../model/batches.ts';
import type { Batch } from './useBatch.ts';

export interface BulkEditOptions {
  readonly count: number;
  readonly gather: () => Promise<readonly number[]>;
  readonly batch: Batch;
  readonly onClose: () => void;
}

interface State {
  readonly isBusy?: boolean;
  readonly failure?: string;
  /** Number of changed records, and those that refused. */
  readonly outcome?: { readonly done: number; readonly refused: readonly Refused[] };
}

/** The fields that are given a value, what is wrong with the values, and giving them to all chosen records. */
export function useBulkEdit({ count, gather, batch, onClose }: BulkEditOptions) {
  const { resource, selecting } = useListScreen();
  const { t, error: worded } = useWords();
  const { mutateAsync: update } = useUpdateMany<Row, CallError>();
  const refresh = useRefresh();
  const notify = useNotify();
  const [names, setNames] = useState<readonly string[]>([]);
  const form = useFieldValues(resource.fields, 'update', () => initialValues(resource.fields));
  const [state, setState] = useState<State>({});

  const given = (): Readonly<Record<string, unknown>> => {
    const chosen = Object.fromEntries(names.map((name) => [name, resource.fields[name]!]));
    const values = creationOf(chosen, Object.fromEntries(names.map((name) => [name, form.values[name]])));
    return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  };
  const send = (values: object) => async (ids: readonly number[]) =>
    batchAnswer(await update({ resource: resource.key, ids: [...ids], values, invalidates: [], ...silently }));
  const submit = async (): Promise<void> => {
    const values = given();
    const problems = Object.fromEntries(
      names.flatMap((name) => {
        const problem = problemOfValue(resource.fields[name]!, 'update', values[name]);
        return problem ? [[name, problem]] : [];
      }),
    );
    form.show(problems);
    if (names.length === 0 || Object.keys(problems).length > 0) return;
    setState({ isBusy: true });
    try {
      const run = batch.run(count);
      const { done, refused } = await run(async (tell, signal) => inBatches(await gather(), send(values), tell, signal)).finally(() =>
        refresh(resource.key),
      );
      if (refused.length > 0) return setState({ outcome: { done: done.length, refused } });
      notify.success(t('lists.bulk.done', { count: done.length }));
      selecting.clear();
      onClose();
    } catch (error) {
      setState({ failure: worded(error as { code?: string }) });
    }
  };
  return { ...state, names, setNames, form, submit };
}
