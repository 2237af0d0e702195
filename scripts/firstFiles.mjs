// @ts-check
import { basename } from 'node:path';

/** @typedef {import('vite').Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }} Chunk */

const ofConsole = ['/src/app/mount.tsx'];

/**
 * Further entries that the console asks for before its first page is drawn: at addresses of a form, in a language.
 * @type {readonly { readonly at?: string, readonly language?: string, readonly entries: readonly string[] }[]}
 */
const ofSome = [
  { at: '^/$', entries: ['/src/chat/home/HomePage.tsx', '/src/chat/history/HistoryPanel.tsx'] },
  { at: '^/chat$', entries: ['/src/chat/page/ChatPage.tsx', '/src/chat/history/HistoryPanel.tsx'] },
  { at: '^/system/', entries: ['/src/resources/list/ResourceList.tsx'] },
  { language: 'zh-CN', entries: ['/src/i18n/zh/index.ts', '/src/app/theme/antdLocale.zh.ts'] },
  { language: 'en', entries: ['/src/i18n/en/index.ts', '/antd/es/locale/en_US.js'] },
];

/**
 * Lists in each page, inert, the files that the console will ask for. `public/before-paint.js` has those of whoever is signed in fetched at
 * once, rather than one after another as the code comes to ask for them; the sign-in page fetches its own, without running them, once the
 * visitor types.
 * @returns {import('vite').Plugin}
 */
export function firstFiles() {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        return basename(filename) === 'login.html' ? inSignInPage(html, chunks) : inConsole(html, chunks);
      },
    },
  };
}

/**
 * @param {string} html
 * @param {readonly Chunk[]} chunks
 */
function inSignInPage(html, chunks) {
  const links = [...filesOf(chunks, ofConsole)].map((file) => link({ rel: 'prefetch', as: 'script', href: `/${file}` }));
  return html.replace('</body>', () => `<template id="console">${links.join('')}</template></body>`);
}

/**
 * @param {string} html
 * @param {readonly Chunk[]} chunks
 */
function inConsole(html, chunks) {
  const files = filesOf(chunks, ofConsole);
  const lists = ofSome.map(({ at, language, entries }) => {
    const further = [...filesOf(chunks, entries)].filter((file) => !files.has(file));
    return templateOf({ 'data-at': at, lang: language }, further, chunks);
  });
  const all = [templateOf({}, [...files], chunks), ...lists].join('\n    ');
  return html.replace('<script src="/before-paint.js">', (script) => `${all}\n    ${script}`);
}

/**
 * @param {Attributes} when
 * @param {readonly string[]} files
 * @param {readonly Chunk[]} chunks
 */
function templateOf(when, files, chunks) {
  const styles = new Set(files.flatMap((file) => [...(chunks.find(({ fileName }) => fileName === file)?.viteMetadata?.importedCss ?? [])]));
  const links = [
    ...[...styles].map((file) => link({ rel: 'preload', as: 'style', href: `/${file}` })),
    ...files.map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
  ];
  return `<template${attributes({ class: 'first', ...when })}>${links.join('')}</template>`;
}

/** @typedef {Readonly<Record<string, string | undefined>>} Attributes */

/** @param {Attributes} given */
const link = (given) => `<link${attributes(given)} crossorigin>`;

/** @param {Attributes} given */
const attributes = (given) =>
  Object.entries(given)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');

/**
 * Returns the files of entries, and all that they import. Throws when an entry has none: it was moved.
 * @param {readonly Chunk[]} chunks
 * @param {readonly string[]} entries
 */
function filesOf(chunks, entries) {
  const files = new Set(entries.map((entry) => fileOf(chunks, entry)));
  // A set that grows while it is walked: what is imported is walked in its turn.
  for (const file of files) for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(next);
  return files;
}

/**
 * @param {readonly Chunk[]} chunks
 * @param {string} entry
 */
function fileOf(chunks, entry) {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(entry));
  if (!chunk) throw new Error(`scripts/firstFiles.mjs names ${entry}, which the site does not load by itself.`);
  return chunk.fileName;
}
