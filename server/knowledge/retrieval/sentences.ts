/** A sentence of a text, and where it stands. */
export interface Sentence {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Ends of sentences: Chinese ones anywhere, Western ones before white space, and ends of lines but after a comma. */
const ends = /[。！？；!?]+[”’」』）)]*|\.(?=\s)|(?<![，、,])\n/g;

/** Sentences of a text, in order, without those that hold no letter. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  const add = (to: number): void => {
    const piece = text.slice(from, to);
    const trimmed = piece.trim();
    const at = from + piece.length - piece.trimStart().length;
    if (/[\p{L}\p{N}]/u.test(trimmed)) found.push({ text: trimmed, from: at, to: at + trimmed.length });
    from = to;
  };
  for (const { 0: end, index } of text.matchAll(ends)) add(index + end.length);
  add(text.length);
  return found;
}
