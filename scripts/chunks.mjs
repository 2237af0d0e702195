// @ts-check
import { join } from 'node:path';

/** @typedef {{ getModuleInfo(id: string): { importedIds: readonly string[] } | null }} Modules */

const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const library = /[\\/]node_modules[\\/]|^\0|[\\/]standIns[\\/]/;

/**
 * The files of the built site that pages have in common, lowest first.
 * @type {Readonly<Record<string, (id: string, from: ReturnType<typeof reachedFromPages>) => boolean>>}
 */
const floors = {
  react: (id) => react.test(id),
  /** What sign-in page and console both run. */
  shared: (id, from) => from.start.has(id) || (from.signedOut.has(id) && from.console.has(id)),
  libraries: (id, from) => from.console.has(id) && library.test(id),
  console: (id, from) => from.console.has(id),
  list: (id, from) => from.list.has(id),
};

/**
 * Puts what sign-in, console and lists run at once into a few files, where the bundler would make a hundred small ones. Each
 * imports only from the ones before it, so that everything runs after what it needs. What is needed later is left to the bundler.
 * @param {string} root the repository's folder
 */
export function chunkGroups(root) {
  /** @type {ReturnType<typeof reachedFromPages> | undefined} */
  let from;
  return Object.entries(floors).map(([floor, holds], index, { length }) => ({
    name: (/** @type {string} */ id, /** @type {Modules} */ modules) =>
      holds(id, (from ??= reachedFromPages(root, modules))) ? floor : null,
    debugName: floor,
    priority: length - index,
  }));
}

/**
 * @param {string} root
 * @param {Modules} modules
 */
function reachedFromPages(root, modules) {
  const from = (/** @type {string} */ path) => reachedFrom(join(root, path).replaceAll('\\', '/'), modules);
  return {
    start: from('src/main.tsx'),
    signedOut: from('src/app/signedOut/mount.tsx'),
    console: from('src/app/mount.tsx'),
    list: from('src/resources/list/ResourceList.tsx'),
  };
}

/**
 * All modules that run before this one does. Not itself: it may wait for others, which must not wait for it.
 * @param {string} entry
 * @param {Modules} modules
 */
function reachedFrom(entry, modules) {
  const reached = new Set([entry]);
  // A set that grows while it is walked: what is imported is walked in its turn.
  for (const id of reached) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  reached.delete(entry);
  return reached;
}
