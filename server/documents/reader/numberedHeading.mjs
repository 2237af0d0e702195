// @ts-check

const number = String.raw`[零〇一二三四五六七八九十百千两\d０-９]{1,6}`;
/** Numbers that Chinese chapters have, outermost first, each with the most characters of such a line. An article, 第一条, is no heading: its words follow it. */
const levels = [
  { start: new RegExp(String.raw`^第${number}[编部卷篇](?!分|门|队|位|书|文|件)`), longest: 50 }, // bounded: six signs
  { start: new RegExp(String.raw`^第${number}章`), longest: 50 }, // bounded: six signs
  { start: new RegExp(String.raw`^第${number}节`), longest: 50 }, // bounded: six signs
  { start: /^[一二三四五六七八九十]{1,3}、/, longest: 30 },
  { start: /^[（(][一二三四五六七八九十]{1,3}[)）]/, longest: 30 },
];
/** Signs by which a line is a sentence, or the rest of one. */
const sentence = /[。；]|[：！？，,:;]$/;

/**
 * The level of a line that is numbered as a chapter is: 第一章 总则. Undefined for any other, and for sentences.
 * @param {string} line
 */
export function numberedHeading(line) {
  const text = line.trim();
  const found = levels.findIndex(({ start, longest }) => text.length <= longest && start.test(text));
  return found === -1 || sentence.test(text) ? undefined : found + 1;
}
