import { type LocatedQuote, locateQuote, type Stretch } from './locateQuote.ts';

/** Words of a page as its reader gives them, one by one. */
export interface PageWords {
  readonly page: number;
  readonly items: readonly string[];
}

/** Part of a word of a page. */
export interface MarkedItem {
  readonly item: number;
  readonly from: number;
  readonly to: number;
}

/** Marks of a quote, by page. */
export interface QuoteMarks {
  readonly is: 'exact' | 'near';
  readonly pages: ReadonlyMap<number, readonly MarkedItem[]>;
}

interface Piece extends Stretch {
  readonly page: number;
  readonly item: number;
}

/** Words of several pages, one after the other, with what each character belongs to. */
function joined(pages: readonly PageWords[]): { readonly text: string; readonly pieces: readonly Piece[] } {
  const pieces: Piece[] = [];
  let text = '';
  for (const { page, items } of pages) {
    items.forEach((words, item) => {
      pieces.push({ page, item, from: text.length, to: text.length + words.length });
      text += `${words}\n`;
    });
  }
  return { text, pieces };
}

const overlapOf = (piece: Piece, { from, to }: Stretch): MarkedItem | null => {
  const first = Math.max(piece.from, from);
  const last = Math.min(piece.to, to);
  return first < last ? { item: piece.item, from: first - piece.from, to: last - piece.from } : null;
};

/** Finds a quote over the pages on which it stands, also where it goes on from one to the next; null when less than half of it is there. */
export function markQuote(
  pages: readonly PageWords[],
  quote: string,
  locate: (text: string, quote: string) => LocatedQuote | null = locateQuote,
): QuoteMarks | null {
  const { text, pieces } = joined(pages);
  const located = locate(text, quote);
  if (!located) return null;
  const marked = new Map<number, MarkedItem[]>();
  for (const stretch of located.stretches) {
    for (const piece of pieces) {
      const overlap = overlapOf(piece, stretch);
      if (overlap) marked.set(piece.page, [...(marked.get(piece.page) ?? []), overlap]);
    }
  }
  return { is: located.is, pages: marked };
}
