import type { Place } from '#schemas/wire/knowledge/places.ts';

/** Piece of a document as its reader found it, in reading order. Its text holds no more than its words; a table's is Markdown. */
export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'list' | 'table' | 'code';
  /** Level of a heading, outermost 1. */
  readonly level?: number;
  readonly text: string;
  readonly place: Place;
}

/** Chunk of a document: what is found, quoted and shown. */
export interface Chunk {
  /** The words of the document from `from` to `to`; a table's header is repeated before rows that stand without it. */
  readonly text: string;
  /** First and one past the last character in the text of the document, its blocks joined by `betweenBlocks`. */
  readonly from: number;
  readonly to: number;
  readonly place: Place;
}

/** Stands between blocks in the text of a document, to which places of chunks and quotes refer: its blocks, one after the other. */
export const betweenBlocks = '\n\n';

/** Characters of the text of a document, without the text being made. */
export const textLength = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { text }) => sum + text.length, Math.max(0, blocks.length - 1) * betweenBlocks.length);
