import type { NotificationOutlet } from '#ui/notifications.ts';

/** Outlet that can be used before there is anything to show notifications: they wait for it, in their order. */
export interface QueuedOutlet {
  readonly outlet: NotificationOutlet;
  /** Shows what has waited, and from now on what comes. */
  readonly ready: (shown: NotificationOutlet) => void;
}

/** @param wanted called with each notification, so that what shows it can be fetched */
export function queuedOutlet(wanted: () => void): QueuedOutlet {
  let ready!: QueuedOutlet['ready'];
  const shown = new Promise<NotificationOutlet>((resolve) => (ready = resolve));
  const later = <Result>(use: (outlet: NotificationOutlet) => Result): Promise<Result> => {
    wanted();
    return shown.then(use);
  };
  return {
    ready,
    outlet: {
      open: (notification) => void later(({ open }) => open(notification)),
      close: (key) => void later(({ close }) => close(key)),
      confirm(question) {
        // What antd gives is itself awaited until the answer, unless something is around it.
        const asked = later(({ confirm }) => ({ question: confirm(question) }));
        return { update: (to) => void asked.then((open) => open.question.update(to)) };
      },
    },
  };
}
