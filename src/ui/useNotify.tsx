import { Button } from 'antd';
import { use, useCallback, useMemo } from 'react';
import { metNoServer } from '#api/connection.ts';
import { useAskAccess } from '#api/askAccess.ts';
import { useWords, type WordableError } from '#i18n/useWords.ts';
import { isCallError } from '#schemas/wire/callError.ts';
import { LastWriteContext, useOutlet } from './notifications.ts';
import { matchesMedia } from './useMedia.ts';

interface NotifyOptions {
  /** Of two with the same key, the later takes the place of the earlier; the title, if it has none. */
  readonly key?: string;
  readonly description?: string;
  /** One thing to do about it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Takes back what was done: the one thing to do about it, here or by Ctrl+Z. */
  readonly undo?: (() => void) | undefined;
}

/** Key of notices that tell of the connection: each takes the place of the one before. */
export const connectionKey = 'connection';

/** Seconds that a notification stays: longer when there is something to read or to press. It stays while the pointer is on it. */
const stay = { brief: 3, long: 10 } as const;

type Notify = Readonly<Record<'success' | 'info' | 'warning' | 'error', (title: string, options?: NotifyOptions) => void>> & {
  /** Says what a failed call says. */
  readonly failed: (error: unknown) => void;
};

/** Says beside the screen what was done or failed. The same object until the language changes. */
export function useNotify(): Notify {
  const { open, close } = useOutlet();
  const lastWrite = use(LastWriteContext);
  const { t, error: words } = useWords();
  const aboutAccess = useAboutAccess();
  return useMemo(() => {
    const notify =
      (type: 'success' | 'info' | 'warning' | 'error') =>
      (title: string, { key = title, description, undo, ...others }: NotifyOptions = {}): void => {
        const action = undo ? { label: t('ui.undo'), run: undo } : others.action;
        const run = () => {
          close(key);
          if (lastWrite.undo === run) lastWrite.undo = undefined;
          action?.run();
        };
        if (undo) lastWrite.undo = run;
        open({
          key,
          type,
          title,
          description,
          placement: matchesMedia('phone') ? 'bottom' : 'topLeft',
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
      failed(failure) {
        const { code, facts } = failure as WordableError;
        // The notice that the server is back takes the place of this one.
        if (isCallError(failure) && metNoServer(failure)) return error(words(failure), { key: connectionKey });
        const needed = code === 'FORBIDDEN' ? facts?.['permission'] : undefined;
        error(words(failure as WordableError), needed === undefined ? {} : aboutAccess(String(needed)));
      },
    };
  }, [open, close, lastWrite, t, words, aboutAccess]);
}

/** Returns what a refusal adds for want of a permission: its title, and the way to ask for it. */
function useAboutAccess(): (permission: string) => NotifyOptions {
  const { t } = useWords();
  const access = useAskAccess();
  return useCallback(
    (permission) =>
      access
        ? {
            description: t('ui.access.needs', { title: access.titleOf(permission) }),
            action: access.ask && { label: t('ui.access.ask'), run: () => access.ask?.(permission) },
          }
        : {},
    [t, access],
  );
}
