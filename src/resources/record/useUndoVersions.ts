import { useCallback } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { useCallMutation } from '#api/useCallMutation.ts';
import { useWords } from '#i18n/useWords.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { ChangedVersion } from '#schemas/wire/history.ts';
import { useRefresh } from './useRefresh.ts';

/** Undoing goes record by record, so it is offered for as many as that is quick for. */
const undoneAtMost = 200;

/** Returns a function that gives what undoes a change of many records: it puts back those that were changed, but not those changed again since. */
export function useUndoVersions({
  key,
  endpoints: { revert },
}: Resource): (changed: readonly ChangedVersion[]) => (() => void) | undefined {
  const { t } = useWords();
  const allowed = useAllowed();
  const change = useCallMutation();
  const refresh = useRefresh();
  const notify = useNotify();
  return useCallback(
    (changed) => {
      if (!revert || !allowed(revert) || changed.length === 0 || changed.length > undoneAtMost) return undefined;
      const undo = async (): Promise<void> => {
        let left = 0;
        for (const { id, from, to } of changed) await change(revert, { id, body: { to: from, version: to } }).catch(() => (left += 1));
        await refresh(key);
        if (left > 0) notify.warning(t('lists.bulk.undonePartly', { count: changed.length - left, left }));
        else notify.success(t('lists.bulk.undone', { count: changed.length }));
      };
      return () => void undo();
    },
    [key, revert, allowed, change, refresh, notify, t],
  );
}
