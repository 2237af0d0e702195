// @ts-check

/** A file that is turned down for a reason that has a code of its own in `schemas/wire/errors.ts`. */
export class Refused extends Error {
  /**
   * @param {import('./messages.ts').RefusedFile['code']} code
   * @param {Readonly<Record<string, string | number>>} [facts]
   */
  constructor(code, facts = {}) {
    super(code);
    /** @type {import('./messages.ts').RefusedFile} */
    this.refused = { code, facts };
  }
}

/**
 * A file that breaks the rules of its own form.
 * @param {string} reason for the log; no person is told it
 */
export const damaged = (reason) => Object.assign(new Refused('FILE_UNREADABLE'), { reason });
