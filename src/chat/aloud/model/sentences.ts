/** Most characters that are read at once. */
export const longestSentence = 160;
/** Fewest characters of a piece of a sentence that is too long. */
const shortestPiece = 40;

const closers = String.raw`[”’"'）】」』》)\]]*`;
/** Ends of sentences; those of English are none within an address, a number or a word. */
const ends = new RegExp(String.raw`(?:[。！？；…]+${closers})|(?:[.!?;]+${closers}(?=\s|$|\p{Script=Han}))|\n+`, 'gu'); // bounded: by marks that stand together
/** Words whose full stop ends nothing: a title, an initial, the number of an item. */
const abbreviated = /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|e\.g|i\.e|cf|No|Fig|Inc|Ltd|Co|Jr|Sr|approx|[A-Z])\.$/;
const numbered = /(?:^|\n)[ \t>*+-]*\d{1,9}\.$/;
const nearby = 24;

/** Ends of the sentences of a text, one behind their last sign; not the end of the text itself. */
export function* sentenceEnds(text: string): Generator<number> {
  for (const { 0: sign, index } of text.matchAll(ends)) {
    const before = text.slice(Math.max(0, index - nearby), index + 1);
    if (sign[0] === '.' && sign.length === 1 && (abbreviated.test(before) || numbered.test(before))) continue;
    yield index + sign.length;
  }
}

const isSpoken = /[\p{L}\p{N}]/u;

/** Sentences of a text that is whole, none longer than what is read at once; what has neither letters nor figures is not read. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  let begin = 0;
  for (const end of [...sentenceEnds(text), text.length]) {
    const sentence = text.slice(begin, end).trim();
    if (isSpoken.test(sentence)) sentences.push(...piecesOf(sentence));
    begin = end;
  }
  return sentences;
}

/** A sentence in pieces: cut behind a comma, else at a space, else where it is full, and within no number. */
function piecesOf(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > longestSentence) {
    const end = cutOf(rest.slice(0, longestSentence + 1));
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...pieces, rest].filter((piece) => piece !== '');
}

function cutOf(head: string): number {
  for (const wanted of [/[，、：:](?!\d)|,(?=\s)/gu, /\s/g, /(?<![\d.,\ud800-\udbff])|(?<=[\d.,])(?![\d.,])/g]) {
    const cuts = [...head.matchAll(wanted)].map(({ 0: sign, index }) => index + sign.length);
    const last = cuts.findLast((cut) => cut >= shortestPiece && cut <= longestSentence);
    if (last !== undefined) return last;
  }
  return longestSentence;
}
