import type { Letters } from './LongText.ts';

/** A stretch of a text: its first character, and one past its last. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Strength of a place to cut: the more, the better; nothing but a whole sign stands below `word`. */
const strengths = { sign: 0, word: 1, clause: 2, sentence: 3, line: 4, paragraph: 5 } as const;
type Strength = (typeof strengths)[keyof typeof strengths];

const isIn = (signs: string, sign: string): boolean => sign !== '' && signs.includes(sign);
const closing = '”’」』）】》〕"\')]';
const ends = '。！？；…!?;';
const pauses = '，、：,:—';
const isHan = (sign: string): boolean => /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(sign);
const isSpace = (sign: string): boolean => /\s/.test(sign);

/** Second halves of signs, and what joins the sign before it. */
const isWithinSign = (after: string): boolean => /[\udc00-\udfff\p{M}]|\u200d/u.test(after);

/** The last sign before a place, with closing quotes passed over. */
function signBefore(text: Letters, at: number): string {
  let index = at - 1;
  while (index > 0 && at - index < 4 && isIn(closing, text.charAt(index))) index -= 1;
  return text.charAt(index);
}

/** Strength of a cut before the character at a place; undefined where none may be: within a sign of two halves, or before what belongs to the one before. */
export function strengthAt(text: Letters, at: number): Strength | undefined {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  if (before === '' || after === '') return strengths.paragraph;
  if (isWithinSign(after)) return undefined;
  if (after === '\n') return text.charAt(at + 1) === '\n' ? strengths.paragraph : strengths.line;
  if (before === '\n') return strengths.line;
  if (isIn(closing, after) || isIn(ends, after) || isIn(pauses, after)) return strengths.sign;
  const sign = signBefore(text, at);
  if (isIn(ends, sign) || (sign === '.' && isSpace(after))) return strengths.sentence;
  if (isIn(pauses, sign) && !/\d/.test(after)) return strengths.clause;
  return isSpace(before) || isSpace(after) || isHan(before) || isHan(after) ? strengths.word : strengths.sign;
}

/** The best place to cut in a stretch of text, the last of several alike. */
function bestCut(text: Letters, first: number, last: number): { readonly at: number; readonly strength: number } {
  let best = { at: last, strength: -1 };
  for (let at = last; at >= first && best.strength < strengths.paragraph; at -= 1) {
    const strength = strengthAt(text, at);
    if (strength !== undefined && strength > best.strength) best = { at, strength };
  }
  return best;
}

/** A stretch without the spaces at its ends. */
export function trimmed(text: Letters, { from, to }: Range): Range {
  let [first, last] = [from, to];
  while (first < last && isSpace(text.charAt(first))) first += 1;
  while (last > first && isSpace(text.charAt(last - 1))) last -= 1;
  return { from: first, to: last };
}

interface Cutting {
  /** Most characters of a piece that begins at a place. */
  readonly sizeAt: (from: number) => number;
  /** Most characters that a piece may repeat of the one that ends at a place; a quarter of a piece is, at most. */
  readonly overlapAt: (to: number) => number;
}

/** The beginning of the piece that follows one: the first sentence, or else clause or word, within what may be repeated. */
function nextStart(text: Letters, piece: Range, overlap: number): number {
  if (overlap === 0) return piece.to;
  const first = Math.max(piece.from + 1, piece.to - overlap);
  for (const least of [strengths.sentence, strengths.clause, strengths.word])
    for (let at = first; at < piece.to; at += 1) if ((strengthAt(text, at) ?? -1) >= least) return at;
  return piece.to;
}

/**
 * Cuts a stretch of text into pieces of a size, each as long as it may be and cut where it reads best in its second half: between paragraphs,
 * lines, sentences, clauses, words. No piece begins or ends with a space, each has words of its own, and together they hold every word.
 */
export function* cutText(text: Letters, stretch: Range, { sizeAt, overlapAt }: Cutting): Generator<Range> {
  let rest = trimmed(text, stretch);
  /** First character that no piece holds yet. */
  let next = rest.from;
  while (rest.from < rest.to) {
    const size = sizeAt(rest.from);
    const last = rest.from + size;
    if (last >= rest.to) return yield rest;
    const cut = bestCut(text, Math.max(next + 1, rest.from + Math.ceil(size / 2)), last);
    const end = cut.strength > strengths.sign ? cut.at : bestCut(text, next + 1, last).at;
    const piece = trimmed(text, { from: rest.from, to: end });
    yield piece;
    next = trimmed(text, { from: piece.to, to: rest.to }).from;
    const overlap = Math.min(overlapAt(piece.to), Math.floor(size / 4));
    const start = nextStart(text, piece, overlap);
    rest = { from: next - start < size / 2 ? trimmed(text, { from: start, to: next }).from : next, to: rest.to };
  }
}
