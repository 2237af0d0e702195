import type { Place } from '#schemas/wire/knowledge/places.ts';
import type { Stretch } from './locateQuote.ts';

/** Piece of a document as its reader found it; a table's text is Markdown. */
export interface ReadBlock {
  readonly kind: 'heading' | 'paragraph' | 'list' | 'table' | 'code';
  readonly level?: number | undefined;
  readonly text: string;
  readonly place: Place;
}

/** A block, with where its text begins in that of the document. */
export interface PlacedBlock extends ReadBlock {
  readonly from: number;
}

/** Blocks of one page or slide, of one sheet, or of a document that has neither. */
export interface Section {
  readonly page?: number | undefined;
  readonly sheet?: string | undefined;
  readonly blocks: readonly PlacedBlock[];
}

/** Characters between the texts of two blocks in the text of their document. */
const between = 2;

/** Blocks with their places in the text of their document, of which the first begins at a character. */
export function placed(blocks: readonly ReadBlock[], first = 0): readonly PlacedBlock[] {
  let from = first;
  return blocks.map((block) => {
    const at = from;
    from += block.text.length + between;
    return { ...block, from: at };
  });
}

/** Blocks that stand on one page or sheet, together. */
export function sectionsOf(blocks: readonly PlacedBlock[]): readonly Section[] {
  const sections: { page: number | undefined; sheet: string | undefined; blocks: PlacedBlock[] }[] = [];
  for (const block of blocks) {
    const { page, sheet } = block.place;
    const last = sections.at(-1);
    if (last && last.page === page && last.sheet === sheet) last.blocks.push(block);
    else sections.push({ page, sheet, blocks: [block] });
  }
  return sections;
}

/** The part of a block's text that a stretch of the document covers; null when it covers none. */
export function coveredPart({ from, text }: PlacedBlock, marked: Stretch | null): Stretch | null {
  if (!marked) return null;
  const first = Math.max(0, marked.from - from);
  const last = Math.min(text.length, marked.to - from);
  return first < last ? { from: first, to: last } : null;
}
