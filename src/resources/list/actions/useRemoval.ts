import { useDelete, useDeleteMany } from '@refinedev/core';
import { useConfirm } from '#ui/notifications.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';
import type { Row } from '../../fields/cellProps.ts';
import { batchAnswer, type BatchOutcome, inBatches, ofRecords, type Refused } from '../model/batches.ts';
import { useLabels } from '../../fields/useLabels.ts';
import { silently } from '#api/silently.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useRefresh } from '../../record/useRefresh.ts';
import { useUndoRemoval } from '../../record/useUndoRemoval.ts';
import { useNotify } from '#ui/useNotify.tsx';

export interface Removal {
  /** Asks, then removes one record. */
  one(row: Row): void;
  /** Asks, then removes many; `gather` finds them once it is agreed. Resolves when all is over. */
  many(count: number, gather: () => Promise<readonly SeenRecord[]>, run: RunBatch, onRefused: (refused: readonly Refused[]) => void): void;
}
export type RunBatch = (work: (tell: (done: number) => void, signal: AbortSignal) => Promise<BatchOutcome>) => Promise<BatchOutcome>;

/** Takes records out of a list: to the trash, where that can be undone at once, or for good. */
export function useRemoval(resource: Resource): Removal {
  const confirm = useConfirm();
  const { t } = useWords();
  const { titleOf } = useLabels(resource);
  const { mutateAsync: removeOne } = useDelete<Row, CallError, { version: number }>();
  const { mutateAsync: removeMany } = useDeleteMany<Row, CallError>();
  const refresh = useRefresh();
  const notify = useNotify();
  const undoOf = useUndoRemoval(resource);
  const { key } = resource;
  const isTrash = resource.endpoints.restore !== false;

  const say = (removed: readonly SeenRecord[]) => {
    const words = t(isTrash ? 'lists.bulk.removed' : 'lists.bulk.removedForGood', { count: removed.length });
    notify.success(words, { undo: undoOf(removed) });
  };
  const ask = (title: string, text: string, onOk: () => Promise<void>) =>
    confirm({
      title,
      content: text,
      okText: t(isTrash ? 'lists.row.remove' : 'lists.row.removeForGood'),
      okButtonProps: { danger: true },
      cancelText: t('lists.cancel'),
      onOk: () => onOk().catch(notify.failed),
    });

  return {
    one: (row) =>
      ask(
        t(isTrash ? 'lists.bulk.removeOne' : 'lists.bulk.removeOneForGood', { title: titleOf(row) }),
        t(isTrash ? 'lists.bulk.removeText' : 'lists.bulk.removeForGoodText'),
        async () => {
          await removeOne({ resource: key, id: row.id, values: { version: row.version }, invalidates: ['resourceAll'], ...silently });
          say([row]);
        },
      ),
    many: (count, gather, run, onRefused) =>
      ask(
        t(isTrash ? 'lists.bulk.removeTitle' : 'lists.bulk.removeForGoodTitle', { count }),
        t(isTrash ? 'lists.bulk.removeText' : 'lists.bulk.removeForGoodText'),
        async () => {
          const versions = new Map<number, number>();
          const send = async (records: readonly SeenRecord[]) => {
            const seen = ofRecords(records);
            for (const [id, version] of seen.versions) versions.set(id, version);
            const meta = { console: { versions: seen.versions } };
            return batchAnswer(await removeMany({ resource: key, ids: seen.ids, meta, invalidates: [], ...silently }));
          };
          const { done, refused } = await run(async (tell, signal) => inBatches(await gather(), send, tell, signal)).finally(() =>
            refresh(key),
          );
          if (refused.length === 0) return say(done.map((id) => ({ id, version: versions.get(id) })));
          const words = t('lists.bulk.removedPartly', { count: done.length, refused: refused.length });
          notify.warning(words, { action: { label: t('lists.bulk.showRefused'), run: () => onRefused(refused) } });
        },
      ),
  };
}
