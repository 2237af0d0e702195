// @ts-check
import { numberedHeading } from '../reader/numberedHeading.mjs';

/** @typedef {import('./paragraphs.mjs').Passage} Passage */
/** @typedef {{ readonly title: string, readonly level: number }} Entry of the outline of a document */

/** Larger than the text by so much, not longer than this, and not more than this share of all: a heading. */
const larger = 1.12;
const longest = 120;
const mostOfAll = 0.4;
const mostLevels = 6;

/** @param {string} text */
const plain = (text) =>
  text
    .normalize('NFKC')
    .replace(/[\s.·…]+/g, '')
    .toLowerCase();

/** Sizes half a point apart are one. @param {number} size */
const rounded = (size) => Math.round(size * 2) / 2;

/** The size that most letters have. @param {readonly Passage[]} passages */
function bodySize(passages) {
  /** @type {Map<number, number>} */
  const letters = new Map();
  for (const { size, text, table } of passages) {
    const count = table ? table.length * 10 : text.length;
    letters.set(rounded(size), (letters.get(rounded(size)) ?? 0) + count);
  }
  return [...letters].reduce((best, other) => (other[1] > best[1] ? other : best), [0, 0])[0];
}

/**
 * The levels of the passages that are headings: by the outline of the document where it has one, by the sizes of letters, by their numbers.
 * @param {readonly Passage[]} passages
 * @param {readonly Entry[]} outline
 * @returns {ReadonlyMap<Passage, number>}
 */
export function headingLevels(passages, outline) {
  const lines = passages.filter(({ text, table, isApart }) => !table && !isApart && text.length <= longest && /[\p{L}\d]/u.test(text));
  const byOutline = inOutline(lines, outline);
  const above = Math.max(0, ...byOutline.values());
  const bySize = ofSizes(
    lines.filter((passage) => !byOutline.has(passage)),
    passages,
    above,
  );
  const numbered = lines.flatMap((passage) => {
    const level = numberedHeading(passage.text);
    return level === undefined || bySize.has(passage) ? [] : [/** @type {const} */ ([passage, above + level + 1])];
  });
  return new Map([...numbered, ...bySize, ...byOutline]);
}

/**
 * @param {readonly Passage[]} lines
 * @param {readonly Entry[]} outline
 */
function inOutline(lines, outline) {
  const levels = new Map(outline.map(({ title, level }) => [plain(title), level]));
  return new Map(
    lines.flatMap((passage) => {
      const level = levels.get(plain(passage.text));
      return level === undefined ? [] : [[passage, level]];
    }),
  );
}

/**
 * @param {readonly Passage[]} lines
 * @param {readonly Passage[]} passages
 * @param {number} above levels that are taken already
 * @returns {Map<Passage, number>}
 */
function ofSizes(lines, passages, above) {
  const least = bodySize(passages) * larger;
  const large = lines.filter(({ size, text }) => size >= least && !/[。；;，,]$/.test(text));
  if (large.length > passages.length * mostOfAll && passages.length > 5) return new Map();
  const sizes = [...new Set(large.map(({ size }) => rounded(size)))].sort((one, other) => other - one);
  return new Map(large.map((passage) => [passage, above + Math.min(mostLevels, sizes.indexOf(rounded(passage.size)) + 1)]));
}
