import { useDelete } from '@refinedev/core';
import { useNavigate, useSearchParams } from 'react-router';
import { useConfirm } from '#ui/notifications.ts';
import { silently } from '#api/silently.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '../fields/cellProps.ts';
import { recordTitle } from '../fields/relation/recordTitle.ts';
import { useLabels } from '../fields/useLabels.ts';
import { useUndoRemoval } from '../record/useUndoRemoval.ts';
import { listQueryOf } from './RecordTabs.tsx';

/** Asks, moves the record to the trash if it is still the version that was seen, and goes back to the list. */
export function useRemove(resource: Resource): (row: Row) => void {
  const { t, language } = useWords();
  const { one } = useLabels(resource);
  const confirm = useConfirm();
  const notify = useNotify();
  const undoOf = useUndoRemoval(resource);
  const { mutateAsync } = useDelete<Row, CallError, { version: number }>();
  const navigate = useNavigate();
  const [search] = useSearchParams();

  return (row) => {
    const facts = { resource: one, title: recordTitle(resource, row, language) };
    const remove = async () => {
      try {
        await mutateAsync({
          resource: resource.key,
          id: row.id,
          values: { version: row.version },
          ...silently,
        });
      } catch (failure) {
        return notify.failed(failure);
      }
      notify.success(t('forms.removed', facts), { undo: undoOf([row]) });
      void navigate(`${resource.route}${listQueryOf(search)}`);
    };
    confirm({
      title: t('forms.removeAsk', facts),
      content: t(resource.endpoints.trash ? 'forms.removeHint' : 'forms.removeForGood'),
      okText: t('forms.remove'),
      okButtonProps: { danger: true },
      cancelText: t('forms.cancel'),
      onOk: remove,
    });
  };
}
