import { Form } from 'antd';
import { useCallback } from 'react';
import { useNotify } from '#ui/useNotify.tsx';
import { useAbortable } from '#api/useAbortable.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { modelEndpoints } from '#schemas/wire/chat/endpoints.ts';
import type { WireModel, WireModelStart, WireParameter, WorkerType } from '#schemas/wire/models.ts';
import { useRefreshModels } from '../list/useModels.ts';
import { sentParams, type Values } from '../model/parameters.ts';

/** What the form holds: the name, and the parameters by their own names. */
export interface FormValues {
  readonly model: string;
  readonly params: Values;
}

interface ModelFormProps {
  /** What the model is for. */
  readonly type: WorkerType | undefined;
  readonly parameters: readonly WireParameter[];
  readonly model: WireModel | undefined;
  /** Told that something is wrong with fields, also with those that are folded away. */
  readonly onProblems: () => void;
  readonly onSaved: () => void;
}

/** The form of a model: what it sends, how that goes, and what the server finds wrong at each field. */
export function useModelForm({ type = 'llm', parameters, model, onProblems, onSaved }: ModelFormProps) {
  const { t } = useWords();
  const notify = useNotify();
  const [form] = Form.useForm<FormValues>();
  const call = useCall();
  const refresh = useRefreshModels();
  const saving = useAbortable<{ readonly name: string }>();
  const { run } = saving;

  const bodyOf = useCallback(
    ({ model: typed, params }: FormValues): WireModelStart => {
      const name = model?.model_name ?? typed.trim();
      return { model: name, worker_type: type, params: sentParams(parameters, params, { isNew: !model }) };
    },
    [model, type, parameters],
  );

  /** Shows what the server found wrong at the fields it names: `params.base_url`, or the name. */
  const showProblems = useCallback(
    ({ code, errors, message: words }: CallError) => {
      const problems = [
        ...Object.entries(errors ?? {}).map(([path, problem]) => ({ name: path.split('.') as ['params', string], words: problem.message })),
        ...(code === 'MODEL_EXISTS' ? [{ name: 'model' as const, words }] : []),
      ];
      const [first] = problems;
      if (!first) return;
      form.setFields(problems.map(({ name, words: problem }) => ({ name, errors: [problem] })));
      onProblems();
      form.scrollToField(first.name, { focus: true });
    },
    [form, onProblems],
  );

  const save = useCallback(
    async (values: FormValues) => {
      const body: WireModelStart = { ...bodyOf(values), ...(!model && { is_new: true }) };
      const saved = await run(async (signal) => {
        try {
          await call(modelEndpoints['models.start'], { body, signal });
        } catch (error) {
          showProblems(error as CallError);
          throw error;
        }
        return { name: body.model };
      });
      // A call that was given up may have been carried out all the same.
      await refresh();
      if (!saved) return;
      notify.success(t('modelAdmin.form.saved', { model: saved.name }));
      onSaved();
    },
    [bodyOf, model, run, call, showProblems, refresh, notify, t, onSaved],
  );
  return { form, bodyOf, save, saving, showProblems };
}
