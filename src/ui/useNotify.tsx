import { Button } from 'antd';
import { useMemo } from 'react';
import { useWords, type WordableError } from '#i18n/useWords.ts';
import { useOutlet } from './notifications.ts';
import { matchesMedia } from './useMedia.ts';

interface NotifyOptions {
  /** Of two with the same key, the later takes the place of the earlier; the title, if it has none. */
  readonly key?: string;
  readonly description?: string;
  /** One thing to do about it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Seconds that a notification stays: longer when there is something to read or to press. It stays while the pointer is on it. */
const stay = { brief: 3, long: 10 } as const;

export type Notify = Readonly<Record<'success' | 'info' | 'warning' | 'error', (title: string, options?: NotifyOptions) => void>> & {
  /** Says what a failed call says. */
  readonly failed: (error: unknown) => void;
};

/** Says beside the screen what was done or failed. The same object until the language changes. */
export function useNotify(): Notify {
  const { open, close } = useOutlet();
  const { error: words } = useWords();
  return useMemo(() => {
    const notify =
      (type: 'success' | 'info' | 'warning' | 'error') =>
      (title: string, { key = title, description, action }: NotifyOptions = {}): void => {
        const run = () => {
          close(key);
          action?.run();
        };
        open({
          key,
          type,
          title,
          description,
          // On a phone the lower edge is where one writes.
          placement: matchesMedia('phone') ? 'top' : 'bottomLeft',
          role: type === 'error' ? 'alert' : 'status',
          duration: action || type === 'warning' || type === 'error' ? stay.long : stay.brief,
          pauseOnHover: true,
          ...(action && {
            actions: (
              <Button size="small" onClick={run}>
                {action.label}
              </Button>
            ),
          }),
        });
      };
    const error = notify('error');
    return {
      success: notify('success'),
      info: notify('info'),
      warning: notify('warning'),
      error,
      failed: (failure) => error(words(failure as WordableError)),
    };
  }, [open, close, words]);
}
