import { createContext, useContext } from 'react';

/** Loads another page anew: the signed-out pages are not part of this one. */
export type Leave = (to: string) => void;

export const LeaveContext = createContext<Leave>((to) => location.assign(to));
export const useLeave = (): Leave => useContext(LeaveContext);
