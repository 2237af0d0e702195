import { tmpdir } from 'node:os';
import { betweenBlocks, type Block } from '#server/documents/block.ts';
import { readDocument } from '#server/documents/readDocument.ts';
import { spool } from '#server/sheets/reader/spool.ts';

async function* oneByOne(...pieces: Uint8Array[]) {
  yield* pieces;
}

/** The blocks of a file as the server reads them. */
export async function blocksOf(
  name: string,
  bytes: Uint8Array | string,
  options: Partial<Parameters<typeof readDocument>[1]> = {},
): Promise<Block[]> {
  const file = await spool(tmpdir(), oneByOne(Buffer.from(bytes)));
  try {
    const blocks: Block[] = [];
    for await (const batch of readDocument(file, { name, ...options })) blocks.push(...batch);
    return blocks;
  } finally {
    await file.close();
  }
}

/** Blocks as lines that a person compares: kind, place and text. */
export const outlineOf = (blocks: readonly Block[]): string[] =>
  blocks.map(({ kind, level, text, place: { headings, ...place } }) => {
    const where = Object.entries(place).map(([key, value]) => `${key} ${String(value)}`);
    return [`${kind}${level ?? ''}`, ...where, headings?.join(' › ') ?? '', text].filter((part) => part !== '').join(' | ');
  });

/** The text of a document as places in it are counted. */
export const documentText = (blocks: readonly Block[]): string => blocks.map(({ text }) => text).join(betweenBlocks);

/** All that a file says. */
export const textOf = async (...given: Parameters<typeof blocksOf>): Promise<string> => documentText(await blocksOf(...given));
