import { useUpdate } from '@refinedev/core';
import { useCallback } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Row } from '../../fields/cellProps.ts';
import { useUndoChange } from '../../record/useRevert.ts';
import { silently } from '#api/silently.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useListScreen } from '../ListContext.ts';

/** Hangs a record under another, or at the top. The server refuses circles; why is said, and thrown for whoever waits. */
export function useMove(): (row: Row, parent: number | null) => Promise<void> {
  const { resource, titleOf } = useListScreen();
  const { t } = useWords();
  const { mutateAsync: update } = useUpdate<Row, CallError>();
  const notify = useNotify();
  const undoChange = useUndoChange(resource);
  return useCallback(
    async (row, parent) => {
      const tree = resource.tree!;
      if (row[tree] === parent || row.id === parent) return;
      try {
        const values = { version: row.version, [tree]: parent };
        const { data: after } = await update({ resource: resource.key, id: row.id, values, invalidates: ['resourceAll'], ...silently });
        notify.success(t('lists.tree.moved', { title: titleOf(row) }), { undo: undoChange(row, after as Row) });
      } catch (error) {
        const isCircle = (error as CallError).errors?.[tree]?.key === 'cycle';
        if (isCircle) notify.warning(t('lists.tree.cycle'));
        else notify.failed(error);
        throw error;
      }
    },
    [resource, titleOf, t, update, notify, undoChange],
  );
}
