import { useEffect, useState } from 'react';
import { markQuote, type PageWords, type QuoteMarks } from '../model/pageText.ts';
import type { ShownPassage } from '../passage.ts';
import type { OpenPdf } from './openPdf.ts';

const between = (first: number, last: number): number[] => Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

async function wordsOf(pdf: OpenPdf, page: number): Promise<PageWords> {
  const { items } = await pdf.text(page);
  return { page, items: items.flatMap((item) => ('str' in item ? [item.str] : [])) };
}

/** Looks for a quote on its own pages; then with those beside them, as a place may be one page off. */
async function find(pdf: OpenPdf, { quote, place: { page = 1, lastPage = page } }: ShownPassage): Promise<QuoteMarks | null> {
  const within = async (first: number, last: number) =>
    markQuote(await Promise.all(between(Math.max(1, first), Math.min(pdf.pages, last)).map((each) => wordsOf(pdf, each))), quote);
  const there = await within(page, lastPage);
  if (there?.is === 'exact') return there;
  const around = await within(page - 1, lastPage + 1);
  return around?.is === 'exact' ? around : (there ?? around);
}

/** Marks of a passage over its pages: undefined while they are looked for, null when less than half of it is found. */
export function useQuoteMarks(pdf: OpenPdf, passage: ShownPassage | null): QuoteMarks | null | undefined {
  const [found, setFound] = useState<{ readonly passage: ShownPassage; readonly marks: QuoteMarks | null }>();
  useEffect(() => {
    if (!passage) return undefined;
    let isGone = false;
    const tell = (marks: QuoteMarks | null) => isGone || setFound({ passage, marks });
    find(pdf, passage).then(tell, () => tell(null));
    return () => {
      isGone = true;
    };
  }, [pdf, passage]);
  return found && found.passage === passage ? found.marks : undefined;
}
