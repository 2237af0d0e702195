import { useInvalidate } from '@refinedev/core';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { collectApp, publishApp, uncollectApp, unpublishApp } from '#schemas/contracts/apps.ts';
import { apps } from '#schemas/apps.ts';
import type { WireApp } from '#schemas/wire/apps/givenApp.ts';
import { useCopy } from '#ui/useCopy.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useRefreshApps } from './useApps.ts';

type Done = 'published' | 'unpublished' | 'collected' | 'uncollected';
type AppFacts = Pick<WireApp, 'app_code' | 'id' | 'app_name' | 'published' | 'is_collected'>;

/** Things that are done with an app where it is shown; each says how it went. */
export function useAppActions({ app_code, id, app_name, published, is_collected }: AppFacts) {
  const { t } = useWords();
  const call = useCall();
  const notify = useNotify();
  const copy = useCopy();
  const refresh = useRefreshApps();
  const invalidate = useInvalidate();
  const body = { app_code };
  const run = async (work: () => Promise<unknown>, done: Done): Promise<void> => {
    try {
      await work();
      notify.success(t(`apps.done.${done}`, { app: app_name }));
      refresh();
      if (id !== null) void invalidate({ resource: apps.key, id, invalidates: ['list', 'detail'] });
    } catch (error) {
      notify.failed(error);
    }
  };
  return {
    toggleCollected: () =>
      is_collected === 'true' ? run(() => call(uncollectApp, { body }), 'uncollected') : run(() => call(collectApp, { body }), 'collected'),
    togglePublished: () =>
      published === 'true' ? run(() => call(unpublishApp, { body }), 'unpublished') : run(() => call(publishApp, { body }), 'published'),
    copyLink: () => copy(new URL(`${apps.route}/${String(id)}`, location.href).href),
  };
}
