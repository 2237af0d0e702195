/** What a piece of text costs: letters that one token holds, on average, in words of that script. */
const lettersPerToken = { latin: 5, digits: 3, otherAlphabets: 2.5 } as const;

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;
const isLatin = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90);
const isBlank = (unit: number): boolean => unit === 32 || (unit >= 9 && unit <= 13);
/** Accented Latin, Greek, Cyrillic, Hebrew, Arabic and what lies between. */
const isOtherAlphabet = (unit: number): boolean => unit >= 0xc0 && unit < 0x1100;

type Kind = keyof typeof lettersPerToken;
const kindOf = (unit: number): Kind | undefined =>
  isLatin(unit) ? 'latin' : isDigit(unit) ? 'digits' : isOtherAlphabet(unit) ? 'otherAlphabets' : undefined;

/** How many units from `start` on are of one kind, or blank. */
function runEnd(text: string, start: number, isOfRun: (unit: number) => boolean): number {
  let end = start + 1;
  while (end < text.length && isOfRun(text.charCodeAt(end))) end += 1;
  return end;
}

/**
 * Tokens of a text, roughly, for models of any maker: a Latin word is a token for each five letters begun, a number one for each three digits,
 * a Chinese, Japanese or Korean character one, half of an emoji or a rare character one, a mark one. A single space belongs to the word after it; a wider
 * gap or a line's end is one. Vocabularies differ; this lies near the larger of their counts, since too low a count breaks a question and too
 * high a one only drops a turn early.
 */
export function countTokens(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    const kind = kindOf(unit);
    const end = kind ? runEnd(text, at, (next) => kindOf(next) === kind) : isBlank(unit) ? runEnd(text, at, isBlank) : at + 1;
    tokens += kind ? Math.ceil((end - at) / lettersPerToken[kind]) : unit === 32 && end === at + 1 ? 0 : 1;
    at = end;
  }
  return tokens;
}
