/** Ends of sentences and paragraphs, best first: a piece is cut behind the last of the first kind that it holds. */
const ends = ['\n\n', '\n', '。', '！', '？', '；', '. ', '! ', '? ', '; ', '，', ', ', ' '] as const;

/** The place to cut a text of at most so many characters at: behind the best end in its second half. */
function placeToCut(piece: string): number {
  for (const end of ends) {
    const at = piece.lastIndexOf(end);
    if (at >= piece.length / 2) return at + end.length;
  }
  // Between two halves of a sign there is no place.
  const last = piece.charCodeAt(piece.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? piece.length - 1 : piece.length;
}

/** Cuts a text into pieces of at most `size` characters; each begins `overlap` characters before the end of the one before it. */
export function cutText(text: string, size: number, overlap: number): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > size) {
    const cut = from + Math.max(1, placeToCut(text.slice(from, from + size)));
    pieces.push(text.slice(from, cut));
    from = Math.max(from + 1, cut - overlap);
  }
  return [...pieces, text.slice(from)].map((piece) => piece.trim()).filter((piece) => piece !== '');
}
