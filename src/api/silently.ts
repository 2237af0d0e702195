/** Options of a mutation whose screen words the outcome itself. */
export const silently = { successNotification: false, errorNotification: false } as const;
