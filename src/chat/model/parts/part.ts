import type { Token } from 'marked';

/** Parts by their kind. The file of each kind adds its own line. */
export interface PartKinds {}
export type PartKind = keyof PartKinds;
export type PartOf<Kind extends PartKind> = PartKinds[Kind];
/** Piece of an answer as it is drawn (contract §5). */
export type Part = PartOf<PartKind>;

/** An element of contract §5.3 as it was read. */
export interface Element {
  readonly attributes: ReadonlyMap<string, string>;
  readonly body: string;
}

/** An element of the contract between the markdown. Its body may not hold a blank line, unless said. */
export interface ElementForm<P> {
  /** Body it may have: none at all, one without blank lines, or any. */
  readonly body: 'none' | 'lines' | 'any';
  /** May end in `/>`. */
  readonly selfClosing?: true;
  /** Known by its beginning alone, so that it is not shown as text while it comes. */
  readonly growing?: true;
  read(element: Element): P | null;
}

/** A fence whose body is a payload. */
export interface FenceForm<P> {
  /** Drawn while it still comes; a payload is `pending` until it is whole. */
  readonly growing?: true;
  /** Null when the body is no such payload: then it is shown as code. */
  read(body: string): P | null;
}

/** Surroundings of a part that is written as plain Markdown. */
export interface WritingPlace {
  /** In a document a text stands below titles; an answer is copied without the list of files that older servers put after it (§5.3). */
  readonly purpose: 'copy' | 'document';
  /** Heading of the documents that an answer rests on. */
  readonly sources: string;
  /** Token that the part was read from; undefined for a part within a part. */
  readonly token?: Token;
  /** Returns an answer that stands in the part, as plain Markdown. */
  nested(markdown: string): string;
}

/**
 * The pure half of a kind of part: where it stands in an answer, how its payload is read, and what of it is copied. The half that draws
 * is its `PartDisplay`, in `chat/parts/<kind>`.
 */
export interface PartForm<P> {
  /** Fences by their tag (contract §5.2, §5.7). */
  readonly fences?: Readonly<Record<string, FenceForm<P>>>;
  /** Elements by their name (contract §5.3). */
  readonly elements?: Readonly<Record<string, ElementForm<P>>>;
  /** The list that older servers put after a tab and its name (contract §5.3). */
  readonly lists?: Readonly<Record<string, (names: string) => P | null>>;
  /** The part as Markdown that any program reads; null when it stands as it was written. */
  toText(part: P, place: WritingPlace): string | null;
}
