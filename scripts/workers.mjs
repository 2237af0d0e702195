// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Folders before the name of a program in quotes, which lie together once the server is bundled. */
const fromFolders = /(?<=['"])\.\.?\/(?:[\w.]+\/)*(?=\w+\.mjs['"])/g; // bounded: sources of ours

/**
 * Copies each server/**\/*.mjs beside the bundle under its own name, so that
 * `new Worker(new URL('./name.mjs', import.meta.url))` means the same file from the source and from the bundle, whichever folder it is in.
 * What they import from other folders lies there beside them as well.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export function workersBesideTheBundle(root) {
  const folder = join(root, 'server');
  const workers = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'));
  return {
    name: 'workers-beside-the-bundle',
    apply: 'build',
    buildStart() {
      for (const worker of workers()) this.addWatchFile(join(folder, worker));
      const twice = workers()
        .map((path) => basename(path))
        .find((name, index, names) => names.indexOf(name) !== index);
      if (twice) this.error(`Two workers under server/ are called ${twice}; beside the bundle each needs a name of its own.`);
    },
    transform: {
      order: 'pre',
      filter: { id: /[\\/]server[\\/].*\.ts$/, code: 'import.meta.url' },
      handler: (code) => ({ code: code.replace(fromFolders, './'), map: null }),
    },
    writeBundle({ dir }) {
      for (const worker of workers()) {
        const text = readFileSync(join(folder, worker), 'utf8');
        writeFileSync(join(dir ?? '', basename(worker)), text.replace(fromFolders, './'));
      }
    },
  };
}
