import { useConfirm } from '#ui/notifications.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Import } from '#schemas/wire/imports.ts';
import { useImportStep } from './useImportStep.ts';

/** True if an import has changed anything that can be undone. */
export const canUndo = ({ state, counts }: Import): boolean =>
  ['applied', 'cancelled', 'interrupted', 'failed'].includes(state) && counts.created + counts.updated > 0;

/** Asks, then undoes an import as one. `onBegun` is called once the server has begun to. */
export function useUndo(onBegun?: (id: number) => void) {
  const confirm = useConfirm();
  const { t } = useWords();
  const step = useImportStep();
  const ask = ({ id, counts: { created, updated } }: Import) =>
    confirm({
      title: t('files.undo.title'),
      content: t('files.undo.text', { created, updated }),
      okText: t('files.undo.ok'),
      okButtonProps: { danger: true },
      cancelText: t('files.undo.cancel'),
      onOk: () =>
        step.mutateAsync({ id, step: 'undo' }).then(
          () => onBegun?.(id),
          () => undefined,
        ),
    });
  return { ask, error: step.error };
}
