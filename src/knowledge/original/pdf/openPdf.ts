import {
  fetchData,
  getDocument,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { pieceSize, type RangedFile } from '../model/rangedFile.ts';
import { addressOf } from './siteFiles.ts';

/** Words of a page, each with its place. */
export type PageText = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
export type { PDFPageProxy };

/** A PDF that was opened: its pages and their words, each read once. */
export interface OpenPdf {
  readonly pages: number;
  page(number: number): Promise<PDFPageProxy>;
  text(number: number): Promise<PageText>;
}

/** Why a PDF cannot be shown. */
export type PdfFailure = 'locked' | 'broken';

/** Source of what pdf.js reads beside its code: the site's own files, and nothing else. */
class SiteFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    return new Uint8Array((await fetchData(addressOf(filename), 'bytes')) as ArrayBuffer);
  }
}

/** Pixels of a picture beyond which it is left out: a small file may hold an enormous one. */
const mostPixels = 64_000_000;

GlobalWorkerOptions.workerSrc = worker;

/** A worker that is ready for the next PDF: it starts while that is still on its way. Each reads one, and ends with it. */
let waiting: PDFWorker | undefined = new PDFWorker();

function takeWorker(): PDFWorker {
  const taken = waiting ?? new PDFWorker();
  waiting = undefined;
  return taken;
}

/** Way by which pdf.js reads a file: what it asks for is fetched, and nothing else. It knows of no failure, which `lose` is told instead. */
function rangesOf(file: RangedFile, lose: (error: unknown) => void): PDFDataRangeTransport {
  const ranges = new PDFDataRangeTransport(file.size, null);
  let isOpen = true;
  ranges.abort = () => {
    isOpen = false;
  };
  ranges.requestDataRange = (from, to) =>
    void file.read(from, to).then(
      (bytes) => isOpen && ranges.onDataRange(from, bytes),
      (error: unknown) => isOpen && lose(error),
    );
  return ranges;
}

/**
 * Opens a PDF in a worker. Scripts in it are never run: what would run them is not shipped. Returns what opens it, and what gives it up;
 * `lose` is told when a part of it cannot be fetched, then or later.
 */
export function openPdf(
  file: RangedFile,
  lose: (error: unknown) => void,
): { readonly opened: Promise<OpenPdf>; readonly close: () => void } {
  const reader = takeWorker();
  const loading = getDocument({
    range: rangesOf(file, lose),
    rangeChunkSize: pieceSize,
    disableStream: true,
    disableAutoFetch: true,
    worker: reader,
    BinaryDataFactory: SiteFiles,
    useWorkerFetch: false,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: mostPixels,
    verbosity: 0,
  });
  const close = async (): Promise<void> => {
    await loading.destroy();
    reader.destroy();
    waiting ??= new PDFWorker();
  };
  return { opened: loading.promise.then(reading), close: () => void close() };
}

function reading(pdf: PDFDocumentProxy): OpenPdf {
  const texts = new Map<number, Promise<PageText>>();
  const page = (number: number) => pdf.getPage(number);
  return {
    pages: pdf.numPages,
    page,
    text(number) {
      const text = texts.get(number) ?? page(number).then((each) => each.getTextContent());
      texts.set(number, text);
      return text;
    },
  };
}

export const failureOf = (error: unknown): PdfFailure =>
  error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';
