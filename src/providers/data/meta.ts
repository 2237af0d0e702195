import type { MetaQuery } from '@refinedev/core';
import type { ConsoleMeta } from '#schemas/wire/consoleMeta.ts';
import { queryLimits } from '#schemas/wire/listQuery.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Readers of each member, so that an address which spells `?console[…]` can say nothing that a screen could not. */
const readers: { readonly [Word in keyof ConsoleMeta]-?: (said: unknown) => ConsoleMeta[Word] | undefined } = {
  search: (said) => (typeof said === 'string' && said.trim() ? said.slice(0, queryLimits.searchLength) : undefined),
  facets: (said) => (Array.isArray(said) && said.every((name) => typeof name === 'string') ? said : undefined),
  members: (said) => (isRecord(said) ? (said as ConsoleMeta['members']) : undefined),
  versions: (said) => (said instanceof Map ? (said as ConsoleMeta['versions']) : undefined),
  responseType: (said) => (said === 'blob' || said === 'stream' ? said : undefined),
  onProgress: (said) => (typeof said === 'function' ? (said as ConsoleMeta['onProgress']) : undefined),
  onReceived: (said) => (typeof said === 'function' ? (said as ConsoleMeta['onReceived']) : undefined),
  timeout: (said) => (typeof said === 'number' ? said : undefined),
  signal: (said) => (said instanceof AbortSignal ? said : undefined),
  allowed: (said) => (said === '*' || Array.isArray(said) ? (said as ConsoleMeta['allowed']) : undefined),
};

/** Reads the screen's parameters from the only part of `meta` that is trusted: the rest holds the page's address. */
export function consoleMeta(meta: MetaQuery | undefined): ConsoleMeta {
  const said: unknown = meta?.['console'];
  if (!isRecord(said)) return {};
  return Object.fromEntries(
    Object.entries(readers).map(([word, read]) => [word, Object.hasOwn(said, word) ? read(said[word]) : undefined]),
  );
}

/** Returns the abort signal of a call: the screen's own, or that of the query, aborted when its answer is no longer wanted. */
export function signalOf(meta: MetaQuery | undefined): AbortSignal | undefined {
  const queried: unknown = meta?.['signal'];
  return consoleMeta(meta).signal ?? (queried instanceof AbortSignal ? queried : undefined);
}
