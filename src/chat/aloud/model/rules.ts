/** Matches, and the words that are read in their place. */
export type Rule = readonly [RegExp, (match: string, ...groups: string[]) => string];

/** Applies rules one after the other. */
export const applied = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((read, [pattern, words]) => read.replace(pattern, (match: string, ...groups: string[]) => words(match, ...groups)), text);
