// @ts-check
import { basename, join } from 'node:path';
import { runnerImport } from 'vite';

/**
 * Writes the heads of all lists into the console's page: `public/before-paint.js` has the frame show the one at the present address.
 * @param {string} root the repository's folder
 * @returns {import('vite').Plugin}
 */
export function listHeads(root) {
  return {
    name: 'list-heads',
    apply: 'build',
    async transformIndexHtml(html, { filename }) {
      if (basename(filename) === 'login.html') return html;
      const { module } = await runnerImport(join(root, 'src/resources/list/model/heads.ts'), {
        root,
        configFile: false,
        logLevel: 'error',
      });
      const { heads } = /** @type {{ heads: object }} */ (module);
      const content = JSON.stringify(heads).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
      return html.replace('<script src="/before-paint.js">', (script) => `<meta name="list-heads" content='${content}' />\n    ${script}`);
    },
  };
}
