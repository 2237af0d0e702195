import { useCallback } from 'react';
import { useConfirm } from '#ui/notifications.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useAbortable } from '#api/useAbortable.ts';
import { useCall } from '#api/useCall.ts';
import type { WordKey } from '#i18n/index.ts';
import { useWords } from '#i18n/useWords.ts';
import type { WireModel, WorkerType } from '#schemas/wire/models.ts';
import { type Change, changeOf } from '../model/actions.ts';
import { useRefreshModels } from './useModels.ts';

const doneWords = {
  start: () => 'modelAdmin.actions.started',
  stop: () => 'modelAdmin.actions.stopped',
  makeDefault: (type) => `modelAdmin.actions.madeDefault.${type}`,
  remove: () => 'modelAdmin.actions.removed',
} as const satisfies Record<Change, (type: WorkerType) => WordKey>;

/** Changes that are asked about first, and the words of the question. */
const questions: Readonly<Partial<Record<Change, 'stopping' | 'removal'>>> = { stop: 'stopping', remove: 'removal' };

/** Changes one model: asks first where something would be lost, tells how it goes, and shows nothing as done before it is. */
export function useChange(model: WireModel) {
  const { t } = useWords();
  const notify = useNotify();
  const confirm = useConfirm();
  const call = useCall();
  const refresh = useRefreshModels();
  const { state, run, cancel, clear } = useAbortable<{ readonly done: Change }>();
  const { model_name: name, model_type: type } = model;

  const carryOut = useCallback(
    async (change: Change) => {
      const { endpoint, body } = changeOf(change, model);
      const answer = await run(async (signal) => {
        await call(endpoint, { body, signal });
        return { done: change };
      });
      if (answer) notify.success(t(doneWords[change](type), { model: name }));
      // A change that was given up or refused may have happened all the same.
      await refresh();
      clearWhenDone(answer, clear);
    },
    [model, name, type, run, call, clear, refresh, notify, t],
  );

  const change = useCallback(
    (wanted: Change) => {
      const question = questions[wanted];
      if (!question) return void carryOut(wanted);
      confirm({
        title: t(`modelAdmin.${question}.title`),
        content: t(`modelAdmin.${question}.text`, { model: name }),
        okText: t(`modelAdmin.${question}.confirm`),
        cancelText: t('modelAdmin.actions.cancel'),
        okButtonProps: { danger: wanted === 'remove' },
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => void carryOut(wanted),
      });
    },
    [carryOut, confirm, name, t],
  );
  return { state, change, cancel, clear };
}

const clearWhenDone = (answer: object | undefined, clear: () => void): void => {
  if (answer) clear();
};
