/**
 * How records are named in a cell of a file: by title, or as `#12` by id where a title would not tell which. Several
 * are separated by `; `. A backslash keeps a separator, a backslash or a leading `#` as part of a title.
 */
export type RecordName = { readonly title: string } | { readonly id: number };

const escapeTitle = (title: string): string => title.replace(/[\\;]/g, '\\$&').replace(/^(?=[#\s])|(?=\s$)/g, '\\');

/** Names of records as one cell. */
export const namesToCell = (names: readonly RecordName[]): string =>
  names.map((name) => ('id' in name ? `#${name.id}` : escapeTitle(name.title))).join('; ');

/** Splits at separators that no backslash precedes; what is escaped keeps its backslash. */
const partsOf = (cell: string): string[] => cell.match(/(?:\\[^]|[^\\;])+\\?|\\$/g) ?? [];

const unescapeTitle = (part: string): string => part.replace(/\\([^]?)/g, '$1');

/** White space around a part is layout, unless a backslash keeps it. */
const trimPart = (part: string): string => part.replace(/^\s+/, '').replace(/(?<!\\)\s+$/, '');

/** The inverse of `namesToCell`. Blank parts are passed over. */
export const namesOfCell = (cell: string): RecordName[] =>
  partsOf(cell)
    .map(trimPart)
    .filter((part) => part !== '')
    .map((part) => (/^#\d+$/.test(part) ? { id: Number(part.slice(1)) } : { title: unescapeTitle(part) }));
