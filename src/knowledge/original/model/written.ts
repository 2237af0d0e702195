import { type LocatedQuote, locateQuote } from './locateQuote.ts';

/** Number of an item or an article before its words, which programs count rather than write down. */
const count =
  /^[^\S\n]*(?:第[\d零一二三四五六七八九十百千]{1,6}[章节条款项部编篇]|[（(]?(?:\d{1,2}(?:\.\d{1,2}){0,5}|[一二三四五六七八九十]{1,3}|[a-z])[)）.、．]?)[^\S\n]+/gim; // bounded: counted
/** Head of a table, and the rule under it, which each chunk of the table repeats. */
const head = /^\|[^\n]*\|\n[|\s:-]+\n/;

/** Finds what was read from a document in how it looks: without numbers that its program counts, and heads of tables that were repeated. */
export function locateWritten(source: string, quote: string, share: number): LocatedQuote | null {
  const asIs = locateQuote(source, quote, share);
  if (asIs?.is === 'exact') return asIs;
  const uncounted = quote.replace(count, '');
  for (const written of new Set([uncounted, quote.replace(head, ''), uncounted.replace(head, '')])) {
    const located = written === quote ? null : locateQuote(source, written, share);
    if (located?.is === 'exact') return located;
  }
  return asIs;
}
