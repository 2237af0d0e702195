import { createContext, useContext } from 'react';

/** Looks at the failure of a call for what concerns the session, such as that it is over. */
export type CheckError = (error: unknown) => unknown;

/**
 * Set around all pages by whoever keeps the session: the `onError` of refine's contract of signing in and out. refine's own hook
 * for it is dozens of hooks, and hundreds of components make calls.
 */
export const CheckErrorContext = createContext<CheckError>(() => {});
export const useCheckError = (): CheckError => useContext(CheckErrorContext);
