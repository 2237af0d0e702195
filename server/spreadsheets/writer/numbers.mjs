// @ts-check

/** Digits and signs of the full width, as Chinese keyboards write them, and the minus of typographers. */
const narrow = /[\uff01-\uff5e]/g;

/** Texts that are as they are read already, as those of most cells are. */
const isPlain = /^[!-~\u4e00-\u9fff]*$/;

/**
 * The text of a cell as it is read: without what surrounds it, in letters of the usual width.
 * @param {string} text
 */
export const plainText = (text) =>
  isPlain.test(text)
    ? text
    : text
        .replace(narrow, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
        .replace(/[\u2212\u2013]/g, '-')
        .replace(/[\s\u200b\ufeff]+/g, ' ')
        .trim();

const scales = { 千: 3, 万: 4, 百万: 6, 千万: 7, 亿: 8, 万亿: 12 };
const currency = String.raw`(?:[¥￥$€£]|RMB|CNY|USD|HKD|EUR)`;
/** Sign, amount with or without thousands, unit of thousands, and percent; money may stand before it, 元 behind. */
const amount = new RegExp(
  String.raw`^([-+]?) ?${currency}? ?([-+]?)(\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d+(?:\.\d*)?|\.\d+)(e[-+]?\d{1,3})? ?(万亿|千万|百万|亿|万|千)?(%|‰)? ?(?:元|美元|港元|欧元)?$`,
  'i',
);

/** Numbers as programs write them. */
const bare = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/**
 * A number as people write it: with thousands, currency, percent, parentheses for negatives, 万 and 亿.
 * @typedef {object} ReadNumber
 * @property {number} value
 * @property {'%' | '‰' | ''} share the sign behind it: 12% is 0.12
 * @property {boolean} isCode it is written as codes are: with zeros before it, or longer than numbers are exact
 */

/**
 * Reads a cell as a number; undefined when it is none.
 * @param {string} text as `plainText` gives it
 * @returns {ReadNumber | undefined}
 */
export function numberIn(text) {
  if (bare.test(text)) return { value: Number(text) || 0, share: '', isCode: false };
  const [, inner] = /^\((.+)\)$/.exec(text) ?? [];
  const [, outerSign = '', innerSign = '', digits, exponent = '', scale, share = ''] = amount.exec(inner ?? text) ?? [];
  if (digits === undefined || (outerSign && innerSign)) return undefined;
  const sign = outerSign || innerSign;
  if (inner !== undefined && sign) return undefined;
  const isNegative = inner !== undefined || sign === '-';
  const power = (scale ? scales[/** @type {keyof typeof scales} */ (scale)] : 0) - (share === '%' ? 2 : share === '‰' ? 3 : 0);
  const plain = digits.replaceAll(',', '');
  // Shifted as text: 0.07 times 100 is not 7.
  const value = Number(`${plain}e${Number(exponent.slice(1) || 0) + power}`);
  if (!Number.isFinite(value)) return undefined;
  const isBare = !digits.includes('.') && !exponent && !scale && !share;
  const isCode = isBare && sign !== '-' && inner === undefined && (/^0\d/.test(plain) || plain.length > 15);
  return { value: isNegative && value !== 0 ? -value : value, share: /** @type {ReadNumber['share']} */ (share), isCode };
}
