import { useState } from 'react';
import type { ChunkSettings } from '#schemas/wire/knowledge/chunking.ts';
import type { Source } from './source.ts';

/** Sources that are to be stored, and how each is to be cut. */
export function useSources() {
  const [sources, setSources] = useState<readonly Source[]>([]);
  return {
    sources,
    /** Adds sources; a file that is there already, by name and size, is not added again. */
    add: (added: readonly Source[]) =>
      setSources((before) => [...before, ...added.filter((each) => !before.some((known) => isSame(known, each)))]),
    remove: (key: string) => setSources((before) => before.filter((source) => source.key !== key)),
    /** Cuts one of them by other settings, or all. */
    cut: (settings: ChunkSettings, key?: string) =>
      setSources((before) => before.map((source) => (key === undefined || source.key === key ? { ...source, settings } : source))),
  };
}

function isSame(one: Source, other: Source): boolean {
  if (one.from === 'disk' && other.from === 'disk') return one.name === other.name && one.file.size === other.file.size;
  return one.from === 'web' && other.from === 'web' && one.url === other.url;
}
