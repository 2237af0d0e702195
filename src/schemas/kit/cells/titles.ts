/**
 * Name of a record in a cell of a file: by title, or as `#12` by id where a title would not tell which. Several
 * are separated by `; `. A backslash keeps a separator, a backslash or a leading `#` as part of a title.
 */
export type RecordName = { readonly title: string } | { readonly id: number };

const escapeTitle = (title: string): string => title.replace(/[\\;]/g, '\\$&').replace(/^(?=[#\s])|(?=\s$)/g, '\\');

/** Names of records as one cell. */
export const namesToCell = (names: readonly RecordName[]): string =>
  names.map((name) => ('id' in name ? `#${name.id}` : escapeTitle(name.title))).join('; ');

/** Tokens of a cell: letters kept by a backslash, separators, and stretches of anything else. */
const pieces = /\\[^]?|;|[^\\;]+/g;

/** A name while it is read. */
interface Part {
  readonly title: string;
  /** Length of the title that stays when white space is trimmed off its end. */
  readonly kept: number;
  readonly isId: boolean;
}
const nothing: Part = { title: '', kept: 0, isId: true };

const withKept = ({ title }: Part, piece: string): Part => ({ title: title + piece, kept: title.length + piece.length, isId: false });

function withPlain({ title, kept, isId }: Part, piece: string): Part {
  const words = title === '' ? piece.trimStart() : piece;
  const end = words.trimEnd().length;
  return { title: title + words, kept: end > 0 ? title.length + end : kept, isId };
}

const nameOf = ({ title, kept, isId }: Part): RecordName => {
  const name = title.slice(0, kept);
  return isId && /^#\d{1,15}$/.test(name) ? { id: Number(name.slice(1)) } : { title: name };
};

/**
 * The inverse of `namesToCell`. White space around a name is layout, unless a backslash keeps it; blank names are passed over.
 * Read once from start to end: a cell may be as long as a file.
 */
export function namesOfCell(cell: string): RecordName[] {
  const parts: Part[] = [];
  let part = nothing;
  for (const [piece] of cell.matchAll(pieces)) {
    if (piece === ';') {
      parts.push(part);
      part = nothing;
    } else part = piece.startsWith('\\') ? withKept(part, piece.slice(1)) : withPlain(part, piece);
  }
  return [...parts, part].filter(({ kept }) => kept > 0).map(nameOf);
}
