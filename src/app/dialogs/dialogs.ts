import { createContext, useContext } from 'react';

/** The windows that can be opened from anywhere in the frame. */
export type DialogName = 'appCenter' | 'feedback' | 'profile' | 'palette' | 'notices';

export interface Dialogs {
  readonly shown: DialogName | null;
  show(name: DialogName): void;
  hide(): void;
}

export const DialogsContext = createContext<Dialogs>({ shown: null, show: () => {}, hide: () => {} });
export const useDialogs = (): Dialogs => useContext(DialogsContext);
