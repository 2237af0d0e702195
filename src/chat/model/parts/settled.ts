import type { Token } from 'marked';

/** Where the last block of a text begins that a blank line precedes and whose first line is whole: no further text changes what stands before it. */
export function settledEnd(tokens: readonly Token[], text: string): number {
  const lastLine = text.lastIndexOf('\n');
  let end = 0;
  let at = 0;
  for (const { raw, type } of tokens) {
    const isWhole = lastLine >= at;
    if (type !== 'space' && isWhole && /\n[ \t]*\n$/.test(text.slice(Math.max(0, at - 100), at))) end = at;
    at += raw.length;
  }
  return end;
}
