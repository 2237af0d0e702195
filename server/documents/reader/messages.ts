import type { DocumentForm } from '#schemas/wire/knowledge/forms.ts';
import type { LastMessage, UseLimits } from '../../sheets/reader/messages.ts';
import type { Block } from '../block.ts';

/** Bounds of reading one document; what goes beyond them is refused. */
export interface DocumentLimits extends UseLimits {
  /** Pages, slides, or chapters. */
  readonly maxPages: number;
  /** Characters of all of its text. */
  readonly maxCharacters: number;
  /** Bytes that an archive unpacks to, and that a page or a message may have, which is read at once. */
  readonly maxUnpackedBytes: number;
}

/** Request for all that a document says. */
export interface DocumentRequest {
  readonly form: DocumentForm;
  /** Type of content as whoever sent it has it, which may name the encoding. */
  readonly type: string;
  readonly limits: DocumentLimits;
}

/** Pages, slides or chapters that have been read, of those there are. */
export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
}

/** Message of the reader of documents: blocks in reading order, of which there may be none yet. */
export interface DocumentBatch {
  readonly is: 'blocks';
  readonly blocks: readonly Block[];
  readonly progress?: ReadingProgress;
}

export type DocumentMessage = DocumentBatch | LastMessage;
