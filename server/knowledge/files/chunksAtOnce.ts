/** Chunks that are written, or deleted, in one transaction, and their characters. */
export const chunksAtOnce = { size: 25, held: 20_000 } as const;
