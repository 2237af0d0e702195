// @ts-check
import { basename, join } from 'node:path';
import { runnerImport } from 'vite';

/** @typedef {import('vite').Rolldown.OutputAsset} Asset */

/** Pages by their address, and the styles of antd that their first drawing needs. */
const at = { frame: '^/(?!$|chat$)', conversation: '^/$|^/chat$' };

/**
 * Marks the place after which antd puts the styles that it writes, before all others: those of a file stay the first.
 * @see https://github.com/react-component/util `injectCSS`
 */
const mark = '<style data-rc-order="prependQueue" data-rc-priority="-999"></style>';

/**
 * Writes antd's styles of what is drawn first to files, which `public/before-paint.js` has fetched where they are needed: making them would be
 * a tenth of what a page's thread does until it is drawn. Where the file is not there in time, antd makes them as it makes all others.
 * @param {string} root the repository's folder
 * @returns {import('vite').Plugin}
 */
export function firstStyles(root) {
  return {
    name: 'first-styles',
    apply: 'build',
    async buildStart() {
      const { module, dependencies } = await runnerImport(join(root, 'src/app/theme/firstStyles.tsx'), {
        root,
        configFile: false,
        logLevel: 'error',
      });
      for (const dependency of dependencies) this.addWatchFile(dependency);
      const { firstStyles: sheets } = /** @type {{ firstStyles: Record<keyof typeof at, string> }} */ (module);
      for (const [name, source] of Object.entries(sheets)) this.emitFile({ type: 'asset', name: `antd-${name}.css`, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle = {} }) {
        if (basename(filename) === 'login.html') return html;
        const assets = Object.values(bundle).filter((output) => output.type === 'asset');
        const templates = Object.entries(at).map(([name, where]) => template(where, fileOf(assets, name)));
        return html.replace('<script src="/before-paint.js">', (script) => `${templates.join('\n    ')}\n    ${script}`);
      },
    },
  };
}

/**
 * @param {string} where
 * @param {string} file
 */
const template = (where, file) => `<template class="first" data-at="${where}"><link rel="stylesheet" href="/${file}">${mark}</template>`;

/**
 * @param {readonly Asset[]} assets
 * @param {string} name
 */
function fileOf(assets, name) {
  const asset = assets.find(({ names }) => names.includes(`antd-${name}.css`));
  if (!asset) throw new Error(`The site has no styles of antd for the ${name}.`);
  return asset.fileName;
}
