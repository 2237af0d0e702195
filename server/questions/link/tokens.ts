/** A token of a question: a letter of Chinese, a word or a number, a quoted text, or a sign. */
export interface Token {
  readonly text: string;
  readonly kind: 'han' | 'word' | 'number' | 'quoted' | 'sign';
  /** Where it begins in the question, and where it has ended. */
  readonly from: number;
  readonly to: number;
}

/** Parts of a question; a grade is a word with its sign: AA+. */
const pattern =
  /(?<quoted>"[^"]*"|“[^”]*”|‘[^’]*’|「[^」]*」|『[^』]*』|《[^》]*》|(?<![\p{L}\p{N}])'[^']*'(?!\p{L}))|(?<han>\p{Script=Han})|(?<number>\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?(?=(?:cm|mm|km|kg|kwh|kw|kph|mph|lbs?|ft|gb|mb)(?![\p{L}\p{N}]))|\d+(?:\.\d+)?(?![\p{Script=Latin}\d]))|(?<grade>(?<![\p{L}\p{N}])[A-Za-z]{1,4}[+-](?![\p{Script=Latin}\p{N}+-]))|(?<word>(?:(?!\p{Script=Han})[\p{L}\p{N}_])+(?:['’]\p{Script=Latin}+)?)|(?<sign>>=|<=|!=|<>|\S)/gu; // bounded: the longest question

/** Tokens of a question, in their order; white space only parts them. */
export const tokensOf = (question: string): Token[] =>
  [...question.matchAll(pattern)].map(({ 0: text, index, groups }) => {
    const named = (['quoted', 'han', 'number', 'grade', 'word'] as const).find((name) => groups?.[name] !== undefined) ?? 'sign';
    const kind = named === 'grade' ? 'word' : named;
    return { kind, text: kind === 'quoted' ? text.slice(1, -1) : text, from: index, to: index + text.length };
  });
