import { createContext, useContext } from 'react';
import type { SignedIn } from '#schemas/wire/session.ts';

/** Takes over a session that sees as another person does, until it is ended. */
type TakeOver = (seen: SignedIn) => void;

/** Set around all pages by whoever keeps the session. */
export const TakeOverContext = createContext<TakeOver | undefined>(undefined);
export const useTakeOver = (): TakeOver | undefined => useContext(TakeOverContext);
