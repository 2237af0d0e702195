import { useCallback } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCallMutation } from '#api/useCallMutation.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useRefresh } from './useRefresh.ts';

/** Restoring goes record by record, so undoing is offered for as many as that is quick for. */
const undoneAtMost = 200;

/** Returns a function that gives what undoes a removal: it takes records out of the trash again; undefined where there is no trash, or nobody may. */
export function useUndoRemoval({ key, endpoints: { restore } }: Resource): (ids: readonly number[]) => (() => void) | undefined {
  const { t } = useWords();
  const allowed = useAllowed();
  const change = useCallMutation();
  const refresh = useRefresh();
  const notify = useNotify();
  return useCallback(
    (ids) => {
      if (!restore || !allowed(restore) || ids.length === 0 || ids.length > undoneAtMost) return undefined;
      const undo = async (): Promise<void> => {
        const failed = await untilDone(ids.toReversed(), (id) => change(restore, { id }));
        await refresh(key);
        if (failed > 0) notify.warning(t('lists.bulk.restoreFailed', { count: failed }));
        else notify.success(t('lists.bulk.restored', { count: ids.length }));
      };
      return () => void undo();
    },
    [key, restore, allowed, change, refresh, notify, t],
  );
}

/** Tries each, and again those that failed for as long as that helps: what hangs under another comes back after it. Returns how many never did. */
async function untilDone(ids: readonly number[], work: (id: number) => Promise<unknown>): Promise<number> {
  const failed: number[] = [];
  for (const id of ids) await work(id).catch(() => failed.push(id));
  return failed.length > 0 && failed.length < ids.length ? untilDone(failed, work) : failed.length;
}
