/** A time as tables keep it, from milliseconds since 1970; kept times sort as they follow each other. */
export const storedTime = (time: number): string => new Date(time).toISOString();

/** The present by the server's clock, as tables keep it. */
export const nowOf = ({ clock }: { readonly clock: () => number }): string => storedTime(clock());
