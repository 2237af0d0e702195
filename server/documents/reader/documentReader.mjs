// @ts-check
// Reads a document in a process of its own, and hands its blocks over in batches, the next one when it is asked for: whatever a file does
// to it, it dies alone. Talked to by readDocument.ts.
import { Worker } from 'node:worker_threads';
import { fd, serveReading } from '../../sheets/reader/serveReading.mjs';
import { BlockWriter } from './BlockWriter.mjs';
import { checkForm } from './checkForm.mjs';

/** @typedef {import('./messages.ts').DocumentMessage} DocumentMessage */
/** @typedef {import('./messages.ts').DocumentRequest} DocumentRequest */

/**
 * Readers of each form: each writes what it reads, and stops where others may have what there is, with how far it is. Only a document of a form
 * pays for the libraries that read it.
 * @type {Readonly<Record<DocumentRequest['form'], () => Promise<(writer: BlockWriter, fd: number, request: DocumentRequest) => AsyncIterable<import('./messages.ts').ReadingProgress | undefined>>>>}
 */
const readers = {
  txt: async () => (await import('./textBlocks.mjs')).textBlocks,
  code: async () => (await import('./textBlocks.mjs')).codeBlocks,
  md: async () => (await import('./markdownBlocks.mjs')).markdownBlocks,
  docx: async () => (await import('../office/docxBlocks.mjs')).docxBlocks,
  pptx: async () => (await import('../office/pptxBlocks.mjs')).pptxBlocks,
  html: async () => (await import('../web/htmlBlocks.mjs')).htmlBlocks,
  epub: async () => (await import('../web/epubBlocks.mjs')).epubBlocks,
  eml: async () => (await import('../web/mailBlocks.mjs')).mailBlocks,
  pdf: async () => (await import('../pdf/pdfBlocks.mjs')).pdfBlocks,
  csv: async () => (await import('./tableBlocks.mjs')).csvBlocks,
  xlsx: async () => (await import('./tableBlocks.mjs')).workbookBlocks,
};

/**
 * @param {DocumentRequest} request
 * @returns {AsyncGenerator<DocumentMessage>}
 */
async function* read(request) {
  new Worker(new URL('./useWatch.mjs', import.meta.url), { workerData: request.limits, execArgv: [] }).unref();
  await checkForm(fd, request.form);
  const reader = await readers[request.form]();
  const writer = new BlockWriter(request.limits);
  for await (const progress of reader(writer, fd, request)) {
    if (progress) yield { is: 'blocks', blocks: [], progress };
    if (writer.isFull) for (const blocks of writer.batches()) yield { is: 'blocks', blocks };
  }
  for (const blocks of writer.batches()) yield { is: 'blocks', blocks };
}

serveReading(read);
