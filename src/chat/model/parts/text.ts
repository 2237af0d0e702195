import type { Token, Tokens } from 'marked';
import type { PartForm } from './part.ts';

/** Markdown as it is: a paragraph, a list, a title. */
export interface TextPart {
  readonly kind: 'text';
  readonly token: Token;
}
/** A table that is written in the text. */
export interface TablePart {
  readonly kind: 'table';
  readonly token: Tokens.Table;
}

declare module './part.ts' {
  interface PartKinds {
    text: TextPart;
    table: TablePart;
  }
}

export const textForm: PartForm<TextPart> = { toText: () => null };
export const tableForm: PartForm<TablePart> = { toText: () => null };
