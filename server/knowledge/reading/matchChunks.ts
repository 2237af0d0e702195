/** A chunk as it is stored, as far as it is known again by its text. */
export interface KnownChunk {
  readonly id: number;
  /** Null of one that a person added. */
  readonly hash: string | null;
}

/** Chunks of a revision beside those of the one before it. */
export interface Matched<New> {
  /** Chunks that are as they were, with the id that they keep. */
  readonly kept: readonly { readonly id: number; readonly chunk: New; readonly position: number }[];
  readonly added: readonly { readonly chunk: New; readonly position: number }[];
  readonly dropped: readonly number[];
  /** Chunks that people added, which stand behind all others. */
  readonly own: readonly { readonly id: number; readonly position: number }[];
}

/**
 * Matches the chunks of a new revision with those of the old one: equal ones in their order. One that a person rewrote is known by the text that
 * it was cut with, so that the rewriting stays as long as that does.
 */
export function matchChunks<New extends { readonly hash: string }>(known: readonly KnownChunk[], chunks: readonly New[]): Matched<New> {
  const waiting = new Map<string, number[]>();
  for (const { id, hash } of known) if (hash !== null) waiting.set(hash, [...(waiting.get(hash) ?? []), id]);
  const placed = chunks.map((chunk, position) => ({ id: waiting.get(chunk.hash)?.shift(), chunk, position }));
  return {
    kept: placed.flatMap(({ id, ...rest }) => (id === undefined ? [] : [{ id, ...rest }])),
    added: placed.flatMap(({ id, ...rest }) => (id === undefined ? [rest] : [])),
    dropped: [...waiting.values()].flat(),
    own: known.filter(({ hash }) => hash === null).map(({ id }, index) => ({ id, position: chunks.length + index })),
  };
}
