import type { JobProgress } from '#schemas/wire/jobs.ts';
import type { Context } from '../../context.ts';
import { betweenBlocks, type Block, textLength } from '../../documents/block.ts';
import { readDocument } from '../../documents/readDocument.ts';
import { pause } from '../../eventLoop.ts';
import { findFile } from '../../files/readFile.ts';
import { spool } from '../../sheets/reader/spool.ts';
import { dropText } from '../files/quotedTexts.ts';
import { holdWork, type Work } from './work.ts';

/** Characters of one stored part of a text, as far as blocks allow. */
const partSize = 50_000;

interface Reader {
  readonly context: Context;
  readonly signal: AbortSignal;
  progress(progress: JobProgress): void;
}

interface ReadText {
  readonly blocks: readonly Block[];
  /** Pages, slides or sheets, where the document has such. */
  readonly pages: number | null;
}

/** Cuts blocks into parts as they come. */
function inParts(store: (blocks: readonly Block[]) => Promise<void>) {
  let waiting: Block[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) await store(waiting);
    [waiting, length] = [[], 0];
  };
  return {
    async take(blocks: readonly Block[]): Promise<void> {
      for (const block of blocks) {
        waiting.push(block);
        length += block.text.length;
        if (length >= partSize) await flush();
      }
    },
    flush,
  };
}

/** The text of a revision that an earlier try has read and stored. */
export async function storedBlocks({ context: { store } }: Reader, { revision }: Work): Promise<readonly Block[]> {
  const blocks: Block[] = [];
  const parts = await store.db.selectFrom('knowledge_texts').select('part').where('revisionId', '=', revision.id).orderBy('part').execute();
  for (const { part } of parts) {
    const stored = store.lookups.selectFrom('knowledge_texts').select('text').where('revisionId', '=', revision.id);
    const { text } = await stored.where('part', '=', part).executeTakeFirstOrThrow();
    for (const block of JSON.parse(String(text)) as Block[]) blocks.push(block);
    await pause();
  }
  return blocks;
}

/** Reads the original of a revision and stores its text, part by part; what an earlier try stored of it is replaced. */
export async function readBlocks({ context, signal, progress }: Reader, work: Work): Promise<ReadText> {
  const { revision } = work;
  const { store, settings, log } = context;
  await store.transaction(async (trx) => {
    await holdWork(trx, work, 'reading');
    await dropText(trx, revision.id);
  });
  const original = await findFile(context, revision.file!);
  const copy = await spool(settings.dataDir, original.bytes());
  const all: Block[] = [];
  let pages: number | null = null;
  let part = 0;
  const parts = inParts(async (blocks) => {
    const characters = textLength(blocks) + betweenBlocks.length;
    const row = { revisionId: revision.id, part, text: JSON.stringify(blocks), characters };
    await store.transaction(
      async (trx) => {
        await holdWork(trx, work, 'reading');
        await trx.insertInto('knowledge_texts').values(row).execute();
      },
      // The commit that says that it is stored waits for the disk, and keeps what was written before it.
      { mayBeLost: true },
    );
    part += 1;
  });
  const onProgress = ({ done, total }: { readonly done: number; readonly total: number }): void => {
    pages = total;
    progress({ done, total });
  };
  try {
    for await (const blocks of readDocument(copy, {
      name: original.originalName,
      type: revision.fileType ?? '',
      signal,
      log,
      onProgress,
    })) {
      for (const block of blocks) all.push(block);
      await parts.take(blocks);
    }
    await parts.flush();
  } finally {
    await copy.close();
  }
  return { blocks: all, pages };
}
