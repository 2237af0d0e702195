import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import type { ArgsProps } from 'antd/es/notification/interface';
import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';

/** What shows notices, as antd does. */
interface Shows {
  readonly success: (notice: ArgsProps) => void;
  readonly error: (notice: ArgsProps) => void;
  readonly destroy: (key: string) => void;
}

/** Seconds that a notice stays; it stays while the pointer is on it. */
const stay = { success: 3, error: 8 } as const;

/**
 * refine's contract of notices. A success is one quiet line; a failure is headed "Request error" and says what the server said (spec §8).
 * The same failure of many calls is shown once.
 */
export function useNotificationProvider(notification: Shows): NotificationProvider {
  const { t } = useWords();
  return useMemo(() => {
    const open = ({ key, type, message, description }: OpenNotificationParams): void => {
      const isError = type === 'error';
      const said = description || message;
      notification[isError ? 'error' : 'success']({
        key: isError ? said : (key ?? said),
        title: isError ? t('providers.requestError') : said,
        ...(isError && { description: said }),
        duration: isError ? stay.error : stay.success,
        role: isError ? 'alert' : 'status',
        placement: 'bottomLeft',
        pauseOnHover: true,
      });
    };
    return { open, close: (key: string) => notification.destroy(key) };
  }, [notification, t]);
}
