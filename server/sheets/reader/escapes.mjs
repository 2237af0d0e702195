// @ts-check

/**
 * The text that stands for `_xHHHH_`: how workbooks hold what XML cannot, and what looks like it (ECMA-376 part 1, 22.9.2.19 ST_Xstring).
 * @param {string} text
 */
export const unescapeText = (text) =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))) : text;
