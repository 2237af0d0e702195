import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import type { Action, Resource } from '#schemas/kit/resource.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '../fields/cellProps.ts';
import { useOnReturn } from '#api/connection.ts';
import { useCallMutation } from '#api/useCallMutation.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useLabels } from '../fields/useLabels.ts';
import { callAction, type Refused } from './callAction.ts';
import { useActionUndo } from './useActionUndo.ts';
import { useFieldValues } from './useFieldValues.ts';
import { byField, creationOf, initialValues, problemOfValue, type Problems, type Values } from './values.ts';

/** An action, and the records that it is for, in the versions that it was decided on. */
export interface ActionOn {
  readonly resource: Resource;
  readonly action: Action;
  readonly records: readonly SeenRecord[];
  /** The same, as far as they are at hand: to name them, and to start from what they hold. */
  readonly rows: readonly Row[];
}

interface Options extends ActionOn {
  readonly onDone: () => void;
}

/** Input, running and outcome of an action. A single record's own values are where its input starts. */
export function useAction({ resource, action, records, rows, onDone }: Options) {
  const { t, label, error: words } = useWords();
  const { one } = useLabels(resource);
  const change = useCallMutation();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const undoOf = useActionUndo(resource, action);
  const form = useFieldValues(action.input, 'create', () => initialValues(action.input, rows.length === 1 ? rows[0] : {}));
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [outcome, setOutcome] = useState<{ done: number; refused: readonly Refused[] }>();

  function problemsHere(input: Values): Problems {
    const found = Object.keys(input).map((name) => [name, problemOfValue(action.input[name]!, 'create', input[name])] as const);
    return Object.fromEntries(found.filter(([, problem]) => problem)) as Problems;
  }

  function refused(error: CallError) {
    const atFields = byField(error.errors ?? {});
    form.show(atFields);
    if (!Object.keys(atFields).some((name) => Object.hasOwn(action.input, name))) setFailure(words(error));
  }

  async function submit() {
    if (running) return;
    const input = creationOf(action.input, form.values);
    const problems = problemsHere(input);
    form.show(problems);
    if (Object.keys(problems).length > 0) return;
    setRunning(true);
    setFailure(undefined);
    try {
      const result = await callAction(change, action, records, input);
      void invalidate({ resource: resource.key, invalidates: ['list', 'many', 'detail'] });
      if (result.refused.length > 0) return setOutcome(result);
      const done = t('forms.action.done', { action: label(action.label), count: result.done, resource: one });
      notify.success(done, { undo: undoOf(result.changed) });
      onDone();
    } catch (error) {
      refused(error as CallError);
    } finally {
      setRunning(false);
    }
  }

  useOnReturn(() => setFailure(undefined));
  return { form, running, failure, outcome, submit };
}
