/** Marks of Markdown that say how words look, and not what they say: emphasis, code, headings, quotations, the frame of a table. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/\*\*|__|~~|`+/g, ''],
  [/(^|\s)#{1,6}(?=\s)/g, '$1'],
  [/\|(?:[\s:]*-+[\s:]*\|)+/g, ' '],
  [/(^|\s)(?:>|[-*+])(?=\s)/g, '$1'],
  [/\|/g, ' '],
];

/** A piece of an answer as one line of plain words, as far as that can be told from a piece. */
export const plainExcerpt = (excerpt: string): string =>
  marks
    .reduce((text, [mark, instead]) => text.replace(mark, instead), excerpt)
    .replace(/\s+/g, ' ')
    .trim();
