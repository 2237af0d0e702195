// @ts-check

/**
 * Words that stand in one line, in the coordinates of whoever reads them: `from` and `to` along the line, `at` across lines, from the first to the last.
 * @typedef {object} Run
 * @property {string} text
 * @property {number} from
 * @property {number} to
 * @property {number} at
 * @property {number} size
 * @property {boolean} isRtl
 */

/**
 * An item of text as pdf.js gives it.
 * @typedef {object} TextItem
 * @property {string} str
 * @property {string} dir
 * @property {readonly number[]} transform
 * @property {number} width
 * @property {number} height
 */

/** Degrees that lines are turned, with the clock. @typedef {0 | 90 | 180 | 270} Turn */

/** Degrees by which words may lean and still be read with those of their direction; what leans more is a watermark. */
const leaning = 8;

/**
 * The matrix of an item as it is seen on the page.
 * @param {readonly number[]} page
 * @param {readonly number[]} item
 */
function seen([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0], [ia = 1, ib = 0, ic = 0, id = 1, ie = 0, jf = 0]) {
  return {
    angle: (Math.atan2(b * ia + d * ib, a * ia + c * ib) * 180) / Math.PI,
    size: Math.hypot(a * ic + c * id, b * ic + d * id),
    x: a * ie + c * jf + e,
    y: b * ie + d * jf + f,
  };
}

/**
 * The words of a page by the direction in which they run, those that most words run in first: lines of Chinese may run down the page, and those
 * of a table across it.
 * @param {readonly TextItem[]} items
 * @param {readonly number[]} page how the page is turned, as the viewport of pdf.js has it
 * @returns {{ readonly turn: Turn, readonly runs: readonly Run[] }[]}
 */
export function pageRuns(items, page) {
  /** @type {Map<Turn, Run[]>} */
  const directions = new Map();
  for (const { str: text, dir, transform, width, height } of items) {
    if (text.trim() === '') continue;
    const isVertical = dir === 'ttb';
    const { angle, size, x, y } = seen(page, transform);
    const runs = isVertical ? angle + 90 : angle;
    const turn = /** @type {Turn} */ ((Math.round(runs / 90) * 90 + 360) % 360);
    const leans = Math.abs(((runs - turn + 540) % 360) - 180);
    if (leans > leaning || size === 0) continue;
    const [cos, sin] = [Math.round(Math.cos((turn * Math.PI) / 180)), Math.round(Math.sin((turn * Math.PI) / 180))];
    const from = x * cos + y * sin;
    const run = { text, from, to: from + (isVertical ? height : width), at: y * cos - x * sin, size, isRtl: dir === 'rtl' };
    const others = directions.get(turn);
    if (others) others.push(run);
    else directions.set(turn, [run]);
  }
  const found = Array.from(directions, ([turn, runs]) => ({
    turn,
    runs,
    characters: runs.reduce((sum, { text }) => sum + text.length, 0),
  }));
  return found.sort((one, other) => other.characters - one.characters);
}
