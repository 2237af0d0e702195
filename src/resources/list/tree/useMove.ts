import { useUpdate } from '@refinedev/core';
import { useCallback } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Row } from '../../fields/cellProps.ts';
import { useUndoChange } from '../../record/useRevert.ts';
import { silently } from '#api/silently.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useListScreen } from '../ListContext.ts';
import { useRowsByIds } from '../live/useRowsByIds.ts';

/**
 * Hangs a record under another, or at the top, and says where it is then; false where it stands there already. The server refuses circles;
 * why is said, and thrown for whoever waits.
 */
export function useMove(): (row: Row, parent: number | null) => Promise<boolean> {
  const { resource, titleOf, shown } = useListScreen();
  const { t } = useWords();
  const { mutateAsync: update } = useUpdate<Row, CallError>();
  const ask = useRowsByIds();
  const notify = useNotify();
  const undoChange = useUndoChange(resource);
  const wordsOf = useCallback(
    async (row: Row, parent: number | null): Promise<string> => {
      const title = titleOf(row);
      if (parent === null) return t('lists.tree.movedToTop', { title });
      const above = shown.current.find(({ id }) => id === parent) ?? (await ask(resource.key, [parent])).data[0];
      return t('lists.tree.moved', { title, parent: above ? titleOf(above) : `#${parent}` });
    },
    [resource, titleOf, shown, t, ask],
  );
  return useCallback(
    async (row, parent) => {
      const tree = resource.tree!;
      if (row[tree] === parent || row.id === parent) return false;
      try {
        const values = { version: row.version, [tree]: parent };
        const { data: after } = await update({ resource: resource.key, id: row.id, values, invalidates: ['resourceAll'], ...silently });
        notify.success(await wordsOf(row, parent), { undo: undoChange(row, after as Row) });
        return true;
      } catch (error) {
        const isCircle = (error as CallError).errors?.[tree]?.key === 'cycle';
        if (isCircle) notify.warning(t('lists.tree.cycle'));
        else notify.failed(error);
        throw error;
      }
    },
    [resource, t, update, notify, undoChange, wordsOf],
  );
}
