import { terms } from '../retrieval/terms.ts';

/** Share of the words of a claim that a passage holds at least, where it bears the claim out: less is enough beside a figure of it. */
const [leastShare, leastBesideFigures] = [0.3, 0.15];

const isFigure = (term: string): boolean => /^\p{Nd}/u.test(term);
/** Numbers of lists and headings, which claim nothing. */
const listMark = /^[\s>#*-]*(?:\d{1,2}[.、)）]\s*)?/u;

/**
 * Tells which of some passages bear out a claim. Every figure of the claim stands in one of them; and each holds a fair share of its words,
 * and one of its figures where there are any, so that none is named beside the right one by chance.
 */
export function supportersOf(claim: string, passages: readonly string[]): boolean[] {
  const said = [...new Set(terms(claim.replace(listMark, '')))];
  const held = passages.map((passage) => new Set(terms(passage)));
  const figures = said.filter(isFigure);
  const words = said.filter((term) => !isFigure(term));
  const areBorneOut = figures.every((figure) => held.some((terms) => terms.has(figure)));
  return held.map((passage) => {
    if (!areBorneOut || said.length === 0) return false;
    const share = words.length > 0 ? words.filter((term) => passage.has(term)).length / words.length : 1;
    if (figures.length === 0) return share >= leastShare;
    return share >= leastBesideFigures && figures.some((figure) => passage.has(figure));
  });
}
