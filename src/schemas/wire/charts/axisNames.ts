/** Lines that a name takes below an axis, at most. */
const mostLines = 3;

/** Width of a word, in Chinese signs. */
const widthOf = (word: string): number => [...word].reduce((sum, sign) => sum + (sign < '\u0100' ? 0.6 : 1), 0);

/** A name in lines of about so many Chinese signs, Latin words whole; what is longer than all lines ends in dots. */
export function inLines(name: string, most: number): string {
  const lines = [''];
  for (const word of name.slice(0, 200).match(/[\x21-\xff]+ ?|[^]/gu) ?? []) {
    const line = lines.at(-1)!;
    if (line === '' || widthOf(line + word.trimEnd()) <= most) lines[lines.length - 1] = line + word;
    else lines.push(word.trimStart());
  }
  const shown = lines.slice(0, mostLines).map((line) => line.trimEnd());
  return shown.join('\n') + (lines.length > mostLines ? '…' : '');
}

/** A name as far as a line of about so many Chinese signs goes. */
function inOneLine(name: string, most: number): string {
  const signs = Array.from(name.slice(0, 200));
  const end = signs.findIndex((_, at) => widthOf(signs.slice(0, at + 1).join('')) > most);
  return end < 0 ? name : `${signs.slice(0, end).join('').trimEnd()}…`;
}

/** Names that are all written below an axis, each over several lines at need; those that are, slanting, of which each takes so many signs; and Chinese signs that stand beside one another there. */
const fewNames = 12;
const slanting = { most: 30, degrees: 45, signs: 8 } as const;
const signsAlong = 36;

/** Points of time and steps of a scale, of which those between are known without being written. */
const isStep = (name: string): boolean => /^\d/.test(name);

/** Options of the labels of an axis of names (ECharts): all of few; of many those that there is room for. */
export function namesAlong(names: readonly string[]): object {
  const shown = { interval: 0, lineHeight: 14 };
  if (names.length <= fewNames) {
    const most = Math.floor(signsAlong / Math.max(1, names.length));
    return { ...shown, formatter: (name: string) => inLines(name, most) };
  }
  if (names.length > slanting.most || names.every(isStep)) return {};
  return { ...shown, rotate: slanting.degrees, formatter: (name: string) => inOneLine(name, slanting.signs) };
}
