import { useCallback } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCallMutation } from '#api/useCallMutation.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Action, Resource } from '#schemas/kit/resource.ts';
import type { ChangedVersion } from '#schemas/wire/history.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useRefresh } from '../record/useRefresh.ts';
import { useUndoVersions } from '../record/useUndoVersions.ts';
import { callAction } from './callAction.ts';

/** Returns a function that gives what undoes an action on records, by the way that its declaration names; undefined where nothing does, or nobody may. */
export function useActionUndo(resource: Resource, { undoneBy }: Action): (changed: readonly ChangedVersion[]) => (() => void) | undefined {
  const { t } = useWords();
  const allowed = useAllowed();
  const change = useCallMutation();
  const refresh = useRefresh();
  const notify = useNotify();
  const undoVersions = useUndoVersions(resource);
  return useCallback(
    (changed) => {
      if (undoneBy === 'revert') return undoVersions(changed);
      const opposite = undoneBy === undefined ? undefined : resource.actions[undoneBy];
      if (!opposite || !allowed(opposite.endpoint) || changed.length === 0) return undefined;
      const undo = async (): Promise<void> => {
        const records = changed.map(({ id, to }) => ({ id, version: to }));
        const { done, refused } = await callAction(change, opposite, records);
        await refresh(resource.key);
        if (refused.length > 0) notify.warning(t('forms.action.partly', { done, refused: refused.length }));
        else notify.success(t('ui.undone'));
      };
      return () => void undo().catch(notify.failed);
    },
    [resource, undoneBy, undoVersions, allowed, change, refresh, notify, t],
  );
}
