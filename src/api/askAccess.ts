import { createContext, useContext } from 'react';

/** Help with permissions that somebody lacks. Knows no schema itself: the sign-in page, which has none, shows refusals too. */
interface AskAccess {
  /** Title of a permission, by its name. */
  readonly titleOf: (permission: string) => string;
  /** Opens the dialog that asks for a permission; undefined where nobody can be asked. */
  readonly ask: ((permission: string) => void) | undefined;
}

/** Set around all pages of whoever is signed in. */
export const AskAccessContext = createContext<AskAccess | undefined>(undefined);
export const useAskAccess = (): AskAccess | undefined => useContext(AskAccessContext);
