// @ts-check
import { fileURLToPath } from 'node:url';
import { checkUse } from '../../sheets/reader/limits.mjs';
import { damaged, Refused } from '../../sheets/reader/refused.mjs';
import { wholeBytes } from '../reader/wholeBytes.mjs';

/** @typedef {import('./pageRuns.mjs').TextItem} TextItem */
/** @typedef {import('../reader/messages.ts').DocumentLimits} DocumentLimits */

const mostOfOutline = 5_000;
const deepest = 12;

/** Folder of the library beside its code: what Chinese encodings mean that a file only names, and the measures of fonts that it does not have. */
const folderOf = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`../../${name}/`, import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')));

/** Stand-in for what pdf.js draws with, and never does here: it asks for it where the library that would draw is not installed. */
class NoDrawing {}

async function library() {
  Object.assign(globalThis, { DOMMatrix: globalThis.DOMMatrix ?? NoDrawing, Path2D: globalThis.Path2D ?? NoDrawing });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/**
 * Opens a PDF, to read its text: nothing of it is drawn, none of its scripts is run, and nothing that it names is asked for.
 * @param {number} fd
 * @param {DocumentLimits} limits
 */
export async function openPdf(fd, limits) {
  const { getDocument, VerbosityLevel } = await library();
  const loading = getDocument({
    data: new Uint8Array(await wholeBytes(fd, limits)),
    cMapUrl: folderOf('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folderOf('standard_fonts'),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await loading.promise.catch((error) => {
    throw error?.name === 'PasswordException' ? new Refused('FILE_ENCRYPTED') : damaged(String(error?.message));
  });
  if (pdf.numPages > limits.maxPages) throw new Refused('FILE_TOO_MANY_PAGES', { limit: limits.maxPages });
  return {
    pages: pdf.numPages,
    /** @param {number} number */
    page: async (number) => textOf(await pdf.getPage(number), limits),
    /** Its bookmarks, flat. */
    outline: async () => entriesOf(await pdf.getOutline().catch(() => []), 1),
  };
}

/**
 * The words of a page and where they stand. A page that breaks the rules has those before it does.
 * @param {import('pdfjs-dist').PDFPageProxy} page
 * @param {DocumentLimits} limits
 */
async function textOf(page, { maxCharacters }) {
  const { transform, width, height } = page.getViewport({ scale: 1 });
  /** @type {TextItem[]} */
  const items = [];
  let characters = 0;
  const reader = page.streamTextContent().getReader();
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    for (const item of value.items) {
      if (!('str' in item)) continue;
      characters += item.str.length;
      items.push(item);
    }
    if (characters > maxCharacters) throw new Refused('FILE_TEXT_TOO_LONG', { limit: maxCharacters });
    checkUse();
  }
  page.cleanup();
  return { items, transform, width, height };
}

/**
 * @param {readonly { readonly title: string, readonly items?: readonly unknown[] }[] | null} items
 * @param {number} level
 * @returns {import('./headings.mjs').Entry[]}
 */
function entriesOf(items, level) {
  if (!items || level > deepest) return [];
  return items
    .slice(0, mostOfOutline)
    .flatMap(({ title, items: inner }) => [{ title, level }, ...entriesOf(/** @type {typeof items} */ (inner ?? []), level + 1)]);
}
