import { folded, termsAt } from './terms.ts';

/** A stretch of a text. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Stretches of a folded text that terms of a question cover; those that touch are one. */
export function stretchesOf(text: string, matched: ReadonlySet<string>): Stretch[] {
  const found: { from: number; to: number }[] = [];
  for (const { term, from, to } of termsAt(text)) {
    if (!matched.has(term)) continue;
    const last = found.at(-1);
    if (last && from <= last.to) last.to = to;
    else found.push({ from, to });
  }
  return found;
}

/** Terms of a question that a text holds, as they are written in it, each once: letters that stand side by side are one word. */
export function matchedIn(text: string, matched: readonly string[]): string[] {
  const plain = folded(text);
  const written = plain.length === text.length ? text : plain;
  const wanted = new Set(matched);
  return [...new Set(stretchesOf(plain, wanted).map(({ from, to }) => written.slice(from, to)))];
}
