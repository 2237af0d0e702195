// @ts-check
import { readXml } from './xml.mjs';

/**
 * Meaning of a number format beyond its appearance: a date or time, or zeros before it.
 * @typedef {{ readonly is: 'date', readonly isElapsed: boolean, readonly hasFractions: boolean } | { readonly is: 'padded', readonly digits: number }} NumberFormat
 */

/** Formats that have a number alone (ECMA-376 part 1, 18.8.30), also those of East Asian and Thai versions of Excel; only dates matter here. */
const builtIn = new Map([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, ...range(27, 36), 45, ...range(50, 58), ...range(71, 81)].map(
    (id) => /** @type {const} */ ([id, 'yyyy']),
  ),
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
]);

/**
 * @param {number} from
 * @param {number} to
 */
function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Quoted and escaped letters, room for a letter, filling, and what stands in brackets: colours, conditions, languages. */
const literals = /"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/g;
const elapsed = /\[(?:h+|m+|s+)\]/i;

/**
 * Parses a format code (18.8.31). Only its first section counts: that of positive numbers.
 * @param {string} code
 * @returns {NumberFormat | undefined}
 */
export function numberFormatOf(code) {
  const isElapsed = elapsed.test(code);
  const [section = ''] = code.replace(literals, '').split(';');
  const hasFractions = /s[.,]0/i.test(section) || (isElapsed && /^[.,]0/.test(section));
  const letters = section.replace(/general/i, '').replace(/am\/pm|a\/p|上午\/下午/gi, 'h');
  const hasDigits = /[#0?]/.test(letters.replace(/(s)[.,]0+/gi, '$1'));
  if (isElapsed || (!hasDigits && /[ymdhsgeb]|a{3}/i.test(letters))) return { is: 'date', isElapsed, hasFractions };
  return /^0{2,}$/.test(code) ? { is: 'padded', digits: code.length } : undefined;
}

/**
 * The number format of each style that a cell may name by its place (18.8.10 `cellXfs`). A code of the file's own wins over the built-in
 * one of its number.
 * @param {AsyncIterable<Buffer>} bytes
 */
export async function numberFormats(bytes) {
  const codes = new Map(builtIn);
  /** @type {number[]} */
  const styles = [];
  let isCellStyle = false;
  await readXml(bytes, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'xf' && isCellStyle) styles.push(Number(numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  const formats = new Map([...codes].map(([id, code]) => [id, numberFormatOf(code)]));
  return styles.map((id) => formats.get(id));
}
