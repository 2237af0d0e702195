import { Button } from 'antd';
import { useMemo } from 'react';
import { useNotices } from '#ui/useNotices.ts';
import { useWords } from '#i18n/useWords.ts';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** Seconds that a notice stays: longer when there is something to press. */
const stay = { plain: 3, action: 10 } as const;

/** Says quietly what was done, with at most one thing to do about it. */
export function useToast() {
  const { notification } = useNotices();
  const { error: words } = useWords();
  return useMemo(() => {
    const show = (type: 'success' | 'warning' | 'error', title: string, action?: ToastAction) => {
      const key = `list:${title}`;
      const run = () => {
        notification.destroy(key);
        action?.run();
      };
      notification[type]({
        key,
        title,
        placement: 'bottomLeft',
        role: type === 'error' ? 'alert' : 'status',
        duration: action || type !== 'success' ? stay.action : stay.plain,
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
    return {
      done: (title: string, action?: ToastAction) => show('success', title, action),
      partly: (title: string, action?: ToastAction) => show('warning', title, action),
      failed: (error: unknown) => show('error', words(error as { code?: string })),
    };
  }, [notification, words]);
}
