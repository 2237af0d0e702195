import { sql } from 'kysely';
import { pause } from '../../eventLoop.ts';
import type { Database } from '../../stores/store.ts';

/** A chunk as it is stored, as far as it is known again by its text. */
export interface KnownChunk {
  readonly id: number;
  /** Null of one that a person added. */
  readonly hash: string | null;
  /** Its place, as `placeKey` writes it. */
  readonly stands?: string;
}

/** Chunks that are read at once, so that others have their turns. */
const atOnce = 500;

/** Chunks of a document as they are, in their order. */
export async function knownChunks(db: Database, documentId: number): Promise<KnownChunk[]> {
  const known: KnownChunk[] = [];
  let last = { position: -1, id: 0 };
  for (;;) {
    const rows = await db
      .selectFrom('knowledge_chunks')
      .select(['id', 'hash', 'position', 'fromAt', 'toAt', 'place'])
      .where('documentId', '=', documentId)
      .where(sql<boolean>`(position, id) > (${last.position}, ${last.id})`)
      .orderBy('position')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { id, hash, position, fromAt, toAt, place } of rows) {
      last = { position: Number(position), id: Number(id) };
      const stands = placeKey(last.position, Number(fromAt), Number(toAt), String(place));
      known.push({ id: last.id, hash: hash as string | null, stands });
    }
    if (rows.length < atOnce) return known;
    await pause();
  }
}

/** A chunk's place in its document, to be compared. */
export const placeKey = (...place: readonly [position: number, from: number, to: number, place: string]): string => place.join(' ');

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
export async function matchChunks<New extends { readonly hash: string }>(
  known: readonly KnownChunk[],
  chunks: readonly New[],
): Promise<Matched<New>> {
  const waiting = new Map<string, number[]>();
  // From behind, so that the first of several equal ones is taken first, from the end of its list.
  for (const { id, hash } of known.toReversed()) {
    await pause();
    const alike = hash === null ? undefined : waiting.get(hash);
    if (alike) alike.push(id);
    else if (hash !== null) waiting.set(hash, [id]);
  }
  const kept: Matched<New>['kept'][number][] = [];
  const added: Matched<New>['added'][number][] = [];
  for (const [position, chunk] of chunks.entries()) {
    await pause();
    const id = waiting.get(chunk.hash)?.pop();
    if (id === undefined) added.push({ chunk, position });
    else kept.push({ id, chunk, position });
  }
  return {
    kept,
    added,
    dropped: [...waiting.values()].flat(),
    own: known.filter(({ hash }) => hash === null).map(({ id }, index) => ({ id, position: chunks.length + index })),
  };
}
