// @ts-check

/** @typedef {import('./pageRuns.mjs').Run} Run */

/**
 * Words with no wider gap between them than there is between words: a line, or the line of a column or of a cell.
 * @typedef {object} Segment
 * @property {string} text
 * @property {number} from
 * @property {number} to
 * @property {number} at
 * @property {number} size
 */

/**
 * Segments that stand in one line.
 * @typedef {object} Row
 * @property {readonly Segment[]} segments
 * @property {number} at
 * @property {number} size of most of its letters
 * @property {number} from
 * @property {number} to
 */

/** Gaps in sizes of the letters: one that parts words, and one that parts columns or cells. */
const gaps = { words: 0.2, cells: 0.95 };
const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u3000-\u303f]/;

/** True for signs that stand beside one another without a space: those of Chinese. @param {string | undefined} sign */
export const isWide = (sign) => sign !== undefined && wide.test(sign);

/**
 * Joins lines as their words would stand in one.
 * @param {string} before
 * @param {string} after
 */
export function joinLines(before, after) {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  return isWide(before.at(-1)) || isWide(after[0]) ? before + after : `${before} ${after}`;
}

/**
 * The words of a page in lines, top to bottom.
 * @param {readonly Run[]} runs
 * @returns {Row[]}
 */
export function pageRows(runs) {
  /** @type {Run[][]} */
  const lines = [];
  for (const run of [...runs].sort((one, other) => one.at - other.at)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && run.at - first.at < 0.5 * Math.max(first.size, run.size)) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => rowOf(segmentsOf(line)));
}

/** @param {readonly Segment[]} segments @returns {Row} */
export const rowOf = (segments) => ({
  segments,
  at: Math.max(...segments.map(({ at }) => at)),
  size: sizeOf(segments),
  from: Math.min(...segments.map(({ from }) => from)),
  to: Math.max(...segments.map(({ to }) => to)),
});

/** Size of most letters. @param {readonly { readonly size: number, readonly text: string }[]} pieces */
function sizeOf(pieces) {
  /** @type {Map<number, number>} */
  const letters = new Map();
  for (const { size, text } of pieces) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].reduce((best, other) => (other[1] > best[1] ? other : best))[0];
}

/** @param {readonly Run[]} line @returns {Segment[]} */
function segmentsOf(line) {
  /** @type {Run[][]} */
  const groups = [];
  for (const run of [...line].sort((one, other) => one.from - other.from)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (before && isTwice(before, run)) continue;
    if (group && before && run.from - before.to < gaps.cells * Math.max(run.size, before.size)) group.push(run);
    else groups.push([run]);
  }
  return groups.map((group) => ({
    text: wordsOf(group),
    from: group[0]?.from ?? 0,
    to: Math.max(...group.map(({ to }) => to)),
    at: Math.max(...group.map(({ at }) => at)),
    size: sizeOf(group),
  }));
}

/** True for words that are written over themselves, to look bold. @param {Run} before @param {Run} run */
const isTwice = (before, run) => before.text === run.text && run.from - before.from < 0.25 * run.size;

/** @param {readonly Run[]} runs */
function wordsOf(runs) {
  const isRtl = runs.filter((run) => run.isRtl).length * 2 > runs.length;
  let text = '';
  for (const [index, run] of (isRtl ? [...runs].reverse() : runs).entries()) {
    const before = isRtl ? runs[runs.length - index] : runs[index - 1];
    text += before && isApart(before, run, text, isRtl) ? ` ${run.text}` : run.text;
  }
  const words = text
    .replace(/[\s\u3000]+/g, ' ')
    .replace(/(?:[.·…•] ?){5,}/g, ' … ')
    .trim();
  // Letters that are set apart to fill a cell: 项 目.
  return /^\S(?: \S)+$/.test(words) && isWide(words[0]) ? words.replaceAll(' ', '') : words;
}

/**
 * @param {Run} before
 * @param {Run} run
 * @param {string} text as far as it is written
 * @param {boolean} isRtl
 */
function isApart(before, run, text, isRtl) {
  if (/\s$/.test(text) || /^\s/.test(run.text)) return false;
  const gap = isRtl ? before.from - run.to : run.from - before.to;
  const least = isWide(text.at(-1)) || isWide(run.text[0]) ? 0.8 : gaps.words;
  return gap > least * run.size;
}
