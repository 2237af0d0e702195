import { useCallback } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useRefresh } from './useRefresh.ts';

/** Restoring goes record by record, so undoing is offered for as many as that is quick for. */
const undoneAtMost = 200;

/** Returns a function that gives what undoes a removal: it takes records out of the trash again, as the removal left them; undefined where there is no trash, or nobody may. Records come in the versions that were removed. */
export function useUndoRemoval({ key, endpoints: { restore } }: Resource): (removed: readonly SeenRecord[]) => (() => void) | undefined {
  const { t } = useWords();
  const allowed = useAllowed();
  const change = useCall();
  const refresh = useRefresh();
  const notify = useNotify();
  return useCallback(
    (removed) => {
      if (!restore || !allowed(restore) || removed.length === 0 || removed.length > undoneAtMost) return undefined;
      const undo = async (): Promise<void> => {
        const failed = await untilDone(removed.toReversed(), ({ id, version }) =>
          change(restore, { id, ...(version !== undefined && { query: { version: version + 1 } }) }),
        );
        await refresh(key);
        if (failed > 0) notify.warning(t('lists.bulk.restoreFailed', { count: failed }));
        else notify.success(t('lists.bulk.restored', { count: removed.length }));
      };
      return () => void undo();
    },
    [key, restore, allowed, change, refresh, notify, t],
  );
}

/** Tries each, and again those that failed for as long as that helps: what hangs under another comes back after it. Returns how many never did. */
async function untilDone(records: readonly SeenRecord[], work: (record: SeenRecord) => Promise<unknown>): Promise<number> {
  const failed: SeenRecord[] = [];
  for (const record of records) await work(record).catch(() => failed.push(record));
  return failed.length > 0 && failed.length < records.length ? untilDone(failed, work) : failed.length;
}
