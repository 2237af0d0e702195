// @ts-check

/**
 * Tells the person at the terminal what is going on, in Chinese and English.
 * @param {string} zh
 * @param {string} en
 */
export function say(zh, en) {
  console.log(`${zh}  ${en}`);
}

/** Something the machine lacks and that the scripts cannot provide by themselves. */
export class Missing extends Error {
  /**
   * @param {string} zh
   * @param {string} en
   */
  constructor(zh, en) {
    super(`${zh}\n${en}`);
  }
}
