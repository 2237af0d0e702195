import { createHash } from 'node:crypto';
import type { ChunkSettings } from '#schemas/wire/knowledge/chunking.ts';
import type { DocumentForm } from '#schemas/wire/knowledge/forms.ts';
import type { Block, Chunk } from '../../documents/block.ts';
import { eachChunk } from '../../documents/chunking/cutChunks.ts';
import { layOutInTurn } from '../../documents/chunking/layOut.ts';
import { pause } from '../../eventLoop.ts';

/** A chunk with what it is known by in the next revision: its words, and the headings that it stands under and is found by. */
export type Hashed = Chunk & { readonly hash: string };

const hashOf = ({ text, place: { headings = [] } }: Chunk): string =>
  createHash('sha256')
    .update(JSON.stringify([text, headings]))
    .digest('base64url')
    .slice(0, 22);

/** Cuts a document into chunks, while others have their turns. Throws the reason of `signal` when that aborts. */
export async function cutInTurn(
  blocks: readonly Block[],
  settings: ChunkSettings,
  form: DocumentForm,
  signal: AbortSignal,
): Promise<readonly Hashed[]> {
  const chunks: Hashed[] = [];
  for (const chunk of eachChunk(await layOutInTurn(blocks), settings, form)) {
    chunks.push({ ...chunk, hash: hashOf(chunk) });
    await pause();
    signal.throwIfAborted();
  }
  return chunks;
}
