import { useConfirm } from '#ui/notifications.ts';
import { useBusy } from '#ui/useBusy.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '../fields/cellProps.ts';
import { useCall } from '#api/useCall.ts';
import { useRefresh } from '../record/useRefresh.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useLabels } from '../fields/useLabels.ts';

export interface TrashActions {
  /** Does nothing while records are being restored already. */
  restore(rows: readonly Row[]): Promise<void>;
  /** Asks first. */
  purge(rows: readonly Row[]): void;
}

/** Brings records back from the trash, or deletes them for good; says how many could not be, and why the first could not. */
export function useTrashActions(resource: Resource, onDone: () => void): TrashActions {
  const confirm = useConfirm();
  const { t, error: words } = useWords();
  const { titleOf } = useLabels(resource);
  const change = useCall();
  const refresh = useRefresh();
  const notify = useNotify();

  /** One after the other: the server takes one record at a time. Returns why those failed that did. */
  const each = async (rows: readonly Row[], endpoint: Endpoint): Promise<unknown[]> => {
    const failures: unknown[] = [];
    for (const { id, version } of rows) await change(endpoint, { id, query: { version } }).catch((error: unknown) => failures.push(error));
    await refresh(resource.key);
    onDone();
    return failures;
  };
  const reasoned = (what: string, [first]: readonly unknown[]): string => `${what}${t('forms.colon')}${words(first as object)}`;
  const { run: restore } = useBusy(async (rows: readonly Row[]): Promise<void> => {
    if (!resource.endpoints.restore) return;
    const failures = await each(rows, resource.endpoints.restore);
    if (failures.length > 0) return notify.warning(reasoned(t('lists.bulk.restoreFailed', { count: failures.length }), failures));
    notify.success(
      rows.length === 1 ? t('lists.trash.restored', { title: titleOf(rows[0]!) }) : t('lists.bulk.restored', { count: rows.length }),
    );
  });
  const purgeNow = async (rows: readonly Row[]): Promise<void> => {
    if (!resource.endpoints.purge) return;
    const failures = await each(rows, resource.endpoints.purge);
    if (failures.length > 0) return notify.warning(reasoned(t('lists.trash.purgeFailed', { count: failures.length }), failures));
    notify.success(
      rows.length === 1 ? t('lists.trash.purged', { title: titleOf(rows[0]!) }) : t('lists.trash.purgedMany', { count: rows.length }),
    );
  };
  return {
    restore,
    purge: (rows) =>
      confirm({
        title:
          rows.length === 1
            ? t('lists.trash.purgeTitle', { title: titleOf(rows[0]!) })
            : t('lists.trash.purgeManyTitle', { count: rows.length }),
        content: t('lists.trash.purgeText'),
        okText: t('lists.trash.purge'),
        okButtonProps: { danger: true },
        cancelText: t('lists.cancel'),
        onOk: () => purgeNow(rows),
      }),
  };
}
