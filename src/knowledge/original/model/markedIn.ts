import type { Marking, ShownPassage } from '../passage.ts';
import { locateQuote, type Stretch } from './locateQuote.ts';
import type { PlacedBlock } from './sections.ts';

/** Place of a passage in what is shown of its document, and how surely it is that. */
export interface Marked {
  readonly is: Marking;
  readonly stretch: Stretch | null;
}

/** Finds a passage at its place in the text of the document; where it no longer stands there, in all that is shown of it. */
export function markedIn(blocks: readonly PlacedBlock[], { from, to, quote }: ShownPassage): Marked {
  const base = blocks[0]?.from ?? 0;
  const text = blocks.map((block) => block.text).join('\n\n');
  const there = from < base ? '' : text.slice(from - base, to - base);
  // A chunk of a table repeats its head, so that what stands there is a part of it.
  if (locateQuote(there, quote) || locateQuote(quote, there)) return { is: 'exact', stretch: { from, to } };
  const elsewhere = locateQuote(text, quote);
  const [first] = elsewhere?.stretches ?? [];
  if (!elsewhere || !first) return { is: 'none', stretch: null };
  return { is: elsewhere.is, stretch: { from: base + first.from, to: base + elsewhere.stretches.at(-1)!.to } };
}
