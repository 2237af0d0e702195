import type { ModalFuncProps } from 'antd';
import type { ArgsProps } from 'antd/es/notification/interface';
import { createContext, use } from 'react';

/** Question that is being asked, and may change while it is. */
interface Question {
  update(to: ModalFuncProps): void;
}

/** Shows notifications beside the screen and questions over it; antd's in the console. */
export interface NotificationOutlet {
  open(notification: ArgsProps): void;
  close(key: string): void;
  confirm(question: ModalFuncProps): Question;
}

/** Set by the frame that all screens stand in. */
export const NotificationContext = createContext<NotificationOutlet | undefined>(undefined);

/** Outlet of the frame; screens use `useNotify` and `useConfirm`. */
export function useOutlet(): NotificationOutlet {
  const outlet = use(NotificationContext);
  if (!outlet) throw new Error('Notifications are shown only inside NotificationContext.');
  return outlet;
}

/** Asks before what cannot be undone is done. */
export const useConfirm = (): NotificationOutlet['confirm'] => useOutlet().confirm;

/** The last write that can be taken back, from its notification or by Ctrl+Z; also once that notification is gone. */
export interface LastWrite {
  undo?: (() => void) | undefined;
}

/** Set by the same frame. */
export const LastWriteContext = createContext<LastWrite>({});
