/** The address of the editor with a statement in it. */
export const editorAddress = (source: string, sql: string): string => `/sql?${new URLSearchParams({ source, sql }).toString()}`;
