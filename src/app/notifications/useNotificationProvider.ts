import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useOutlet } from '#ui/notifications.ts';
import { useNotify } from '#ui/useNotify.tsx';

/**
 * refine's contract of notifications. A success is one quiet line; a failure is headed "Request error" and says what the server said
 * (spec §8). The same failure of many calls is shown once.
 */
export function useNotificationProvider(): NotificationProvider {
  const { t } = useWords();
  const { success, error } = useNotify();
  const { close } = useOutlet();
  return useMemo(() => {
    const open = ({ key, type, message, description }: OpenNotificationParams): void => {
      const failure = description || message;
      if (type === 'error') error(t('providers.requestError'), { key: failure, description: failure });
      // refine's own `description` of a success says that it is one.
      else success(message, key ? { key } : {});
    };
    return { open, close };
  }, [success, error, close, t]);
}
