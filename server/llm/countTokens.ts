/** Letters that one token holds on average, by script. */
const lettersPerToken = { latin: 5, digits: 3, otherAlphabets: 2.5 } as const;

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;
const isCapital = (unit: number): boolean => unit >= 65 && unit <= 90;
const isLatin = (unit: number): boolean => (unit >= 97 && unit <= 122) || isCapital(unit);
const isBlank = (unit: number): boolean => unit === 32 || (unit >= 9 && unit <= 13);
/** Accented Latin, Greek, Cyrillic, Hebrew, Arabic and what lies between. */
const isOtherAlphabet = (unit: number): boolean => unit >= 0xc0 && unit < 0x1100;

type Kind = keyof typeof lettersPerToken;
const kindOf = (unit: number): Kind | undefined =>
  isLatin(unit) ? 'latin' : isDigit(unit) ? 'digits' : isOtherAlphabet(unit) ? 'otherAlphabets' : undefined;

/** Where the run ends that begins at `start`, and how many of its units are capitals. */
function runFrom(text: string, start: number, isOfRun: (unit: number) => boolean): { end: number; capitals: number } {
  let [end, capitals] = [start, 0];
  for (let unit = text.charCodeAt(end); end < text.length && isOfRun(unit); unit = text.charCodeAt(++end))
    if (isCapital(unit)) capitals += 1;
  return { end, capitals };
}

/**
 * Tokens of a text, roughly, for models of any maker: a Latin word is a token for each five letters begun, where a capital counts twice, a number one for
 * each three digits, a Chinese, Japanese or Korean character one, half of an emoji or a rare character one, a mark one. A single space belongs to the word
 * after it, but is one before a number, and so is a wider gap or a line's end. Vocabularies differ; this lies near the larger of their counts, since too
 * low a count breaks a question and too high a one only drops a turn early.
 */
export function countTokens(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    const kind = kindOf(unit);
    if (kind) {
      const { end, capitals } = runFrom(text, at, (next) => kindOf(next) === kind);
      tokens += Math.ceil((end - at + capitals) / lettersPerToken[kind]);
      at = end;
    } else {
      const end = isBlank(unit) ? runFrom(text, at, isBlank).end : at + 1;
      tokens += unit === 32 && end === at + 1 && !isDigit(text.charCodeAt(end)) ? 0 : 1;
      at = end;
    }
  }
  return tokens;
}
