import { useCallback } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Row } from '../../fields/cellProps.ts';
import { useCall } from '#api/useCall.ts';
import { useRefresh } from '../../record/useRefresh.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useListScreen } from '../ListContext.ts';

/** Hangs a record under another, or at the top. The server refuses circles; why is said, and thrown for whoever waits. */
export function useMove(): (row: Row, parent: number | null) => Promise<void> {
  const { resource, titleOf } = useListScreen();
  const { t } = useWords();
  const call = useCall();
  const refresh = useRefresh();
  const notify = useNotify();
  return useCallback(
    async (row, parent) => {
      const { update } = resource.endpoints;
      const tree = resource.tree!;
      if (!update || row[tree] === parent || row.id === parent) return;
      try {
        await call(update, { id: row.id, body: { version: row.version, [tree]: parent } });
        notify.success(t('lists.tree.moved', { title: titleOf(row) }));
      } catch (error) {
        const isCircle = (error as CallError).errors?.[tree]?.key === 'cycle';
        if (isCircle) notify.warning(t('lists.tree.cycle'));
        else notify.failed(error);
        throw error;
      } finally {
        await refresh(resource.key);
      }
    },
    [resource, titleOf, t, call, refresh, notify],
  );
}
