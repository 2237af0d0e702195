// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** Errors that a browser finds before any server has told of one. */
const atHand = /** @type {const} */ ([
  'FORBIDDEN',
  'RECORD_NOT_FOUND',
  'UNKNOWN_FIELD',
  'UNKNOWN_OPERATOR',
  'QUERY_TOO_LARGE',
  'VALIDATION_FAILED',
  'MODEL_EMPTY',
  'MODEL_BROKEN_STREAM',
]);

const whole = '?whole';

/**
 * Gives the built site, in place of the table of all errors, those that a browser finds by itself, and has it fetch the whole table with the
 * first error of a server: its words in two languages would be a thirtieth of what every first page loads, and most people never meet one.
 * @param {string} root the repository's folder
 * @returns {import('vite').Plugin}
 */
export function errorsAtHand(root) {
  const table = join(root, 'src/schemas/wire/errorTable.ts');
  return {
    name: 'errors-at-hand',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (id === table + whole) return { code: readFileSync(table, 'utf8'), moduleType: 'ts' };
      if (join(id) !== table) return undefined;
      const { module, dependencies } = await runnerImport(table, { root, configFile: false, logLevel: 'error' });
      for (const dependency of dependencies) this.addWatchFile(dependency);
      const { errors } = /** @type {{ errors: Readonly<Record<string, object>> }} */ (module);
      const missing = atHand.filter((code) => !errors[code]);
      if (missing.length > 0) throw new Error(`There are no such errors: ${missing.join(', ')}`);
      return `export const errors = ${JSON.stringify(Object.fromEntries(atHand.map((code) => [code, errors[code]])))};
let fetched;
export const readyErrors = () => (fetched ??= import('./errorTable.ts${whole}').then(
  ({ errors: all }) => void Object.assign(errors, all),
  (error) => {
    fetched = undefined;
    throw error;
  },
));
`;
    },
  };
}
