import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import type { Action, Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '../fields/cellProps.ts';
import { useCallMutation } from '#api/useCallMutation.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useLabels } from '../fields/useLabels.ts';
import { useFieldValues } from './useFieldValues.ts';
import { byField, creationOf, initialValues, problemOfValue, type Problems, type Values } from './values.ts';

/** A record that an action left as it was. */
export interface Refused {
  readonly id: number;
  readonly code: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

interface Reply {
  readonly ids?: readonly number[];
  readonly refused?: readonly Refused[];
}

type Send = (body: Values, id?: number) => Promise<Reply | null>;

const takesId = (endpoint: string): boolean => endpoint.includes('{id}');

/** One record after the other, where the address is that of one record; what is refused does not stop the others. */
async function sendEach(send: Send, ids: readonly number[], input: Values): Promise<{ done: number; refused: Refused[] }> {
  const refused: Refused[] = [];
  for (const id of ids) {
    try {
      await send(input, id);
    } catch (error) {
      if (ids.length === 1) throw error;
      const { code, facts = {} } = error as CallError;
      refused.push({ id, code, facts });
    }
  }
  return { done: ids.length - refused.length, refused };
}

async function sendAll(send: Send, ids: readonly number[], input: Values) {
  const reply = await send({ ids, ...input });
  const refused = reply?.refused ?? [];
  return { done: reply?.ids?.length ?? ids.length - refused.length, refused };
}

/** An action, and the records that it is for. */
export interface ActionOn {
  readonly resource: Resource;
  readonly action: Action;
  readonly ids: readonly number[];
  /** The records, as far as they are at hand: to name them, and to start from what they hold. */
  readonly rows: readonly Row[];
}

interface Options extends ActionOn {
  readonly onDone: () => void;
}

/** Input, running and outcome of an action. A single record's own values are where its input starts. */
export function useAction({ resource, action, ids, rows, onDone }: Options) {
  const { t, label, error: words } = useWords();
  const { one } = useLabels(resource);
  const change = useCallMutation();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const form = useFieldValues(action.input, 'create', () => initialValues(action.input, rows.length === 1 ? rows[0] : {}));
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [outcome, setOutcome] = useState<{ done: number; refused: readonly Refused[] }>();

  const send: Send = (body, id) => change<Reply | null>(action.endpoint, { body, ...(id !== undefined && { id }) });

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
      const result = await (takesId(action.endpoint) ? sendEach : sendAll)(send, ids, input);
      void invalidate({ resource: resource.key, invalidates: ['list', 'many', 'detail'] });
      if (result.refused.length > 0) return setOutcome(result);
      notify.success(t('forms.action.done', { action: label(action.label), count: result.done, resource: one }));
      onDone();
    } catch (error) {
      refused(error as CallError);
    } finally {
      setRunning(false);
    }
  }

  return { form, running, failure, outcome, submit };
}
