import { useCallback } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import type { PartToPutBack } from '#schemas/wire/history.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { useCallMutation } from '#api/useCallMutation.ts';
import { useWords } from '#i18n/useWords.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { Row } from '../fields/cellProps.ts';
import { useRefresh } from './useRefresh.ts';

interface Reverting {
  readonly row: Row;
  /** Version whose values are put back. */
  readonly to: number;
  readonly only?: readonly PartToPutBack[];
  /** Words for when it is done. */
  readonly done: string;
}

type Versioned = Pick<Row, 'id' | 'version'>;

/** Returns a function that gives what undoes a change of a record, from a version to what it is now; undefined where nothing changed, or nobody may. */
export function useUndoChange(resource: Resource): (before: Versioned, after: Versioned) => (() => void) | undefined {
  const { t } = useWords();
  const allowed = useAllowed();
  const change = useCallMutation();
  const refresh = useRefresh();
  const notify = useNotify();
  return useCallback(
    (before, after) => {
      const { revert } = resource.endpoints;
      if (!revert || !allowed(revert) || after.version <= before.version) return undefined;
      return () =>
        void change(revert, { id: after.id, body: { to: before.version, version: after.version } })
          .then(() => refresh(resource.key))
          .then(() => notify.success(t('ui.undone')), notify.failed);
    },
    [resource, allowed, change, refresh, notify, t],
  );
}

/** Returns a function that puts values of an earlier version back, all or some, says so, and offers to undo it. It throws `CallError`. */
export function useRevert(resource: Resource): (reverting: Reverting) => Promise<void> {
  const change = useCallMutation();
  const refresh = useRefresh();
  const notify = useNotify();
  const undoChange = useUndoChange(resource);
  return useCallback(
    async ({ row, done, ...body }) => {
      const { revert } = resource.endpoints;
      if (!revert) return;
      const after = await change<Row>(revert, { id: row.id, body: { ...body, version: row.version } });
      await refresh(resource.key);
      notify.success(done, { undo: undoChange(row, after) });
    },
    [resource, change, refresh, notify, undoChange],
  );
}
