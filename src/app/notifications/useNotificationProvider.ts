import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useOutlet } from '#ui/notifications.ts';
import { connectionKey, useNotify } from '#ui/useNotify.tsx';

/**
 * refine's contract of notifications. A success is one quiet line; a failure is headed "Request error" and says what the server said
 * (spec §8), unless its screen words it: with a message as its heading, a description as its reason, and no key. The same failure of
 * many calls is shown once.
 */
export function useNotificationProvider(): NotificationProvider {
  const { t } = useWords();
  const { success, error } = useNotify();
  const { close } = useOutlet();
  return useMemo(() => {
    const open = ({ key, type, message, description }: OpenNotificationParams): void => {
      const failure = description || message;
      // What refine words itself has a key, and a heading of its own that is none of the specification's.
      const heading = description && key === undefined ? message : t('providers.requestError');
      const isOfConnection = failure === t('providers.network');
      if (type === 'error') error(heading, { key: isOfConnection ? connectionKey : failure, description: failure });
      // refine's own `description` of a success says that it is one.
      else success(message, key ? { key } : {});
    };
    return { open, close };
  }, [success, error, close, t]);
}
