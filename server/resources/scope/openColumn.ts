/** Column of shown rows that says whether a field without a column of its own is shown in that row: 1 or 0. */
export const openColumn = (name: string): string => `open:${name}`;

/** True unless the row says that the field is not shown in it. */
export const isOpen = (stored: Readonly<Record<string, unknown>>, name: string): boolean => Number(stored[openColumn(name)] ?? 1) === 1;
