import { type LocatedQuote, locateFirst } from './locateQuote.ts';

/** Number of an item or an article before its words, which programs count rather than write down. */
const count =
  /^[^\S\n]*(?:第[\d零一二三四五六七八九十百千]{1,6}[章节条款项部编篇]|[（(]?(?:\d{1,2}(?:\.\d{1,2}){0,5}|[一二三四五六七八九十]{1,3}|[a-z])[)）.、．]?)[^\S\n]+/gim; // bounded: counted
/** Head of a table, and the rule under it, which each chunk of the table repeats. */
const head = /^\|[^\n]*\|\n[|\s:-]+\n/;

/** Finds what was read from a document in how it looks: without numbers that its program counts, and heads of tables that were repeated. */
export function locateWritten(source: string, quote: string, share: number): LocatedQuote | null {
  const uncounted = quote.replace(count, '');
  return locateFirst(source, [...new Set([quote, uncounted, quote.replace(head, ''), uncounted.replace(head, '')])], share);
}
