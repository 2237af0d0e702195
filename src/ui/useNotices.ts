import type { ModalFuncProps } from 'antd';
import type { ArgsProps as MessageProps } from 'antd/es/message/interface';
import type { ArgsProps as NotificationProps } from 'antd/es/notification/interface';
import { createContext, type ReactNode, use } from 'react';

type Said = ReactNode | MessageProps;
/** A question that is being asked, and may change while it is. */
export interface Question {
  update(to: ModalFuncProps): void;
}

/** What is said beside the screen, or asked over it. */
export interface Notices {
  readonly message: { readonly [type in 'success' | 'info' | 'error']: (said: Said) => void };
  readonly notification: { readonly [type in 'success' | 'warning' | 'error']: (said: NotificationProps) => void } & {
    readonly destroy: (key: string) => void;
  };
  readonly modal: { readonly confirm: (question: ModalFuncProps) => Question };
}

/** Set by the frame that all screens stand in. */
export const NoticesContext = createContext<Notices | undefined>(undefined);

/** How a screen says that something was done or failed, and asks before it does what cannot be undone. */
export function useNotices(): Notices {
  const notices = use(NoticesContext);
  if (!notices) throw new Error('A screen has notices only inside NoticesContext.');
  return notices;
}
