import { randomBytes } from 'node:crypto';
import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chunkSettings } from '#schemas/wire/knowledge/chunking.ts';
import type { Block, Chunk } from '#server/documents/block.ts';
import { eachChunk } from '#server/documents/chunking/cutChunks.ts';
import { layOutInTurn } from '#server/documents/chunking/layOut.ts';
import { readDocument } from '#server/documents/readDocument.ts';
import { pause } from '#server/eventLoop.ts';
import { lines, pdfOf } from '#tests/support/pdfs.ts';
import type * as Pdfjs from 'pdfjs-dist';
import type { Row } from './index.ts';
import { scaled, sideBySide, timeRow } from './measure.ts';
import { inOwnProcess } from './ownProcess.ts';
import { turnsDuring } from './watchTurns.ts';

const pages = scaled(300);
const linesPerPage = 40;
const rounds = 5;

/** A PDF of 300 pages of Chinese, to all of its chunks, beside the parser alone; and the longest turn of the server's own meanwhile. */
export async function run(): Promise<Row[]> {
  const path = join(tmpdir(), `bench-${randomBytes(8).toString('hex')}.pdf`);
  await writeFile(path, report());
  try {
    let chunks = 0;
    const turns = { ours: 0, bare: 0 };
    const [ours, bare] = await sideBySide(
      async () => (turns.ours = Math.max(turns.ours, await longestTurn(async () => (chunks = (await chunksOf(path)).length)))),
      async () => (turns.bare = Math.max(turns.bare, await longestTurn(() => parsedAlone(path)))),
      rounds,
    );
    return [
      timeRow(
        `PDF of ${pages} pages to its ${chunks.toLocaleString('en')} chunks`,
        ours,
        bare,
        'its parser alone; each in a process begun for it',
      ),
      timeRow('longest turn of the server meanwhile', turns.ours, turns.bare, 'beside the parser alone'),
    ];
  } finally {
    await rm(path);
  }
}

/** Milliseconds for which the event loop answered nobody, at most, while something is done; without those in which it waited for a processor, where the system tells. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const { longest, longestOwn } = await turnsDuring(work);
  return longestOwn ?? longest;
}

/** Pages with a head, a foot, headings and paragraphs in two sizes. */
function report(): Buffer {
  const sentence = '发行人应当按照募集说明书的约定使用募集资金，不得擅自改变用途；';
  return pdfOf({
    pages: Array.from({ length: pages }, (_, page) => ({
      words: [
        { text: '某某公司 2024 年年度报告', x: 220, y: 40, size: 9 },
        { text: `第${page + 1}节 经营情况`, x: 72, y: 90, size: 16 },
        ...lines(
          Array.from({ length: linesPerPage }, (__, line) => (line % 5 === 4 ? `第 ${page}-${line} 段至此。` : `${sentence}${line % 10}`)),
          { y: 130, leading: 16 },
        ),
        { text: String(page + 1), x: 290, y: 810, size: 9 },
      ],
    })),
  });
}

async function chunksOf(path: string): Promise<Chunk[]> {
  const file = await open(path);
  try {
    const blocks: Block[] = [];
    for await (const batch of readDocument(file, { name: path })) blocks.push(...batch);
    const chunks: Chunk[] = [];
    for (const chunk of eachChunk(await layOutInTurn(blocks), chunkSettings.parse({}), 'pdf')) {
      chunks.push(chunk);
      await pause();
    }
    return chunks;
  } finally {
    await file.close();
  }
}

/** The library by itself: the text of each page, and nothing made of it. */
async function openParser(library: string): Promise<(path: string) => Promise<number>> {
  const { readFile } = await import('node:fs/promises');
  const { getDocument } = (await import(/* @vite-ignore */ library)) as typeof Pdfjs;
  const cMapUrl = new URL('../../cmaps/', library).pathname;
  return async (path) => {
    const pdf = await getDocument({
      data: new Uint8Array(await readFile(path)),
      cMapUrl,
      cMapPacked: true,
      disableFontFace: true,
      verbosity: 0,
    }).promise;
    let characters = 0;
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      for (const item of items) characters += 'str' in item ? item.str.length : 0;
    }
    return characters;
  };
}

async function parsedAlone(path: string): Promise<void> {
  const parser = await inOwnProcess(openParser, import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
  await parser.ask(path);
  parser.end();
}
