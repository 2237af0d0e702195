const isWordly = /[\p{L}\p{N}]/u;
/** Scripts whose words stand without spaces between them. */
const isSpaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const endsSentence = /[.,;:!?]/;

const needsSpace = (left: string | undefined, right: string | undefined): boolean =>
  left !== undefined &&
  right !== undefined &&
  (isWordly.test(left) || endsSentence.test(left)) &&
  isWordly.test(right) &&
  !isSpaceless.test(left) &&
  !isSpaceless.test(right);

/** Words with the spaces that they need between what stands before and after them. */
export function joined(before: string, words: string, after: string): string {
  const [last, first] = [[...before].at(-1), [...after][0]];
  const [start, end] = [[...words][0], [...words].at(-1)];
  return `${needsSpace(last, start) ? ' ' : ''}${words}${needsSpace(end, first) ? ' ' : ''}`;
}
