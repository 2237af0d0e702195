// @ts-check
import { join } from 'node:path';
import { build } from 'vite';

/** @typedef {{ readonly type: 'chunk', readonly fileName: string, readonly imports: readonly string[], readonly moduleIds: readonly string[] }} Chunk */
/** @typedef {ReadonlySet<string>} Modules ids of modules */

const pages = {
  start: 'src/main.tsx',
  auth: 'src/app/auth/mount.tsx',
  console: 'src/app/mount.tsx',
  list: 'src/resources/list/ResourceList.tsx',
  history: 'src/chat/history/HistoryPanel.tsx',
  home: 'src/chat/home/HomePage.tsx',
};

const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/** Words of the sign-in page, which are at once in both languages; the console has them too. */
const signInWords = /[\\/]i18n[\\/](zh|en)[\\/]signin\.ts$/;
const library = /[\\/]node_modules[\\/]|^\0/;

/**
 * The files of the built site that pages have in common, lowest first.
 * @type {Readonly<Record<string, (id: string, run: Readonly<Record<keyof typeof pages, Modules>>) => boolean>>}
 */
const floors = {
  react: (id) => react.test(id),
  /** Run by sign-in page and console alike; the styles of `index.html` are its own. */
  shared: (id, run) => (run.start.has(id) && !id.endsWith('.css')) || (run.auth.has(id) && run.console.has(id)) || signInWords.test(id),
  libraries: (id, run) => run.console.has(id) && library.test(id),
  /** And what lists and home run alike: little, and a file of its own would be one more to ask for. */
  console: (id, run) => run.console.has(id) || (run.list.has(id) && (run.home.has(id) || run.history.has(id))),
  list: (id, run) => run.list.has(id),
  history: (id, run) => run.history.has(id),
  home: (id, run) => run.home.has(id),
  auth: (id, run) => run.auth.has(id),
};

/**
 * Puts what sign-in, console and lists run at once into a few files, where the bundler would make a hundred small ones. Each
 * imports only from the ones before it, so that everything runs after what it needs. What is needed later is left to the bundler.
 * @param {string} root the repository's folder
 * @param {import('vite').UserConfig} site how the site is built
 * @returns {import('vite').Plugin}
 */
export function commonChunks(root, site) {
  return {
    name: 'common-chunks',
    apply: 'build',
    async config() {
      const run = await modulesRun(root, site);
      const groups = Object.entries(floors).map(([floor, holds], index, { length }) => ({
        name: (/** @type {string} */ id) => (holds(id, run) ? floor : null),
        debugName: floor,
        priority: length - index,
      }));
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    // After all others: it counts only as the first line.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && Object.hasOwn(floors, file.name)) file.code = `${compileHint}\n${file.code}`;
      },
    },
  };
}

/**
 * Tells V8 that about half of what these files hold is run as soon as they are loaded: it then compiles all of it while it is fetched, on
 * another thread. Else each function is compiled when it is first called, a quarter of what a page's thread does before the first drawing.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/**
 * Returns the modules that each page runs, as the bundler itself finds once it has left out what is unused: of a library's index,
 * only what is asked of it. It is asked by a build that is not written.
 * @param {string} root
 * @param {import('vite').UserConfig} site
 */
async function modulesRun(root, site) {
  const rolldownOptions = { ...site.build?.rolldownOptions, experimental: { chunkOptimization: false } };
  const trial = { ...site.build, write: false, minify: false, cssMinify: false, manifest: false, rolldownOptions };
  const output = await build({ ...site, root, configFile: false, logLevel: 'error', publicDir: false, build: trial });
  const { output: files } = /** @type {{ output: (Chunk | { readonly type: 'asset' })[] }} */ (output);
  const chunks = files.filter((file) => file.type === 'chunk');
  const from = (/** @type {string} */ path) => modulesOf(join(root, path).replaceAll('\\', '/'), chunks);
  return {
    start: from(pages.start),
    auth: from(pages.auth),
    console: from(pages.console),
    list: from(pages.list),
    history: from(pages.history),
    home: from(pages.home),
  };
}

/**
 * Returns all modules that run before this one does. Not itself: it may wait for others, which must not wait for it. Nor the page that asks for it.
 * @param {string} entry
 * @param {readonly Chunk[]} chunks
 */
function modulesOf(entry, chunks) {
  const reached = new Set(chunks.filter(({ moduleIds }) => moduleIds.includes(entry)));
  // A set that grows while it is walked: what is imported is walked in its turn.
  for (const { imports } of reached) for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
  return new Set([...reached].flatMap(({ moduleIds }) => moduleIds).filter((id) => id !== entry && !id.endsWith('.html')));
}
