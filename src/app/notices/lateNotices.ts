import type { Notices } from '#ui/useNotices.ts';

/** Notices that may be given before there is anything to show them: they wait for it, in the order in which they were given. */
export interface Waiting {
  readonly notices: Notices;
  /** Shows what has waited, and from now on what comes. */
  readonly ready: (shown: Notices) => void;
}

/** @param wanted told of each notice, so that what shows it can be fetched */
export function waitingNotices(wanted: () => void): Waiting {
  let ready!: Waiting['ready'];
  const shown = new Promise<Notices>((resolve) => (ready = resolve));
  const later =
    <Facts>(say: (notices: Notices) => (facts: Facts) => void) =>
    (facts: Facts): void => {
      wanted();
      void shown.then((notices) => say(notices)(facts));
    };
  return {
    ready,
    notices: {
      message: {
        success: later(({ message }) => message.success),
        info: later(({ message }) => message.info),
        error: later(({ message }) => message.error),
      },
      notification: {
        success: later(({ notification }) => notification.success),
        warning: later(({ notification }) => notification.warning),
        error: later(({ notification }) => notification.error),
        destroy: later(({ notification }) => notification.destroy),
      },
      modal: {
        confirm(question) {
          wanted();
          // What antd gives is itself awaited until the answer, unless something is around it.
          const asked = shown.then(({ modal }) => ({ open: modal.confirm(question) }));
          return { update: (to) => void asked.then(({ open }) => open.update(to)) };
        },
      },
    },
  };
}
