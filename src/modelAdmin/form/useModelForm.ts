import { useMemo } from 'react';
import { z } from 'zod';
import { useAbortable } from '#api/useAbortable.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { textOf } from '#resources/fields/inputProps.ts';
import { carriedOver, sentParameters, startValues } from '#resources/form/parameters.ts';
import { useParameters } from '#resources/form/useParameters.ts';
import type { Fields } from '#schemas/kit/field.ts';
import { text } from '#schemas/kit/kinds/index.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { startModel } from '#schemas/contracts/models.ts';
import type { WireModel, WireModelStart, WorkerType } from '#schemas/wire/models.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useRefreshModels } from '../list/useModels.ts';

/** The field of the name, which no parameter can have. */
export const nameField = '@name';

interface ModelFormProps {
  /** Type of the model. */
  readonly type: WorkerType;
  readonly parameters: Fields;
  readonly model: WireModel | undefined;
  /** Names that are taken. */
  readonly taken: readonly string[];
  readonly onSaved: () => void;
}

/** The name of a new model, asked before its parameters. */
function useNameField(isNew: boolean, taken: readonly string[]): Fields {
  const { t } = useWords();
  return useMemo((): Fields => {
    if (!isNew) return {};
    const [label, help] = [t('modelAdmin.form.name'), t('modelAdmin.form.nameHelp')];
    const schema = z
      .string()
      .trim()
      .min(1)
      .max(100)
      .refine((name) => !taken.includes(name), 'notUnique');
    return { [nameField]: text({ zh: label, en: label }, { required: true, help: { zh: help, en: help }, schema }) };
  }, [isNew, taken, t]);
}

/** The form of a model: what it sends, how that goes, and what the server finds wrong at each field. */
export function useModelForm({ type, parameters, model, taken, onSaved }: ModelFormProps) {
  const { t } = useWords();
  const notify = useNotify();
  const name = useNameField(!model, taken);
  const fields = useMemo(() => ({ ...name, ...parameters }), [name, parameters]);
  const form = useParameters(fields, () => startValues(fields, model?.params));
  const call = useCall();
  const refresh = useRefreshModels();
  const saving = useAbortable<{ readonly name: string }>();

  const ownName = model?.model_name ?? textOf(form.values[nameField]).trim();

  const body = (): WireModelStart => ({
    model: ownName,
    worker_type: type,
    params: sentParameters(parameters, form.values, { isNew: !model }),
  });

  /** Shows what the server found wrong at the fields it names: `params.base_url`, or the name. */
  function showProblems({ code, errors, message }: CallError) {
    const atFields = Object.entries(errors ?? {}).map(([path, problem]) => [
      path === 'model' ? nameField : path.replace(/^params\./, ''),
      problem,
    ]);
    const atName = code === 'MODEL_EXISTS' ? { [nameField]: { message } } : {};
    form.refuse({ ...Object.fromEntries(atFields), ...atName });
  }

  async function save() {
    if (!form.check()) return;
    const sent: WireModelStart = { ...body(), ...(!model && { is_new: true }) };
    const saved = await saving.run(async (signal) => {
      try {
        await call(startModel, { body: sent, signal });
      } catch (error) {
        showProblems(error as CallError);
        throw error;
      }
      return { name: sent.model };
    });
    // A call that was given up may have been carried out all the same.
    await refresh();
    if (!saved) return;
    notify.success(t('modelAdmin.form.saved', { model: saved.name }));
    onSaved();
  }
  const carryOver = (next: Fields) => form.reset(carriedOver(form.values, fields, { ...name, ...next }));
  return { form, name: ownName, body, carryOver, save, saving, showProblems };
}
